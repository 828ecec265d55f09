import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClassifier } from '../../server/realtime/answers/matching/text-classifier.ts'
import { utteranceFeatures } from '../../server/realtime/answers/matching/utterance-features.ts'
import { dialoguesOf } from './dialogues.ts'
import { fitClassifier, type ClassifierExample } from './fit-classifier.ts'
import { readDemo, type House } from './houses.ts'
import { readOlderHouses } from './older-houses.ts'

// What people say to a character: small talk of each kind, and questions for the papers.

const root = join(import.meta.dirname, '../..')
/** What an utterance is that is no talk. */
export const question = 'question'
const options = { epochs: 12, rate: 0.4, decay: 1e-5, byRarity: false, leastSeen: 3 }

/** Many ways to ask for the same thing count less than a question that somebody had. */
const likeOthers = 0.5

/** What is said every day counts more than one of many unusual wordings. */
const usualShare = 3

/** There are fewer remarks written down than are made. */
const remarkShare = 2

/** An utterance with the kind of talk it is. */
export interface ActExample {
  act: string
  text: string
  /** How much it counts. */
  share: number
}

const columnsOf = (path: string): string[][] =>
  readFileSync(join(root, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
const readActs = (path: string, share = 1): ActExample[] =>
  columnsOf(path).map(([act, text]) => ({ act: act!, text: text!, share }))

/** In many wordings, most of them unusual, as often as it is said in a month, as people chat it in the middle of a talk, and what they only remark. */
export const actsToLearn = () => [
  ...readActs('test/collections/talk/acts.tsv'),
  ...readActs('test/collections/talk/usual-acts.tsv', usualShare),
  ...readActs('test/collections/talk/chatty-acts.tsv'),
  ...readActs('test/collections/talk/remarks.tsv', remarkShare),
]
/** What people ask of any house in the middle of a talk, with what they say around it. */
export const chattyQuestions = () => columnsOf('test/collections/talk/chatty-questions.txt').map(([text]) => text!)
export const actsAside = () => readActs('test/collections/talk/aside/acts.tsv')
/** What asks for nothing, and what only seems so: of the latter `act` is `question`. */
export const remarksAside = () => readActs('test/collections/talk/aside/remarks.tsv')
export const usualActsAside = () => readActs('test/collections/talk/aside/usual-acts.tsv')

/** What is asked for anywhere, besides the houses that are given. */
function commonQuestions(): string[] {
  const bank = columnsOf('server/realtime/answers/english/topics.tsv')
  return [
    ...bank.filter(([, kind]) => kind === 'ask').map(([, , text]) => text!),
    // Questions to somebody who lived what the papers tell: "did you ever …?"
    ...readDemo().flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...readOlderHouses().flatMap(({ questions }) => questions.map(([text]) => text)),
  ]
}

/** What asks on in a house's dialogues. */
const asksOn = (house: string): string[] =>
  dialoguesOf(house).flatMap(([, ...on]) => on.filter(({ isTalk }) => !isTalk).map(({ text }) => text))

/** Learns to tell kinds of talk, and talk from questions to these houses and to nobody in particular. */
export function fitActs(acts: readonly ActExample[], houses: readonly House[], stray: readonly string[]): Uint8Array {
  const asQuestion = (text: string, share = 1): ClassifierExample => ({
    label: question,
    features: utteranceFeatures(text),
    share,
  })
  const examples: ClassifierExample[] = [
    ...acts.map(({ act, text, share }) => ({ label: act, features: utteranceFeatures(text), share })),
    ...houses.flatMap(({ questions }) => questions.map(({ text }) => asQuestion(text))),
    ...houses.flatMap(({ name }) => asksOn(name).map((text) => asQuestion(text))),
    ...houses.flatMap(({ lines }) => lines.map(({ text }) => asQuestion(text, likeOthers))),
    ...commonQuestions().map((text) => asQuestion(text, likeOthers)),
    ...stray.map((text) => asQuestion(text)),
  ]
  return fitClassifier(examples, options)
}

/** The likeliest kind of talk, and how likely it is talk at all. */
export function openActs(packed: Uint8Array): (text: string) => { act: string; talk: number } {
  const { labels, classify } = openClassifier(packed, utteranceFeatures)
  return (text) => {
    const chances = classify(text)
    const kinds = labels.map((act, i) => ({ act, chance: chances[i]! }))
    const acts = kinds.filter(({ act }) => act !== question)
    const likeliest = acts.reduce((best, one) => (one.chance > best.chance ? one : best))
    return { act: likeliest.act, talk: acts.reduce((sum, { chance }) => sum + chance, 0) }
  }
}
