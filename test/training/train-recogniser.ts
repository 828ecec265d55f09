import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialoguesOf } from './dialogues.ts'
import { readHouses } from './houses.ts'
import { spokenDangers } from '../../server/realtime/answers/danger/danger-examples.ts'
import { spokenSentences } from '../../server/realtime/listening/stt/embedded/grammar/spoken-words.ts'
import { modelDictionaryPath } from '../../server/realtime/listening/stt/embedded/decoder.ts'
import { readDictionary } from '../../server/realtime/listening/stt/embedded/grammar/pronunciations.ts'
import {
  sentenceEnd,
  sentenceStart,
  WordCounts,
} from '../../server/realtime/listening/stt/embedded/grammar/word-counts.ts'

// Counts how visitors talk, for the embedded recogniser: what they ask anywhere (the bank of topics), what they ask in the houses
// to learn from and say in talks there, and small talk. The same bits each time.

const root = join(import.meta.dirname, '../..')
const target = 'server/realtime/listening/stt/embedded/grammar/visitors-talk.tsv'
/** The words that are said most; each makes every talk's recognition slower. */
const mostWords = 1000
/** So often all words are said together, whatever is counted: how visitors talk anywhere weighs so much beside a house's papers. */
const wordsInAll = 92_000
/**
 * There are many more lines than questions, by which visitors ask less like themselves, and examples of small talk. Who is in danger
 * must be heard, though it is seldom said: with no more share than others "call an ambulance" was heard as something else.
 */
const shares = { bank: 1, questions: 1, dialogues: 1, lines: 0.3, close: 0.3, acts: 0.3, dangers: 20 }

const columnsOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

const { toLearn } = readHouses()
const texts: Record<keyof typeof shares, string[]> = {
  bank: columnsOf('server/realtime/answers/english/topics.tsv').flatMap(([, kind, text]) =>
    kind === 'ask' ? text! : [],
  ),
  questions: toLearn.flatMap(({ questions }) => questions.map(({ text }) => text)),
  dialogues: toLearn.flatMap(({ name }) => dialoguesOf(name).flatMap((turns) => turns.map(({ text }) => text))),
  lines: toLearn.flatMap(({ lines }) => lines.flatMap(({ text, isNot }) => (isNot ? [] : text))),
  close: toLearn.flatMap(({ close }) => close.map(({ text }) => text)),
  acts: columnsOf('test/collections/talk/acts.tsv').map(([, text]) => text!),
  dangers: spokenDangers,
}
const said = Object.entries(shares).flatMap(([kind, share]) =>
  texts[kind as keyof typeof shares].flatMap(spokenSentences).map((words) => ({ words, share })),
)
const scale = wordsInAll / said.reduce((sum, { words, share }) => sum + share * words.length, 0)
const sentences = said.map(({ words, share }) => ({ words, share: share * scale }))

const often = new Map<string, number>()
for (const { words, share } of sentences) for (const word of words) often.set(word, (often.get(word) ?? 0) + share)
/** Nobody could pronounce the others by English rules for certain. */
const dictionary = readDictionary(readFileSync(modelDictionaryPath, 'utf8'), new Set(often.keys()))
const kept = new Set(
  [...often]
    .filter(([word]) => dictionary.has(word))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, mostWords)
    .map(([word]) => word),
)

const counts = new WordCounts()
for (const { words, share } of sentences) {
  let previous: string | null = sentenceStart
  for (const word of [...words, sentenceEnd]) {
    const known = word === sentenceEnd || kept.has(word) ? word : null
    if (known !== null) counts.addWord(known, share)
    if (known !== null && previous !== null) counts.addPair(previous, known, share)
    previous = known
  }
}

/** What is said once in all of it says nothing. */
const leastPair = 0.3
const written = (n: number) => String(Math.round(n * 10) / 10)
const rowOf = (word: string) => {
  const pairs = [...(counts.pairs.get(word)?.counts ?? [])]
  const followers = pairs.filter(([, n]) => n >= leastPair).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const said = counts.words.get(word)
  const next = followers.map(([follower, n]) => `${follower === sentenceEnd ? '.' : follower} ${written(n)}`)
  return [word, said === undefined ? '' : written(said), next.join(' ')].join('\t')
}
const rows = [sentenceStart, ...[...counts.words.keys()].toSorted()].map(rowOf)
writeFileSync(join(root, target), `${rows.join('\n')}\n`)
const pairs = [...counts.pairs.values()].reduce((sum, { counts: of }) => sum + of.size, 0)
console.log(`${sentences.length} sentences, ${counts.words.size - 1} words, ${pairs} pairs of words`)
