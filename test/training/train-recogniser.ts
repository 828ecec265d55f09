import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spokenSentences } from '../../server/realtime/listening/stt/embedded/grammar/spoken-words.ts'
import { modelDictionaryPath } from '../../server/realtime/listening/stt/embedded/decoder.ts'
import { readDictionary } from '../../server/realtime/listening/stt/embedded/grammar/pronunciations.ts'
import {
  sentenceEnd,
  sentenceStart,
  WordCounts,
} from '../../server/realtime/listening/stt/embedded/grammar/word-counts.ts'

// Counts how visitors talk, for the embedded recogniser: what they ask anywhere (the bank of topics) and small talk. The
// same bits each time.

const root = join(import.meta.dirname, '../..')
const target = 'server/realtime/listening/stt/embedded/grammar/visitors-talk.tsv'
/** Words that are less often asked, or said in all, stay out: each makes every talk's recognition slower. */
const leastAsked = 12
const leastSaid = 30
/** Small talk against what is asked: there are twice as many examples of it, and visitors come to ask. */
const actShare = 0.3

const columnsOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

const asked = columnsOf('server/realtime/answers/english/topics.tsv').filter(([, kind]) => kind === 'ask')
const acts = columnsOf('test/collections/talk/acts.tsv')
const sentences = [
  ...asked.flatMap(([, , text]) => spokenSentences(text!)).map((words) => ({ words, share: 1 })),
  ...acts.flatMap(([, text]) => spokenSentences(text!)).map((words) => ({ words, share: actShare })),
]

const said = new Map<string, { asked: number; inAll: number }>()
for (const { words, share } of sentences) {
  for (const word of words) {
    const { asked, inAll } = said.get(word) ?? { asked: 0, inAll: 0 }
    said.set(word, { asked: asked + share, inAll: inAll + 1 })
  }
}
const dictionary = readDictionary(readFileSync(modelDictionaryPath, 'utf8'), new Set(said.keys()))
const askedWords = new Set(asked.flatMap(([, , text]) => spokenSentences(text!)).flat())
/** Small talk has words of other languages, which nobody could pronounce by English rules. */
const isKept = (word: string) => {
  const { asked, inAll } = said.get(word)!
  return (asked >= leastAsked || inAll >= leastSaid) && (dictionary.has(word) || askedWords.has(word))
}

const counts = new WordCounts()
for (const { words, share } of sentences) {
  let previous: string | null = sentenceStart
  for (const word of [...words, sentenceEnd]) {
    const known = word === sentenceEnd || isKept(word) ? word : null
    if (known !== null) counts.addWord(known, share)
    if (known !== null && previous !== null) counts.addPair(previous, known, share)
    previous = known
  }
}

const written = (n: number) => String(Math.round(n * 10) / 10)
const rowOf = (word: string) => {
  const followers = [...(counts.pairs.get(word)?.counts ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const said = counts.words.get(word)
  const next = followers.map(([follower, n]) => `${follower === sentenceEnd ? '.' : follower} ${written(n)}`)
  return [word, said === undefined ? '' : written(said), next.join(' ')].join('\t')
}
const rows = [sentenceStart, ...[...counts.words.keys()].toSorted()].map(rowOf)
writeFileSync(join(root, target), `${rows.join('\n')}\n`)
const pairs = [...counts.pairs.values()].reduce((sum, { counts: of }) => sum + of.size, 0)
console.log(`${sentences.length} sentences, ${counts.words.size - 1} words, ${pairs} pairs of words`)
