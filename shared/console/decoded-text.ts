/** What a byte order mark says of the text behind it. */
const markedEncoding = ([first, second]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Node 20 takes it for Latin-1, which has no € and no dashes, unless more of the text may come. */
const decodedAsWestern = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes, { stream: true })

/** As the encoding has it that the file names, if there is such a one. */
function decodedAsNamed(bytes: Uint8Array, name: string): string | undefined {
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a file. What is not UTF-8 nor marked as UTF-16 was written by an older program, mostly in the letters of
 * Western Europe: read as UTF-8, each ü and é in it would be a sign that nobody can say.
 */
export function decodedText(bytes: Uint8Array, namedEncoding?: (text: string) => string | undefined): string {
  const marked = markedEncoding(bytes)
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const western = decodedAsWestern(bytes)
    const named = namedEncoding?.(western)
    return (named !== undefined && decodedAsNamed(bytes, named)) || western
  }
}
