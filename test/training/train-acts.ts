import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { actFeatures } from '../../server/realtime/answers/acts/act-features.ts'
import { openClassifier } from '../../server/realtime/answers/matching/text-classifier.ts'
import { fitClassifier, type ClassifierExample } from './fit-classifier.ts'
import { readDemo, readHouses } from './houses.ts'
import { readOlderHouses } from './older-houses.ts'

// Fits what an utterance does: small talk of some kind, or a question for the papers; the same bits each time. Prints how
// many of the utterances put aside are recognised.

const root = join(import.meta.dirname, '../..')
const question = 'question'
/** An utterance counts as talk when it is talk with this probability. */
const threshold = 0.6
const options = { epochs: 15, rate: 0.4, decay: 1e-5, byRarity: false, leastSeen: 3 }
/** Of the lines by which people ask for passages every fifth is enough. */
const everyLine = 5

const rowsOf = (path: string) =>
  readFileSync(join(root, 'test/collections', path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])

const { toLearn, aside } = readHouses()
const asked = [
  ...toLearn.flatMap(({ questions }) => questions.map(({ text }) => text)),
  ...toLearn.flatMap(({ lines }) => lines.filter((_, i) => i % everyLine === 0).map(({ text }) => text)),
  // Questions to somebody who lived what the papers tell: "did you ever …?"
  ...readDemo().flatMap(({ lines }) => lines.map(({ text }) => text)),
  ...readOlderHouses().flatMap(({ questions }) => questions.map(([text]) => text)),
]
const examples: ClassifierExample[] = [
  ...rowsOf('talk/acts.tsv').map(([label, text]) => ({ label, features: actFeatures(text) })),
  ...asked.map((text) => ({ label: question, features: actFeatures(text) })),
]
const weights = fitClassifier(examples, options)
writeFileSync(
  join(root, 'server/realtime/answers/english/act-weights.json'),
  `${JSON.stringify({ threshold, ...weights })}\n`,
)

const classify = openClassifier(weights, actFeatures)
const recognised = (text: string) => {
  const chances = classify(text)
  const talk = 1 - chances[weights.labels.indexOf(question)]!
  const [act] = weights.labels
    .filter((label) => label !== question)
    .toSorted((a, b) => chances[weights.labels.indexOf(b)]! - chances[weights.labels.indexOf(a)]!)
  return talk >= threshold ? act! : question
}
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
const talk = rowsOf('talk/aside/acts.tsv')
const questions = aside.flatMap((house) => house.questions)
const right = talk.filter(([act, text]) => recognised(text) === act)
const missed = talk.filter(([, text]) => recognised(text) === question)
const taken = questions.filter(({ text }) => recognised(text) !== question)
console.log(
  `${examples.length} examples, ${weights.features.length} features. Of ${talk.length} acts put aside ` +
    `${percent(right.length, talk.length)} are recognised, ${percent(missed.length, talk.length)} taken for questions; ` +
    `of ${questions.length} questions ${percent(taken.length, questions.length)} taken for talk`,
)
