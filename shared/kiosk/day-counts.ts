import { troubleCauses } from './trouble-cause.ts'

/** What a page finds wrong with itself while it hangs on a wall, and mends; shown to the staff, so the words are stable. */
const recoveries = [
  /** Part of the page failed: it is loaded again when nobody is there. */
  'page-error',
  /** The machine slept, or the browser had stopped the page: the same. */
  'page-frozen',
  /** A visit that no longer ends: the page is loaded again at once. */
  'page-stuck',
  /** No new picture came out although the line is well: it is played anew. */
  'picture-stalled',
  /** The same for sound. */
  'sound-stalled',
  /** The microphone gave nothing at all: it is opened anew. */
  'microphone-silent',
] as const

export type Recovery = (typeof recoveries)[number]

/** All that a screen counts, seconds or times: a closed list, so that no visitor's word can be among it. */
export const countNames = [
  'talks',
  'talk-seconds',
  'reloads',
  'offline-seconds',
  ...recoveries,
  ...troubleCauses,
] as const

export type CountName = (typeof countNames)[number]
export type Counts = Partial<Record<CountName, number>>

/** One day of one screen, `2026-11-22` in its time zone. */
export interface DayCounts {
  day: string
  counts: Counts
}

/** What a page tells the backend: whole days so far, not differences, so that telling twice counts once. */
export interface DayReport {
  /** The browser's own, made at random; tells two screens of one address apart. */
  source: string
  days: DayCounts[]
}

/** A screen without a network keeps so many days; then the oldest goes. */
export const maxDays = 31

/** In every answer about a kiosk, and in the page's `<meta name="build">`: which build of the pages the server has. */
export const buildHeader = 'X-Build'
