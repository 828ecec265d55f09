import { monthNames, weekdayNames } from '../english/time-words.ts'
import { addDays, isOn, type LocalTime, type YearDay } from './calendar.ts'
import { timeTokens, type PartOfDay, type TimeToken } from './time-tokens.ts'

export interface AskedDay {
  date: LocalTime
  /** "today", "tomorrow, Saturday", "on Sunday", "on 25 December". */
  spoken: string
}

export interface AskedDays {
  days: AskedDay[]
  part: PartOfDay | undefined
  /** The question without the words that name these days. */
  rest: string
}

/** "Every day" and "from Monday to Friday" are no days of which one by one is told. */
const mostDays = 2

const onWeekday = (date: LocalTime): AskedDay => ({ date, spoken: `on ${weekdayNames[date.weekday]}` })

export function inDays(ahead: number, now: LocalTime): AskedDay {
  const date = addDays(now, ahead)
  if (ahead === 0) return { date: now, spoken: 'today' }
  return ahead === 1 ? { date, spoken: `tomorrow, ${weekdayNames[date.weekday]},` } : onWeekday(date)
}

function onDate({ month, day, year }: YearDay, now: LocalTime): AskedDay {
  const isPast = month < now.month || (month === now.month && day < now.day)
  const date = addDays({ ...now, year: year ?? now.year + (isPast ? 1 : 0), month, day }, 0)
  return { date, spoken: `on ${day} ${monthNames[month - 1]}` }
}

function daysOf(token: TimeToken, now: LocalTime): AskedDay[] {
  if (token.type === 'ahead') return [inDays(token.days, now)]
  if (token.type === 'dates') return token.dates.map((day) => onDate(day, now))
  if (token.type !== 'days' || token.weekdays.length > mostDays) return []
  return token.weekdays.map((weekday) => onWeekday(addDays(now, (weekday - now.weekday + 7) % 7)))
}

/** Which of them are meant where there are several: "today, Friday", "on Friday 25 December". */
const surest: ((token: TimeToken) => boolean)[] = [
  (token) => token.type === 'ahead' && token.days > 0,
  ({ type }) => type === 'dates',
  ({ type }) => type === 'days',
  ({ type }) => type === 'ahead',
]

/** The days a question is about; none when it names none. */
export function askedDays(text: string, now: LocalTime): AskedDays {
  const tokens = timeTokens(text)
  const naming = surest.map((isSure) => tokens.filter((token) => isSure(token) && daysOf(token, now).length > 0))
  const meant = new Set(naming.find(({ length }) => length > 0))
  const all = [...meant].flatMap((token) => daysOf(token, now))
  const days = all.filter((one, i) => all.findIndex(({ date }) => isOn(date, one.date)) === i)
  const part = tokens.map((token) => ('part' in token ? token.part : undefined)).find((one) => one !== undefined)
  const isLeft = (token: TimeToken) => !meant.has(token) && !(days.length > 0 && token.type === 'part')
  return {
    days,
    part,
    rest: tokens
      .filter(isLeft)
      .map((token) => token.text)
      .join(' '),
  }
}
