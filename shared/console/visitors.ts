import type { Ending } from '../kiosk/transcript.ts'

/** How much was talked, without a word of it. */
export interface TalkCounts {
  /** The last 30 days in UTC, the oldest first. */
  days: { date: string; talks: number }[]
  /** Of these days, the busiest first; one that was removed has no name any more. */
  screens: { slug: string; name: string; talks: number }[]
  talks: number
  /** Hours of these days in which somebody talked, by when they begin; the oldest first. */
  hours: { at: string; talks: number }[]
  /** Of these days, as far as words are kept: how often a talk ended so, the most frequent first. */
  endings: { ending: Ending; talks: number }[]
}
