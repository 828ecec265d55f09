import talk from './visitors-talk.tsv?raw'
import { sentenceEnd, type WordCounts } from './word-counts.ts'

/**
 * Adds how visitors talk anywhere, as counted by test/training/train-recogniser.ts. A line is a word, how often it is said, and
 * the words that follow it with how often they do; a full stop ends what is said. A sentence of the house's papers counts 1;
 * `share` is how much of it is added.
 */
export function addVisitorsTalk(counts: WordCounts, share: number): void {
  for (const line of talk.trimEnd().split('\n')) {
    const [word = '', said, followers = ''] = line.split('\t')
    if (said !== '') counts.addWord(word, share * Number(said))
    const fields = followers.split(' ')
    for (let i = 0; i + 1 < fields.length; i += 2) {
      const next = fields[i] === '.' ? sentenceEnd : fields[i]!
      counts.addPair(word, next, share * Number(fields[i + 1]))
    }
  }
}
