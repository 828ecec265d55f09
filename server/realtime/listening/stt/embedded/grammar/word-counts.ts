export const sentenceStart = '<s>'
export const sentenceEnd = '</s>'

/** What was counted after one word. */
export interface Followers {
  total: number
  counts: Map<string, number>
}

/** How often words are said, alone and one after the other. */
export class WordCounts {
  /** By the word before. */
  readonly pairs = new Map<string, Followers>()
  readonly words = new Map<string, number>()
  total = 0

  addWord(word: string, n: number): void {
    this.words.set(word, (this.words.get(word) ?? 0) + n)
    this.total += n
  }

  addPair(previous: string, word: string, n: number): void {
    let followers = this.pairs.get(previous)
    if (!followers) this.pairs.set(previous, (followers = { total: 0, counts: new Map() }))
    followers.total += n
    followers.counts.set(word, (followers.counts.get(word) ?? 0) + n)
  }
}
