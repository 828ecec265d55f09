/** What is known of English words besides a house's papers. */
export interface Lexicon {
  /** Words that mean nearly the same as a token, each with how nearly (0–1). */
  relatedTo(token: string): ReadonlyMap<string, number>
  /** Words of texts that answer where somebody asks with a token, each with how surely (0–1). */
  toldFor(token: string): ReadonlyMap<string, number>
  /** How likely somebody asks this of a house, rather than of the world; the logarithm of the odds. */
  asksHouse(text: string): number
  /** How likely a text is about each topic that is spoken of anywhere; sums to 1. */
  topicsOf(text: string): Float32Array
}

const none: ReadonlyMap<string, number> = new Map()

/** Reads "token, tab, other:strength other:strength …" lines; each is taken apart when it is first asked for. */
export function readRelatedWords(lines: string): (token: string) => ReadonlyMap<string, number> {
  const written = new Map<string, string>()
  const read = new Map<string, ReadonlyMap<string, number>>()
  for (const line of lines.split('\n')) {
    const tab = line.indexOf('\t')
    if (tab > 0) written.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return (token) => {
    const others = written.get(token)
    if (others === undefined) return none
    const known = read.get(token)
    if (known !== undefined) return known
    const related = new Map(others.split(' ').map(readPair))
    read.set(token, related)
    return related
  }
}

function readPair(pair: string): [string, number] {
  const at = pair.lastIndexOf(':')
  return [pair.slice(0, at), Number(pair.slice(at + 1))]
}
