import { halfDays, timesOfDay } from '../../english/claim-words.ts'
import { numberAt } from './number-words.ts'
import { phraseAt, type Word } from './words-of.ts'

/** A time of day. */
export interface ClockTime {
  /** Since midnight; a morning's where it isn't known. */
  minutes: number
  half: 'am' | 'pm' | null
}

export interface FoundTime {
  time: ClockTime
  next: number
}

const halfDayMinutes = 720
/** "At night" begins before midnight from this hour on. */
const nightMinutes = 300

export const timesAt = (hour: number, minute: number): ClockTime[] =>
  hour * 60 + minute <= 1440 && minute < 60
    ? [{ minutes: (hour % 24) * 60 + minute, half: hour > 12 ? 'pm' : null }]
    : []

/** A time with what is said of it behind: "o'clock", "pm", "in the afternoon"; null where nothing is. */
export function withHalfDay({ minutes, half }: ClockTime, words: readonly Word[], at: number): FoundTime | null {
  if (words[at]?.text === "o'clock") {
    const time = { minutes, half }
    return withHalfDay(time, words, at + 1) ?? { time, next: at + 1 }
  }
  const said = phraseAt(words, at, halfDays)
  if (said === undefined) return null
  const isMorning = said.means === 'am' || (said.means === 'night' && minutes % halfDayMinutes < nightMinutes)
  const shifted = (minutes % halfDayMinutes) + (isMorning ? 0 : halfDayMinutes)
  return { time: { minutes: shifted, half: isMorning ? 'am' : 'pm' }, next: said.next }
}

function valueAt(words: readonly Word[], at: number): { value: number; next: number } | null {
  const text = words[at]?.text ?? ''
  if (/^\d{1,2}$/.test(text)) return { value: Number(text), next: at + 1 }
  const said = numberAt(words, at, true)
  return said?.isOrdinal === false && !said.pair ? said : null
}

const partsOfHour: Readonly<Record<string, number>> = { half: 30, quarter: 15 }

/** "half past", "a quarter to", "ten minutes past": minutes to add to the hour that follows. */
function minutesBefore(words: readonly Word[], at: number): { minutes: number; next: number } | null {
  const from = words[at]?.text === 'a' ? at + 1 : at
  const part = partsOfHour[words[from]?.text ?? '']
  const said = part === undefined ? valueAt(words, from) : { value: part, next: from + 1 }
  if (said === null || said.value > 30) return null
  const next = words[said.next]?.text === 'minutes' ? said.next + 1 : said.next
  if (words[next]?.text === 'past') return { minutes: said.value, next: next + 1 }
  // "From five to seven" is two times.
  const isBefore = words[next]?.text === 'to' && (part !== undefined || words[at - 1]?.text === 'at')
  return isBefore ? { minutes: -said.value, next: next + 1 } : null
}

/** A time of day in words that begins at a word: "half past five in the afternoon", "ten to nine", "noon". */
export function clockAt(words: readonly Word[], at: number): FoundTime | null {
  const named = timesOfDay[words[at]!.text]
  if (named !== undefined) return { time: { minutes: named, half: named < halfDayMinutes ? 'am' : 'pm' }, next: at + 1 }
  const part = minutesBefore(words, at)
  const hour = part && valueAt(words, part.next)
  const [time] = hour ? timesAt(hour.value, 0) : []
  if (!part || !hour || !time) return null
  const found = { ...time, minutes: (time.minutes + part.minutes + 1440) % 1440 }
  return withHalfDay(found, words, hour.next) ?? { time: found, next: hour.next }
}
