import type { KioskLook } from '../../../../shared/kiosk/api.ts'

/** What is said in a talk, with an answer as long as they get and words as long as the language has them. */
export interface SpokenTalk {
  question: string
  answer: string
  long: string
  offers: string[]
  source: string
  excerpt: string
  danger: string
  /** Whom to ring in danger. */
  call: string
}

/** Marit in one language: what belongs to her look, and what is said. */
export type Spoken = Pick<KioskLook['character'], 'name' | 'role' | 'lines'> & {
  suggestions: string[]
  talk: SpokenTalk
}
