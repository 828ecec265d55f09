import { addDays, monthNames, weekdayNames, type LocalTime } from './calendar.ts'
import { wallClock } from './clock-words.ts'

/** "It's 14:05." */
export const timeSentence = (now: LocalTime) => `It's ${wallClock(now.minuteOfDay)}.`

/** "It's Friday, 20 November 2026." */
export function dateSentence(now: LocalTime): string {
  const date = addDays(now, 0)
  return `It's ${weekdayNames[date.weekday]}, ${date.day} ${monthNames[date.month - 1]} ${date.year}.`
}
