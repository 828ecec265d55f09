import { sentenceEnd, sentenceStart, type WordCounts } from './word-counts.ts'

/** A way to ask with one place for a thing, as the words before and after it. */
export interface Frame {
  before: readonly string[]
  after: readonly string[]
}

/** What is put in that place, and its share of all that may be. */
export interface Filling {
  words: readonly string[]
  share: number
}

/**
 * Counts each frame, of one weight, with every filling by its share: what 200,000 sentences would add, without making them.
 * Words of a frame count with all its fillings at once, a filling's own with all frames at once, and only where the two meet is
 * each first and last word counted by itself.
 */
export function addFilledFrames(
  counts: WordCounts,
  frames: readonly Frame[],
  fillings: readonly Filling[],
  weight: number,
): void {
  const firsts = sharesOf(fillings, ({ words }) => words[0]!)
  const lasts = sharesOf(fillings, ({ words }) => words.at(-1)!)
  for (const frame of frames) {
    const before = [sentenceStart, ...frame.before]
    const after = [...frame.after, sentenceEnd]
    for (const word of [...frame.before, ...after]) counts.addWord(word, weight)
    addPairs(counts, before, weight)
    addPairs(counts, after, weight)
    for (const [first, share] of firsts) counts.addPair(before.at(-1)!, first, weight * share)
    for (const [last, share] of lasts) counts.addPair(last, after[0]!, weight * share)
  }
  for (const { words, share } of fillings) {
    const inAll = frames.length * weight * share
    for (const word of words) counts.addWord(word, inAll)
    addPairs(counts, words, inAll)
  }
}

function sharesOf(fillings: readonly Filling[], wordOf: (filling: Filling) => string): Map<string, number> {
  const shares = new Map<string, number>()
  for (const filling of fillings) shares.set(wordOf(filling), (shares.get(wordOf(filling)) ?? 0) + filling.share)
  return shares
}

function addPairs(counts: WordCounts, words: readonly string[], weight: number): void {
  for (let i = 1; i < words.length; i++) counts.addPair(words[i - 1]!, words[i]!, weight)
}
