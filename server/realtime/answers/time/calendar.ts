/** A moment on the wall clock of a place. Months are 1–12, weekdays 0 (Sunday) to 6. */
export interface LocalTime {
  year: number
  month: number
  day: number
  weekday: number
  minuteOfDay: number
}

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

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
