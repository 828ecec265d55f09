import type { Question } from './question.ts'
import type { QuestionKind } from './kinds.ts'
import { refersBack, type Hit } from './search.ts'
import { isLight, synonymsOf } from '../language/terms.ts'
import { stem } from '../language/words.ts'

/** The part of a question that a passage must cover; more when the question has a word that no document has. */
const needed = { usual: 0.62, withUnknownWord: 0.82 }

/** A question of general words only ("when does it leave?") must find nearly all of them, in a fact of the right form. */
function answersLightly({ kind, terms }: Question, { passage, coverage, fits }: Hit): boolean {
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

/** The best hit that really answers; a better placed one of the wrong form is passed over. */
export function answerAmong(question: Question, hits: Hit[]): Hit | undefined {
  return hits.slice(0, looksAt).find((hit) => answers(question, hit))
}

/** So little ahead of something else an answer is only offered; one that covers all in the right form needs less, least when it begins with the topic. */
const narrowMargin = { usual: 0.1, whole: 0.05, begun: 0.02 }
/** Kinds whose answers have no form of their own. */
const loose = new Set<QuestionKind>(['what', 'can', 'how', 'exists'])

/** "Which bus comes here" wants it named: "bus 14" does that, "the bus depot" and "buses" don't. */
function namesNone(question: string, sentence: string): boolean {
  const [, thing] = /^(?:so |and )?(?:what|which) (\p{Ll}{3,}[^s\P{L}]|\p{Ll}+[us]s) /iu.exec(question) ?? []
  if (thing === undefined || isLight(stem(thing))) return false
  if (!new RegExp(`\\b${thing}s?\\b`, 'i').test(sentence)) return false
  return !new RegExp(
    `(?!(?:The|An?|Our|This|Every|No|In|At|On|From) )(?:\\p{Lu}[\\p{L}'’-]*|\\d+) ${thing}|${thing}s? (?:\\p{Lu}|\\d|is called)|^${thing} \\d`,
    'u',
  ).test(sentence.replace(new RegExp(`\\b${thing}`, 'i'), thing))
}

/** An answer that is offered rather than given: something else is as good, or nothing of the topic stands in it. */
export function isDoubtful(question: Question, best: Hit, hits: Hit[]): boolean {
  const topic = question.terms.filter(({ light, telling }) => !light || telling)
  if (topic.every(({ light }) => light)) return false
  const { terms, headingTerms, text } = best.passage
  const isIn = (own: ReadonlySet<string>) =>
    topic.some(({ term }) => own.has(term) || [...synonymsOf(term)].some((other) => own.has(other)))
  if (!isIn(terms) && !refersBack.test(text) && (loose.has(question.kind) || !isIn(headingTerms))) return true
  if (namesNone(question.text, text)) return true
  if (question.kind === 'way' && best.fits === 1) return false
  const isWhole = best.coverage > 0.9 && (best.fits === 1 || loose.has(question.kind))
  const lead = leadOf(best, hits)
  if (isWhole && isIn(new Set(best.passage.openingTerms.slice(0, 1)))) return lead < narrowMargin.begun
  return lead < (isWhole && best.fits === 1 ? narrowMargin.whole : narrowMargin.usual)
}

/** How far an answer is ahead of the next one of its document that covers about as much; rows of its own list or table stand beside it. */
function leadOf({ passage, score, coverage }: Hit, hits: Hit[]): number {
  const rival = hits.find(
    (hit) =>
      hit.passage.text !== passage.text &&
      hit.passage.documentId === passage.documentId &&
      hit.coverage > coverage - 0.2 &&
      (hit.passage.block !== passage.block || passage.form === 'sentence'),
  )
  return rival ? (score - rival.score) / Math.max(0.1, score) : 1
}
