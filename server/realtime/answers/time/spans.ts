import type { PartOfDay } from './time-tokens.ts'

/** A time of day as it is written. */
export interface Clock {
  minuteOfDay: number
  /** "9" may be two of them; "9 am" and "09:00" are not. */
  isSure: boolean
  /** It is written as only those write who count the hours to 24, or to 12. */
  isOf24: boolean
  isOf12: boolean
}

export interface Span {
  fromMinute: number
  toMinute: number
}

const halfDay = 720
/** Within these hours a span must lie, once it is in the right half of the day. */
const withinPart: Record<PartOfDay, [number, number]> = { morning: [5, 13], afternoon: [12, 19], evening: [16, 24] }

/** Nobody who writes no "am" opens at night, and hardly anybody for less than two hours or more than seventeen. */
const isUsual = (from: number, to: number) => from >= 5 * 60 && to - from >= 120 && to - from <= 17 * 60

/**
 * "10 to 5" as minutes of the day; null when it may mean two things ("8 to 10 pm", "9 to 12") and neither the part of the
 * day nor other times of the text tell which, or when it goes on after midnight.
 */
export function spanOf(from: Clock, to: Clock, part: PartOfDay | undefined, in24: boolean): Span | null {
  const readings = ({ minuteOfDay, isSure }: Clock) =>
    isSure || in24 ? [minuteOfDay] : [minuteOfDay % halfDay, (minuteOfDay % halfDay) + halfDay]
  const all = readings(from).flatMap((a) => readings(to).map((b) => [a, b === 0 ? 1440 : b] as const))
  const [first, last] = part ? withinPart[part] : [0, 24]
  const possible = all.filter(([a, b]) => b > a && a >= first * 60 && b <= last * 60)
  const usual = part || from.isSure ? possible : possible.filter(([a, b]) => isUsual(a, b))
  return usual.length === 1 ? { fromMinute: usual[0]![0], toMinute: usual[0]![1] } : null
}

/** "Close at 6" means the evening unless it says "am"; null is "12", which may be noon or midnight. */
export function closingOf({ minuteOfDay, isSure }: Clock, in24: boolean): number | null {
  if (minuteOfDay === 0) return 1440
  if (isSure) return minuteOfDay
  if (minuteOfDay === halfDay) return in24 ? minuteOfDay : null
  return minuteOfDay + halfDay
}
