import { monthNames, weekdayNames } from './calendar.ts'
import { clockDigits, minutesOf } from './clock-words.ts'
import { countsTo24, spanOf, type DayPart, type Span } from './spans.ts'

export interface Season {
  fromMonth: number
  toMonth: number
}

/** What a text about hours is made of, everything that means nothing left out. */
export type HoursToken =
  | { type: 'days'; weekdays: number[] }
  | { type: 'date'; month: number; day: number }
  | { type: 'open'; span: Span }
  | { type: 'closed' }
  | { type: 'closes'; minute: number }
  | { type: 'except' }
  | { type: 'season'; season: Season }

const name = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?\\b\\.?'
const month = `(?:${monthNames.join('|').toLowerCase()})`
const clock = String.raw`\d{1,2}(?:[:.]\d\d)?(?:am|pm)?\b`
const to = String.raw`(?:to|until|till|through|[-–—])`
const dates = String.raw`christmas eve|christmas day|boxing day|new year'?s eve|new year'?s day|christmas`
const pattern = new RegExp(
  [
    String.raw`(?<date>\b(?:${dates})\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\b(?!\s*${to})|\b${month} \d{1,2}(?:st|nd|rd|th)?\b(?![:.\d])(?!\s*${to}))`,
    String.raw`(?<season>(?:\bfrom )?\b${month}\s*${to}\s*(?:the end of )?${month}\b(?! \d)|\bin ${month}(?: and ${month})?\b(?! \d))`,
    String.raw`(?<days>\b${name}(?:\s*${to}\s*${name})?|\bevery day\b|\bdaily\b|\bseven days a week\b|\ball week\b|\bweekdays\b|\b(?:at )?(?:the )?weekends?\b)`,
    String.raw`(?<range>(?:\b(?:from|between|open at|opens at) )?\b${clock}\s*(?:${to}|and(?= ${clock})|(?:and|,) (?:(?:we|it) )?(?:closes?|shuts?)(?: again)?(?: at)?)\s*(?:at )?${clock})`,
    String.raw`(?<closes>\b(?:closes?|shuts?|open until|open till) (?:early )?(?:at )?${clock})`,
    String.raw`(?<except>\b(?:except|but not|apart from|excluding)\b)`,
    String.raw`(?<closed>\b(?:closed|shut|not open|closes?(?= on\b))\b)`,
    String.raw`(?<part>\b(?:morning|afternoon|evening)s?\b)`,
    String.raw`(?<nothing>\b(?:we're|it's|we|are|is|it|the|our|its|open|opens|opening|hours|times|hour|on|in|at|from|and|also|only|each|every|all year round|all year|for staff training|for training|for cleaning)\b|[,;:.()&+/|–—-])`,
    String.raw`(?<space>\s+)`,
  ].join('|'),
  'gy',
)

/** The weekdays (0 is Sunday) that "Tue–Sat", "weekends" or "daily" names. */
export function weekdaysOf(text: string): number[] {
  if (/every day|daily|seven|all week/.test(text)) return [0, 1, 2, 3, 4, 5, 6]
  if (/weekdays/.test(text)) return [1, 2, 3, 4, 5]
  if (/weekend/.test(text)) return [6, 0]
  const found = [...text.matchAll(new RegExp(`\\b${name}`, 'g'))].map(([day]) =>
    weekdayNames.findIndex((d) => d.toLowerCase().startsWith(day.slice(0, 3))),
  )
  const [first, last] = found
  if (first === undefined || last === undefined) return found
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => (first + i) % 7)
}

const monthOf = (text: string) => monthNames.findIndex((m) => m.toLowerCase() === text) + 1

function seasonOf(text: string): Season {
  const [from = '', until = from] = text.match(new RegExp(month, 'g')) ?? []
  return { fromMonth: monthOf(from), toMonth: monthOf(until) }
}

function dateOf(text: string): { month: number; day: number } {
  if (/new year/.test(text)) return /eve/.test(text) ? { month: 12, day: 31 } : { month: 1, day: 1 }
  if (/boxing/.test(text)) return { month: 12, day: 26 }
  if (/christmas/.test(text)) return { month: 12, day: /eve/.test(text) ? 24 : 25 }
  return { month: monthOf(new RegExp(month).exec(text)![0]), day: Number(/\d+/.exec(text)![0]) }
}

/** "close at 6" means the evening unless it says "am". */
function closingMinute(text: string): number | null {
  const time = /\d{1,2}(?:[:.]\d\d)?(?:am|pm)?$/.exec(text)?.[0] ?? ''
  const minute = minutesOf(time)
  return minute !== null && minute <= 720 && !/[ap]m$/.test(time) && !time.startsWith('0') ? minute + 720 : minute
}

/** "24 and 25 December" names two dates, "Summer (April to October)" only its months. */
const spread = (text: string) =>
  text
    .replace(new RegExp(`\\b(\\d{1,2}) (?:and|&) (\\d{1,2}) (${month})\\b`, 'g'), '$1 $3 and $2 $3')
    .replace(/\b(?:summer|winter|season)\s*\(([^)]*)\)/g, '$1')

/** Reads the whole of a text as hours; null when anything in it isn't understood. `subject` may be named in it. */
export function hoursTokens(text: string, subject: string | null, around: string): HoursToken[] | null {
  let plain = spread(clockDigits(text.replace(/’/g, "'")))
  if (subject !== null) plain = plain.replace(subject.toLowerCase(), ' ')
  const in24 = countsTo24(`${plain} ${clockDigits(around)}`)
  const tokens: HoursToken[] = []
  const ranges: { text: string; at: number }[] = []
  const parts: { part: DayPart; at: number }[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < plain.length) {
    const found = pattern.exec(plain)?.groups
    if (found === undefined) return null
    const { date, season, days, range, closes, except, closed, part } = found
    if (date !== undefined) tokens.push({ type: 'date', ...dateOf(date) })
    else if (season !== undefined) tokens.push({ type: 'season', season: seasonOf(season) })
    else if (days !== undefined) tokens.push({ type: 'days', weekdays: weekdaysOf(days) })
    else if (range !== undefined) {
      ranges.push({ text: range, at: tokens.length })
      tokens.push({ type: 'open', span: { fromMinute: 0, toMinute: 0 } })
    } else if (closes !== undefined) {
      const minute = closingMinute(closes)
      if (minute === null) return null
      tokens.push({ type: 'closes', minute })
    } else if (except !== undefined) tokens.push({ type: 'except' })
    else if (closed !== undefined) tokens.push({ type: 'closed' })
    else if (part !== undefined) parts.push({ part: part.replace(/s$/, '') as DayPart, at: tokens.length })
  }
  for (const range of ranges) {
    // "Thursday afternoons from 2 to 6" and "from 2 to 6 on Thursday afternoons".
    const before = parts.findIndex(({ at }) => at === range.at)
    const place = before >= 0 ? before : parts.findIndex(({ at }) => at === range.at + 2)
    const [named] = place >= 0 ? parts.splice(place, 1) : []
    const span = spanOf(range.text, { part: named?.part, in24 })
    if (span === null) return null
    tokens[range.at] = { type: 'open', span }
  }
  return parts.length === 0 ? tokens : null
}
