import type { Passage } from '../documents/read-passages.ts'
import { shows } from '../english/answer-types.ts'
import type { Unit } from './passage-index.ts'
import { keptWith } from './remembering.ts'

/** The kinds of answer that a passage or one of its texts holds. */
export const shownBy = keptWith((told: Passage | Unit) => shows('text' in told ? told.text : told.sentences.join(' ')))
