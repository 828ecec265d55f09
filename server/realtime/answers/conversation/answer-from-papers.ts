import {
  findPassages,
  offered,
  thresholdsOf,
  type FoundPassages,
  type PassageFigures,
} from '../matching/find-passages.ts'
import { featureNames } from '../matching/features.ts'
import { leansBack } from '../matching/leans-back.ts'
import type { Ranked } from '../matching/ranking.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { wordAnswer, type WordedAnswer } from '../matching/word-answer.ts'
import type { Reply, Source } from '../answers.ts'
import type { Passage } from '../documents/read-passages.ts'
import { sourceOf } from '../documents/source-of.ts'
import { actWords } from '../english/act-replies.ts'
import { wordsKey } from '../questions/line-keys.ts'
import type { Knowledge } from '../knowledge.ts'
import { keyOf } from '../questions/own-questions.ts'
import { offerFor, topicOf } from '../questions/passage-offers.ts'
import type { LastAnswer } from './memory.ts'

/** The passage that is likeliest to answer, and how likely it does. */
interface Likeliest {
  passage: Passage
  /** The two likeliest. */
  two: readonly Passage[]
  found: PassageFigures
  asked: string
  probability: number
}

/** What the papers have for a question: an answer that is dared, two questions that may be meant, or nothing for sure. */
export type PapersReply =
  | ({ kind: 'answer'; worded: WordedAnswer; isSure: boolean } & Likeliest)
  | ({ kind: 'offer'; choices: string[] } & Likeliest)
  | ({ kind: 'unsure' } & Likeliest)
  | null

const surelyFound: PassageFigures = { first: 1, amongTwo: 1, worthOffering: 1, asksHouse: 0 }
const mostOffers = 2
/** A question that is so likely answered leans on nothing. */
const clear = 0.75

/** The passage whose line or offered question this is, word for word or with the same words; of several the likeliest. */
function passageAskedFor(text: string, { index, lines }: Knowledge): Passage | undefined {
  const words = wordsKey(text)
  const byWords = lines.notByWords.has(words) ? [] : (lines.byWords.get(words) ?? [])
  const asked = lines.byText.get(keyOf(text)) ?? byWords
  if (asked.length < 2) return index.passages[asked[0] ?? -1]
  const { ranked } = findPassages(text, index, englishLexicon)
  const likeliest = ranked.find(({ passage }) => asked.includes(passage))
  return index.passages[likeliest?.passage ?? asked[0]!]
}

/** What a question is about by itself or, where it leans on the last answer, with that. */
export function look(text: string, knowledge: Knowledge, last: LastAnswer | null): FoundPassages & { asked: string } {
  const { index } = knowledge
  const alone = findPassages(text, index, englishLexicon)
  if (last === null || alone.first >= clear || !leansBack(text)) return { ...alone, asked: text }
  const asked = `${text} ${topicOf(last.passage) ?? ''} ${last.asked}`
  const together = findPassages(asked, index, englishLexicon)
  return together.first > alone.first ? { ...together, asked } : { ...alone, asked: text }
}

const [related, paraphrased, topic] = (['related', 'paraphrased', 'topic'] as const).map((name) =>
  featureNames.indexOf(name),
) as [number, number, number]
/** Passages that share no word with a question, nor one like it, must at least be about the same. */
const sameTopic = 0.5
const mayBeMeant = ({ features }: Ranked) =>
  features[related]! > 0 || features[paraphrased]! > 0 || features[topic]! >= sameTopic

/** What is offered for the two likeliest passages. */
function choicesFor({ ranked }: FoundPassages, text: string, { index }: Knowledge): string[] {
  const likeliest = ranked.slice(0, mostOffers).filter(mayBeMeant)
  return [...new Set(likeliest.flatMap(({ passage }) => offerFor(index.passages[passage]!, text) ?? []))]
}

/** With its topic before it an answer that isn't certain shows at once whether it is about what was meant. */
export function withTopic(worded: WordedAnswer, passage: Passage): WordedAnswer | null {
  const topic = topicOf(passage)
  if (topic === null) return null
  return { ...worded, sentences: [actWords.echo.replace('{topic}', topic), ...worded.sentences] }
}

/** What the papers say to a question. Remembers nothing. */
export function answerFromPapers(text: string, knowledge: Knowledge, last: LastAnswer | null): PapersReply {
  const known = passageAskedFor(text, knowledge)
  if (known) {
    const worded = wordAnswer(known, text)
    return {
      kind: 'answer',
      passage: known,
      two: [known],
      found: surelyFound,
      worded,
      isSure: true,
      asked: text,
      probability: 1,
    }
  }
  const found = look(text, knowledge, last)
  const best = found.ranked[0]
  if (best === undefined) return null
  const passage = knowledge.index.passages[best.passage]!
  const worded = wordAnswer(passage, found.asked)
  const two = found.ranked.slice(0, 2).map((one) => knowledge.index.passages[one.passage]!)
  const likeliest = { passage, two, found, asked: found.asked, probability: found.first }
  const { sure, echoed } = thresholdsOf(passage)
  if (found.first >= sure) return { kind: 'answer', ...likeliest, worded, isSure: true }
  const echo = found.first >= echoed ? withTopic(worded, passage) : null
  if (echo) return { kind: 'answer', ...likeliest, worded: echo, isSure: false }
  const choices = found.worthOffering >= offered ? choicesFor(found, text, knowledge) : []
  return choices.length > 0 ? { kind: 'offer', ...likeliest, choices } : { kind: 'unsure', ...likeliest }
}

type PapersAnswer = PapersReply & { kind: 'answer' }

/** What the page shows of an answer from the papers. */
export const sourceOfPapers = ({ passage, worded }: PapersAnswer): Source =>
  sourceOf({ ...passage, excerpt: worded.excerpt })

export const replyFrom = (papers: PapersAnswer): Reply => ({
  kind: 'answer',
  sentences: papers.worded.sentences,
  probability: papers.probability,
  source: sourceOfPapers(papers),
})
