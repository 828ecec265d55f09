import { minutesOf } from './clock-words.ts'

export interface Span {
  fromMinute: number
  toMinute: number
}

/** The part of the day that a text names beside its times. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

const halfDay = 720
/** Within these a span must lie, once it is in the right half of the day. */
const withinPart: Record<DayPart, [number, number]> = {
  morning: [5 * 60, 13 * 60],
  afternoon: [12 * 60, 19 * 60],
  evening: [16 * 60, 24 * 60],
}

/** Whether times are written so that "9" can't be the evening: "17:30", "09:00". */
export const countsTo24 = (text: string) =>
  /\b(?:1[3-9]|2[0-4])[:.]\d\d\b|\b0\d[:.]\d\d\b|\d\s*(?:to|until|[-–—])\s*(?:1[3-9]|2[0-4])\b(?!\s*[a-z]{3})/.test(
    text,
  )

/**
 * "10 to 5" as minutes of the day; null when it may mean two things ("8 to 10 pm", "9 to 12") and neither the part of the
 * day nor other times of the text tell which, or when it goes on after midnight.
 */
export function spanOf(text: string, { part, in24 }: { part: DayPart | undefined; in24: boolean }): Span | null {
  const times = [...text.matchAll(/\d{1,2}(?:[:.]\d\d)?(?:am|pm)?/g)].map(([time]) => time)
  const [from, to] = times.map(minutesOf)
  if (from == null || to == null) return null
  // "0:30" is half past midnight in any way of counting.
  const [fromMark, toMark] = times.map((time) => /^0|[ap]m$/.exec(time)?.[0])
  const readings = (minute: number, mark: string | undefined) =>
    mark !== undefined || in24 || minute > halfDay ? [minute] : [minute % halfDay, (minute % halfDay) + halfDay]
  const all = readings(from, fromMark).flatMap((a) => readings(to, toMark).map((b) => [a, b === 0 ? 1440 : b] as const))
  const [first, last] = part ? withinPart[part] : [0, 1440]
  const possible = all.filter(([a, b]) => b > a && a >= first && b <= last)
  const usual = part || fromMark ? possible : possible.filter(([a, b]) => isUsual(a, b))
  return usual.length === 1 ? { fromMinute: usual[0]![0], toMinute: usual[0]![1] } : null
}

/** Nobody who writes no "am" opens at night, and hardly anybody for less than two hours or more than fourteen. */
const isUsual = (from: number, to: number) => from >= 5 * 60 && to - from >= 120 && to - from <= 17 * 60
