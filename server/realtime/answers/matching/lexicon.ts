import type { TextVectors } from './text-vectors.ts'

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
  /** Where questions lie and texts that answer them: near each other where people asked so for such texts. */
  vectors: TextVectors
}

const none: ReadonlyMap<string, number> = new Map()

/** Of words that nobody knows there is no end. */
const mostRead = 50_000

/**
 * Reads "token, tab, other:strength other:strength …" lines in the order of their tokens. A line is looked for, and taken apart,
 * when it is first asked for.
 */
export function readRelatedWords(lines: string): (token: string) => ReadonlyMap<string, number> {
  const read = new Map<string, ReadonlyMap<string, number>>()
  return (token) => {
    const known = read.get(token)
    if (known !== undefined) return known
    const others = othersOf(lines, token)
    const related = others === undefined ? none : new Map(others.split(' ').map(readPair))
    if (read.size >= mostRead) read.clear()
    read.set(token, related)
    return related
  }
}

/** What stands behind the tab of a token's line: the place where one may begin is halved until it is found. */
function othersOf(lines: string, token: string): string | undefined {
  let from = 0
  let to = lines.length
  while (from < to) {
    const begin = Math.max(from, lines.lastIndexOf('\n', ((from + to) >> 1) - 1) + 1)
    const tab = lines.indexOf('\t', begin)
    if (tab < 0) return undefined
    const end = lines.indexOf('\n', tab)
    const at = lines.slice(begin, tab)
    if (at === token) return lines.slice(tab + 1, end < 0 ? lines.length : end)
    if (at < token) from = end < 0 ? to : end + 1
    else to = begin - 1
  }
  return undefined
}

function readPair(pair: string): [string, number] {
  const at = pair.lastIndexOf(':')
  return [pair.slice(0, at), Number(pair.slice(at + 1))]
}
