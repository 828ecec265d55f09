const spaces = (text: string) => text.replace(/[^\n]/g, ' ')
/** Keeps `kept` where it stands in `whole` and blanks the rest. */
const keepOnly = (whole: string, kept: string, at: number) =>
  spaces(whole.slice(0, at)) + kept + spaces(whole.slice(at + kept.length))

/**
 * Markdown with its marks blanked out. The result has the length of the text, so that positions stay: what is not
 * spoken becomes a space. `stops` are the positions before which a line of its own ends without a mark.
 */
export function withoutMarkdown(text: string): { plain: string; stops: Set<number> } {
  const stops = new Set<number>()
  let at = 0
  const lines = text.split('\n').map((line) => {
    const isBlock = /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,2}[.)]\s|>\s?|\|)/.test(line)
    if (isBlock || /^\s*$/.test(line)) stops.add(at)
    at += line.length + 1
    if (isBlock) stops.add(at - 1)
    if (/^\s*(?:[-*_]\s*){3,}$|^\s*```|^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/.test(line)) return spaces(line)
    return line
      .replace(/^\s*(?:#{1,6}\s|[-*+•]\s|>\s?)+/, spaces)
      .replace(/\s#+\s*$/, spaces)
      .replaceAll('|', ',')
  })
  const plain = lines
    .join('\n')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, (whole, label: string) => keepOnly(whole, label, whole.indexOf('[') + 1))
    .replace(/!?\[([^\]\n]*)\]\[[^\]\n]*\]/g, (whole, label: string) => keepOnly(whole, label, whole.indexOf('[') + 1))
    .replace(/<\/?[a-z][^>\n]*>/gi, spaces)
    .replace(/(\*{1,3}|_{1,3}|~~|`+)(?=\S)([^\n]*?\S)\1(?![\p{L}\d])/gu, (whole, mark: string, inner: string) =>
      keepOnly(whole, inner, mark.length),
    )
    .replace(/\*{1,3}|`+|~~/g, spaces)
  return { plain, stops }
}
