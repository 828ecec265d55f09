import { monthNames, weekdayNames } from '../english/time-words.ts'
import type { LocalTime } from './calendar.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** "17:30" or "5:30 pm"; a full hour is "17" or "5 pm". */
export function spokenTime(minuteOfDay: number, halfDays: boolean): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60]
  if (minuteOfDay === 1440) return 'midnight'
  if (!halfDays) return minute === 0 ? String(hour) : `${hour}:${pad(minute)}`
  if (minuteOfDay === 720) return 'noon'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${pad(minute)}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** "It's 14:05." */
export const timeSentence = ({ minuteOfDay }: LocalTime) =>
  `It's ${Math.floor(minuteOfDay / 60)}:${pad(minuteOfDay % 60)}.`

/** "It's Friday, 20 November 2026." */
export const dateSentence = ({ weekday, day, month, year }: LocalTime) =>
  `It's ${weekdayNames[weekday]}, ${day} ${monthNames[month - 1]} ${year}.`
