import type { OpeningHours, OpeningTime } from '../../shared/kiosk/opening-hours.ts'

/** A Monday, at noon UTC. */
const mondayMs = Date.UTC(2024, 0, 1, 12)
const dayMs = 86_400_000

/** `Tue–Fri 10:00–18:00; Sat, Sun 10:00–17:00`, with the language's own days and figures. */
export function hoursInWords(hours: OpeningHours, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  const dayName = (day: number) => weekday.format(mondayMs + (day - 1) * dayMs)
  const timeOf = (time: string) => clock.format(Date.parse(`2024-01-01T${time === '24:00' ? '00:00' : time}:00Z`))
  const daysOf = ({ days }: OpeningTime) => {
    const [first = 1] = days
    const isRow = days.length > 2 && days.every((day, index) => day === first + index)
    if (isRow) return `${dayName(first)}–${dayName(days.at(-1) ?? first)}`
    return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(days.map(dayName))
  }
  return hours.map((one) => `${daysOf(one)} ${timeOf(one.from)}–${timeOf(one.to)}`).join('; ')
}
