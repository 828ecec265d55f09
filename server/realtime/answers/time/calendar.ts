/** A moment on the wall clock of a place. Months are 1–12, weekdays 0 (Sunday) to 6. */
export interface LocalTime {
  year: number
  month: number
  day: number
  weekday: number
  minuteOfDay: number
}

export interface YearDay {
  month: number
  day: number
  /** Undefined is every year. */
  year?: number
}

/** A part of every year, first and last day included. */
export interface Season {
  from: YearDay
  to: YearDay
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Wall-clock time at `timeZone` (IANA; undefined is the machine's own). An unknown zone throws a RangeError. */
export function localTime(now: Date, timeZone: string | undefined): LocalTime {
  const key = timeZone ?? ''
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      ...(timeZone !== undefined && { timeZone }),
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    formats.set(key, format)
  }
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const [year, month, day] = [part['year']!, part['month']!, part['day']!]
  return { year, month, day, weekday: weekdayOf(year, month, day), minuteOfDay: part['hour']! * 60 + part['minute']! }
}

const weekdayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** The same place `days` later, at midnight. */
export function addDays(time: LocalTime, days: number): LocalTime {
  const date = new Date(Date.UTC(time.year, time.month - 1, time.day + days))
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return { year, month, day, weekday: date.getUTCDay(), minuteOfDay: 0 }
}

const isSameDay = (one: YearDay, other: YearDay) => one.month === other.month && one.day === other.day
const placeOf = ({ month, day }: YearDay) => month * 100 + day

/** Whether a date is the day of the year, in the year that it may name. */
export const isOn = (date: LocalTime, day: YearDay) =>
  isSameDay(date, day) && (day.year === undefined || day.year === date.year)

/** Whether a day lies within a season. */
export function isWithin({ from, to }: Season, at: YearDay): boolean {
  const [first, last, place] = [placeOf(from), placeOf(to), placeOf(at)]
  return first <= last ? place >= first && place <= last : place >= first || place <= last
}

/** Those of a leap year, that has all of them. */
export const yearDays: readonly YearDay[] = Array.from({ length: 366 }, (_, i) => {
  const date = new Date(Date.UTC(2028, 0, i + 1))
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() }
})

/** Every day from one to another; none where these are in no order, "10 to 4 December". */
export function daysBetween(from: YearDay, to: YearDay): YearDay[] {
  if (from.month === to.month && from.day >= to.day) return []
  const start = yearDays.findIndex((day) => isSameDay(day, from))
  const inOrder = [...yearDays.slice(start), ...yearDays.slice(0, start)]
  const end = inOrder.findIndex((day) => isSameDay(day, to))
  return start < 0 || end < 0 ? [] : inOrder.slice(0, end + 1)
}
