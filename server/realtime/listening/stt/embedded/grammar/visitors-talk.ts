import talk from './visitors-talk.tsv?raw'
import { sentenceEnd, type WordCounts } from './word-counts.ts'

/** What a way to ask counts anywhere, against a sentence of the house's papers. */
const talkWeight = 0.7

/**
 * Adds how visitors talk anywhere, as counted by test/training/train-recogniser.ts. A line is a word, how often it is said, and
 * the words that follow it with how often they do; a full stop ends what is said.
 */
export function addVisitorsTalk(counts: WordCounts): void {
  for (const line of talk.trimEnd().split('\n')) {
    const [word = '', said, followers = ''] = line.split('\t')
    if (said !== '') counts.addWord(word, talkWeight * Number(said))
    const fields = followers.split(' ')
    for (let i = 0; i + 1 < fields.length; i += 2) {
      const next = fields[i] === '.' ? sentenceEnd : fields[i]!
      counts.addPair(word, next, talkWeight * Number(fields[i + 1]))
    }
  }
}
