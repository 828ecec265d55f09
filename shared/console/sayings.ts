import { dangerKinds } from '../kiosk/events.ts'

/** Moments of a talk for which operators may write the words: not knowing, where to ask, and each kind of danger. */
export const sayingNames = ['unknown', 'where', ...dangerKinds] as const

export type SayingName = (typeof sayingNames)[number]

/** What a character says in these moments; where a name is missing, the house's own words are said. */
export type Sayings = Partial<Record<SayingName, string>>

/** As long as what is said in one breath. */
export const sayingLimit = 200
