import { isContentWord, stems } from '../language/terms.ts'
import { words } from '../language/words.ts'
import { isSaidBefore, type Passage } from '../documents/passages.ts'
import type { Question } from '../questions/question.ts'

/** The turn before, as far as the next one may lean on it. */
export interface LastTurn {
  text: string
  question: Question
  passage: Passage
}

const leansBack = /^(?:and|what about|how about|also|but|or|then)\b/i
const pronoun =
  /\bthere\s*[?.]?$|\b(?:it|they|them|he|she|him|her|his|its|their)\b|\b(?:that|this|those|these)(?=$|[?.!]| (?:is|are|was|were|cost|costs|take|takes|for|from|about|come|mean)\b)/i
const dayWords =
  /\b(?:(?:on |next |this )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|today|tomorrow|now|tonight)|right now|still)\b/gi

/** Whether a text has a word for what was talked of: "what time does it close?" */
export const pointsBack = (text: string) => pronoun.test(text)

/** True for "and on Sundays?", "how much is that?", "who wrote it?". */
export function isFollowUp(text: string): boolean {
  const content = stems(text).filter(isContentWord)
  if (leansBack.test(text.trim())) return content.length <= 3
  if (pointsBack(text)) return content.length <= 2
  return stems(text).length === 0 && words(text).length <= 4
}

/** The new question with what it leaves out taken from the turn before: its topic, and its kind when it names none. */
export function withLastTopic(question: Question, last: LastTurn): Question {
  const own = new Set(question.terms.map((t) => t.term))
  const topic = last.question.terms.filter(
    (t) =>
      !own.has(t.term) &&
      !t.unknown &&
      isContentWord(t.term) &&
      (last.passage.terms.has(t.term) || last.passage.headingTerms.has(t.term) || isSaidBefore(last.passage, t.term)),
  )
  const kind = question.kind === 'what' && leansBack.test(question.text.trim()) ? last.question.kind : question.kind
  return { ...question, kind, terms: [...question.terms, ...topic.map((t) => ({ ...t, weight: t.weight * 0.8 }))] }
}

/** Whether a text names another day. */
export const namesDay = (text: string) => text.search(dayWords) >= 0

/** "and on Sundays?" after "are you open today?" asks the same about another day. */
export const sameAboutOtherDay = (text: string, lastText: string) =>
  `${lastText.replace(dayWords, '').replace(/[?.!]+\s*$/, '')} ${text}`
