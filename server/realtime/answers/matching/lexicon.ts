/** What is known of English words besides a house's papers. */
export interface Lexicon {
  /** Words that mean nearly the same as a token, each with how nearly (0–1). */
  relatedTo(token: string): ReadonlyMap<string, number>
  /** How likely a text is about each topic that is spoken of anywhere; sums to 1. */
  topicsOf(text: string): Float32Array
}

const none: ReadonlyMap<string, number> = new Map()

/** Reads "token, tab, other:strength other:strength …" lines. */
export function readRelatedWords(lines: string): (token: string) => ReadonlyMap<string, number> {
  const related = new Map<string, ReadonlyMap<string, number>>()
  for (const line of lines.split('\n')) {
    const [token, others] = line.split('\t')
    if (token === undefined || others === undefined) continue
    related.set(token, new Map(others.split(' ').map(readPair)))
  }
  return (token) => related.get(token) ?? none
}

function readPair(pair: string): [string, number] {
  const at = pair.lastIndexOf(':')
  return [pair.slice(0, at), Number(pair.slice(at + 1))]
}
