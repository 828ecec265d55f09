/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Times of day as `10:00`, in the screen's time zone; one that ends before it begins goes past midnight. */
export interface OpeningTime {
  days: Weekday[]
  from: string
  to: string
}

/** When visitors are expected; what is not among them is closed. */
export type OpeningHours = readonly OpeningTime[]

const dayMinutes = 24 * 60
const minuteMs = 60_000

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Made once for each time zone: a screen looks at its hours every few seconds for months. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone)
  if (made !== undefined) return made
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-GB', options)
  formats.set(timeZone, format)
  return format
}

/** The weekday and the minute of the day somewhere, `atMs` milliseconds since 1970. */
function localTime(timeZone: string, atMs: number): { day: Weekday; minute: number } {
  const parts = formatIn(timeZone).formatToParts(atMs)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1
  return { day: day as Weekday, minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

const dayAfter = (day: Weekday, days: number) => (((day - 1 + days) % 7) + 1) as Weekday

/** Whether visitors are expected at this moment. */
export function isOpen(hours: OpeningHours, timeZone: string, atMs: number): boolean {
  const { day, minute } = localTime(timeZone, atMs)
  return hours.some(({ days, from, to }) => {
    const [begin, end] = [minutesOf(from), minutesOf(to)]
    if (begin < end) return days.includes(day) && minute >= begin && minute < end
    const isFirstEvening = days.includes(day) && minute >= begin
    return isFirstEvening || (days.includes(dayAfter(day, 6)) && minute < end)
  })
}

/** The next moment that opens, `daysFrom` days from today or later, and how many it is; null where nothing ever opens. */
export function nextOpening(
  hours: OpeningHours,
  timeZone: string,
  atMs: number,
  daysFrom = 0,
): { atMs: number; daysAhead: number } | null {
  const here = localTime(timeZone, atMs)
  const thisMinuteMs = atMs - (atMs % minuteMs)
  const openings = hours.flatMap(({ days, from }) =>
    Array.from({ length: 8 }, (_, daysAhead) => {
      if (daysAhead < daysFrom || !days.includes(dayAfter(here.day, daysAhead))) return []
      const guessMs = thisMinuteMs + (daysAhead * dayMinutes + minutesOf(from) - here.minute) * minuteMs
      // Between now and then the clock may have been changed.
      const wrong = localTime(timeZone, guessMs).minute - minutesOf(from)
      const shift = wrong > dayMinutes / 2 ? wrong - dayMinutes : wrong < -dayMinutes / 2 ? wrong + dayMinutes : wrong
      const openingMs = guessMs - shift * minuteMs
      return openingMs > atMs ? [{ atMs: openingMs, daysAhead }] : []
    }).flat(),
  )
  return openings.toSorted((a, b) => a.atMs - b.atMs)[0] ?? null
}
