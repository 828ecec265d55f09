import type { Passage } from '../documents/read-passages.ts'
import { shows, type AnswerType } from '../english/answer-types.ts'
import type { Unit } from './passage-index.ts'

const shownTypes = new WeakMap<Passage | Unit, ReadonlySet<AnswerType>>()

/** The kinds of answer that a passage or one of its texts holds; read when it is first compared. */
export function shownBy(told: Passage | Unit): ReadonlySet<AnswerType> {
  const shown = shownTypes.get(told) ?? shows('text' in told ? told.text : told.sentences.join(' '))
  shownTypes.set(told, shown)
  return shown
}
