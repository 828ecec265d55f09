import { addDays, monthNames, weekdayNames, type LocalTime } from './calendar.ts'
import { datesIn } from './dates-in-text.ts'

export interface AskedDay {
  date: LocalTime
  /** "today", "tomorrow, Saturday", "on Sunday", "on 25 December". */
  spoken: string
}

interface AskedDays {
  days: AskedDay[]
  /** The question without the words that name these days. */
  rest: string
}

const dayAfterTomorrow = /\b(?:the )?day after tomorrow\b/gi
const tomorrow = /\btomorrow\b/gi
const today = /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/gi
/** "Monday to Friday" are more days than the two that are named. */
const oneWeekday = new RegExp(
  `(?<!-)\\b(?:(${weekdayNames.join('|')})s?|weekends?)\\b(?!-|\\s*(?:to|until|till|through|[–—])\\b)`,
  'gi',
)

/** The days a question is about; none when it names none. */
export function askedDays(text: string, now: LocalTime): AskedDays {
  const without = (pattern: RegExp) => text.replace(pattern, ' ')
  if (text.search(dayAfterTomorrow) >= 0) return { days: [named(addDays(now, 2))], rest: without(dayAfterTomorrow) }
  if (text.search(tomorrow) >= 0) {
    const date = addDays(now, 1)
    return { days: [{ date, spoken: `tomorrow, ${weekdayNames[date.weekday]},` }], rest: without(tomorrow) }
  }
  const { dates, rest } = datesIn(text)
  if (dates.length > 0) {
    const days = dates.map(({ month, day }) => {
      const passed = month < now.month || (month === now.month && day < now.day)
      const date = addDays({ ...now, year: now.year + (passed ? 1 : 0), month, day }, 0)
      return { date, spoken: `on ${day} ${monthNames[month - 1]}` }
    })
    return { days, rest: rest.replace(String(days[0]!.date.year), ' ') }
  }
  const weekdays = [...text.matchAll(oneWeekday)].flatMap(([, name]) =>
    name === undefined ? [6, 0] : [weekdayNames.findIndex((known) => known.toLowerCase() === name.toLowerCase())],
  )
  if (weekdays.length > 0) {
    const days = [...new Set(weekdays)].map((weekday) => named(addDays(now, (weekday - now.weekday + 7) % 7)))
    return { days, rest: without(oneWeekday) }
  }
  return text.search(today) >= 0
    ? { days: [{ date: now, spoken: 'today' }], rest: without(today) }
    : { days: [], rest: text }
}

const named = (date: LocalTime): AskedDay => ({ date, spoken: `on ${weekdayNames[date.weekday]}` })
