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

/** Days of the year that have a name and a fixed date. */
const namedDates: [RegExp, number, number][] = [
  [/\bchristmas eve\b/i, 12, 24],
  [/\bchristmas(?: day)?\b(?! eve| market| tree)/i, 12, 25],
  [/\bboxing day\b/i, 12, 26],
  [/\bnew year'?s? eve\b/i, 12, 31],
  [/\bnew year'?s?(?: day)?\b(?! eve)/i, 1, 1],
]

const monthPattern = monthNames.join('|')
const dayAndMonth = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthPattern})\\b|\\b(${monthPattern}) (\\d{1,2})(?:st|nd|rd|th)?\\b`,
  'gi',
)

/** Dates like "25 December" or "Christmas Day" that a text names. */
export function datesIn(text: string): { month: number; day: number }[] {
  const found = namedDates.filter(([pattern]) => pattern.test(text)).map(([, month, day]) => ({ month, day }))
  const spread = text.replace(
    new RegExp(`\\b(\\d{1,2}) (?:and|to|&|-|–) (\\d{1,2}) (${monthPattern})\\b`, 'gi'),
    '$1 $3 and $2 $3',
  )
  for (const match of spread.matchAll(dayAndMonth)) {
    const name = (match[2] ?? match[3])!.toLowerCase()
    const month = monthNames.findIndex((m) => m.toLowerCase() === name) + 1
    found.push({ month, day: Number(match[1] ?? match[4]) })
  }
  return found
}

export interface AskedDay {
  date: LocalTime
  /** "today", "tomorrow, Saturday", "on Sunday", "on 25 December". */
  spoken: string
}

/** The days a question is about; none when it names none. */
export function askedDays(text: string, today: LocalTime): AskedDay[] {
  const lower = text.toLowerCase()
  if (/\bday after tomorrow\b/.test(lower)) return [named(addDays(today, 2))]
  if (/\btomorrow\b/.test(lower)) {
    const date = addDays(today, 1)
    return [{ date, spoken: `tomorrow, ${weekdayNames[date.weekday]},` }]
  }
  const dates = datesIn(text)
  if (dates.length > 0)
    return dates.slice(0, 1).map(({ month, day }) => {
      const passed = month < today.month || (month === today.month && day < today.day)
      const date = addDays({ ...today, year: today.year + (passed ? 1 : 0), month, day }, 0)
      return { date, spoken: `on ${day} ${monthNames[month - 1]}` }
    })
  const weekdays = weekdayNames.flatMap((name, i) => (new RegExp(`\\b${name}s?\\b`, 'i').test(lower) ? [i] : []))
  if (/\bweekends?\b/.test(lower)) weekdays.push(6, 0)
  if (weekdays.length > 0) return weekdays.map((weekday) => named(addDays(today, (weekday - today.weekday + 7) % 7)))
  if (
    /\b(?:today|tonight|now|this (?:morning|afternoon|evening)|still|right now|at the moment|currently)\b/.test(lower)
  )
    return [{ date: today, spoken: 'today' }]
  return []
}

const named = (date: LocalTime): AskedDay => ({ date, spoken: `on ${weekdayNames[date.weekday]}` })
