import { withoutLast } from '../documents/sentences.ts'
import { isSaidBefore, type Passage } from '../documents/passages.ts'
import { goingOnFirst, pointers } from '../english/back-references.ts'
import { namedDays } from '../english/calendar-words.ts'
import { hasPhrase, placeIn } from '../language/phrases.ts'
import { isContentWord, stems } from '../language/terms.ts'
import { wordsOf } from '../matching/tokens.ts'
import type { Question } from '../questions/question.ts'

/** The turn before, as far as the next one may lean on it. */
export interface LastTurn {
  text: string
  question: Question
  passage: Passage
}

const goesOn = (text: string) => hasPhrase(wordsOf(text), goingOnFirst)

/** Whether a text has a word for what was talked of: "what time does it close?" */
export const pointsBack = (text: string) => hasPhrase(wordsOf(text), pointers)

/** True for "and on Sundays?", "how much is that?", "who wrote it?". */
export function isFollowUp(text: string): boolean {
  const content = stems(text).filter(isContentWord)
  if (goesOn(text)) return content.length <= 3
  if (pointsBack(text)) return content.length <= 2
  return stems(text).length === 0 && wordsOf(text).length <= 4
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
  const kind = question.kind === 'what' && goesOn(question.text) ? last.question.kind : question.kind
  return { ...question, kind, terms: [...question.terms, ...topic.map((t) => ({ ...t, weight: t.weight * 0.8 }))] }
}

/** A text without the days that it names. */
function dayless(text: string): string {
  const parts = text.split(' ')
  const day = placeIn(
    parts.map((part) => wordsOf(part)[0] ?? ''),
    namedDays,
  )
  return day === null ? text : dayless(parts.toSpliced(day.from, day.to - day.from).join(' '))
}

/** "And on Sundays?" after "are you open today?" asks the same about another day; null for what asks something else. */
export const onOtherDay = (text: string, last: LastTurn | null): string | null =>
  last !== null && isFollowUp(text) && hasPhrase(wordsOf(text), namedDays)
    ? `${withoutLast('?', dayless(last.text))} ${text}`
    : null
