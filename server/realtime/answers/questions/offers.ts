import type { Passage } from '../documents/passages.ts'
import type { Knowledge } from '../knowledge.ts'
import { suits } from './evidence.ts'
import type { QuestionKind } from './kinds.ts'
import { readQuestion } from './question.ts'
import type { Hit } from './search.ts'
import { offerOf, ownQuestion } from './suggest.ts'

/** How many questions are offered at once. */
export const mostOffers = 2
/** What a passage that two readings find is worth more. */
const sharedIsWorth = 0.3
/**
 * What the weight of the words that the first reading shares with a passage is worth, so that one rare word counts more than
 * several common ones: fitted on 295 questions in babble that weren't answered, each house by the others.
 */
const wordsAreWorth = 0.18
/** From which a passage that doesn't answer is still worth asking about. */
const leastScore = 0.1

/** What was found for several readings of one question, the likelier reading first; each passage once, the nearest first. */
export function together(readings: Hit[][]): Hit[] {
  const found = new Map<Passage, Hit>()
  for (const hit of readings.flat()) {
    const other = found.get(hit.passage)
    const [nearer, farther] = other && other.score > hit.score ? [other, hit] : [hit, other]
    found.set(hit.passage, { ...nearer, score: nearer.score + sharedIsWorth * Math.max(0, farther?.score ?? 0) })
  }
  for (const { passage, shared } of readings[0] ?? []) found.get(passage)!.score += wordsAreWorth * shared
  return [...found.values()].toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
}

/** Up to two questions whose answers stand near what was asked: the best hit's, then by their scores. */
export function nearQuestions(hits: Hit[], knowledge: Knowledge, best?: Hit): string[] {
  const near = hits.filter(({ score }) => score > leastScore)
  const passages = [...(best ? [best] : []), ...near].map(({ passage }) => passage)
  return [...new Set(passages.flatMap((passage) => offerOf(passage, knowledge) ?? []))].slice(0, mostOffers)
}

/** Kinds that say nothing of the fact that is wanted. */
const saysLittle = new Set<QuestionKind>(['what', 'how'])
/** Up to two questions for the sort of fact that a text asks for, when little more than how it begins was heard. */
export function questionsOfKind(text: string, knowledge: Knowledge): string[] {
  const { kind } = readQuestion(text, knowledge)
  if (saysLittle.has(kind)) return []
  const { passages, ownQuestions } = knowledge
  const own = passages.filter((passage) => ownQuestion(passage, knowledge) !== null)
  const alike = own.filter(({ id }) => ownQuestions[id]!.kind === kind)
  const telling = alike.length < mostOffers ? own.filter((p) => suits(kind, text, p.text) === 1) : []
  return [...new Set([...alike, ...telling])].slice(0, mostOffers).map((passage) => offerOf(passage, knowledge)!)
}
