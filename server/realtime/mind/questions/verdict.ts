import type { Passage } from '../documents/passages.ts'
import type { Question } from './question.ts'
import type { Hit } from './search.ts'

/** The part of a question that a passage must cover; more when the question has a word that no document has. */
const needed = { usual: 0.62, withUnknownWord: 0.82 }

/** "When do you close?" is about the house, not about its cash desk. */
const isAboutHouse = ({ text, terms, documentTerms }: Passage) =>
  /\b(?:we|we're|our|us|it's)\b/i.test(text) || [...documentTerms].some((term) => terms.has(term))

/** A question of general words only ("when does it leave?") must find nearly all of them, in a fact of the right form. */
function answersLightly({ text, kind, terms }: Question, { passage, coverage, fits }: Hit): boolean {
  if (kind === 'when' && /\byou\b/i.test(text) && !isAboutHouse(passage)) return false
  const own = terms.filter(({ term }) => passage.terms.has(term))
  if (own.length === 0 || (fits < 1 && kind !== 'what')) return false
  return (coverage >= 0.9 && own.some(({ telling }) => telling)) || (coverage >= 0.6 && own.length >= 2)
}

/** Whether a passage really answers a question, or is only about something near it. */
function answers(question: Question, hit: Hit): boolean {
  if (hit.fits === 0) return false
  const content = question.terms.filter((t) => !t.light)
  if (content.length === 0) return answersLightly(question, hit)
  return hit.isOnTopic && hit.coverage >= (content.some((t) => t.unknown) ? needed.withUnknownWord : needed.usual)
}

const looksAt = 4

/** So much worse may "it lasts three hours" be placed than "it runs until March". */
const lastingIsWorth = 0.2

/** The best hit that really answers; a better placed one of the wrong form is passed over. */
export function answerAmong(question: Question, hits: Hit[]): Hit | undefined {
  const answering = hits.slice(0, looksAt).filter((hit) => answers(question, hit))
  const [first] = answering
  if (!first || question.kind !== 'duration') return first
  const lasting = answering.find(({ fits, passage }) => fits === 1 && passage.block === first.passage.block)
  return lasting && lasting.score > first.score - lastingIsWorth ? lasting : first
}

/** 0–1: how far the best hit is ahead of the next one that would say something else. */
export function marginOf(hits: Hit[]): number {
  const [first] = hits
  if (!first) return 0
  const rival = hits.find((hit) => hit.passage.text !== first.passage.text && hit.passage.block !== first.passage.block)
  return rival ? Math.max(0, Math.min(1, (first.score - rival.score) / Math.max(0.1, first.score))) : 1
}
