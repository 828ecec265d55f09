import { monthNames, weekdayNames } from './calendar.ts'
import { clockDigits, minutesOf } from './clock-words.ts'
import { dateByDate, dateOf, monthOf, namesDateRange, seasonMark, withSeasons } from './dates-in-text.ts'
import { countsTo24, spanOf, type DayPart, type Span } from './spans.ts'

export interface Season {
  fromMonth: number
  toMonth: number
  /** Where it doesn't begin with its first month or end with its last. */
  fromDay?: number
  toDay?: number
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
const season = String.raw`${seasonMark}|(?:\bfrom )?\b${month}\s*${to}\s*(?:the end of )?${month}\b(?! \d)|\bin ${month}(?: and ${month})?\b(?! \d)`
const seasonPattern = new RegExp(season, 'g')
const pattern = new RegExp(
  [
    String.raw`(?<date>\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\b(?!\s*${to})|\b${month} \d{1,2}(?:st|nd|rd|th)?\b(?![:.\d])(?!\s*${to}))`,
    `(?<season>${season})`,
    String.raw`(?<days>\b${name}(?:\s*${to}\s*${name})?|\bevery day\b|\bdaily\b|\bseven days a week\b|\ball week\b|\bweekdays\b|\b(?:at )?(?:the )?weekends?\b)`,
    String.raw`(?<range>(?:\b(?:from|between|open at|opens at) )?\b${clock}\s*(?:${to}|and(?= ${clock})|(?:and|,) (?:(?:we|it) )?(?:closes?|shuts?)(?: again)?(?: at)?)\s*(?:at )?${clock})`,
    String.raw`(?<closes>\b(?:closes?|shuts?|(?:open )?(?:until|till)) (?:early )?(?:at )?${clock})`,
    String.raw`(?<except>\b(?:except|but not|apart from|excluding)\b)`,
    String.raw`(?<closed>\b(?:closed|shut|not open|closes?(?= on\b))\b)`,
    String.raw`(?<part>\b(?:morning|afternoon|evening)s?\b)`,
    String.raw`(?<nothing>\b(?:we're|it's|we|are|is|it|the|our|its|open|opens|opening|hours|times|hour|on|in|at|from(?! \d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}| ${month} \d)|and|also|only|each|every|all year round|all year|for staff training|for training|for cleaning)\b|[,;:.()&+/|–—-])`,
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

/** Null is more than one: "in January and July". */
function seasonOf(text: string): Season | null {
  if (text.startsWith('[')) {
    const [fromMonth = 0, fromDay = 0, toMonth = 0, toDay = 0] = text.match(/\d+/g)!.map(Number)
    return { fromMonth, toMonth, fromDay, toDay }
  }
  const [from = '', until = from] = text.match(new RegExp(month, 'g')) ?? []
  const season = { fromMonth: monthOf(from), toMonth: monthOf(until) }
  const isRow = !/ and /.test(text) || season.toMonth === (season.fromMonth % 12) + 1
  return isRow ? season : null
}

/** "close at 6" means the evening unless it says "am"; null is "12", which may be noon or midnight. */
function closingMinute(text: string, in24: boolean): number | null {
  const time = /\d{1,2}(?:[:.]\d\d)?(?:am|pm)?$/.exec(text)?.[0] ?? ''
  const minute = minutesOf(time)
  if (minute === 0) return 1440
  if (minute === null || minute > 720 || /^0|[ap]m$/.test(time)) return minute
  if (minute === 720) return in24 ? minute : null
  return minute + 720
}

const namedMonths = new RegExp(
  String.raw`\b(?:(?:high|low|main|peak|summer|winter) season|summer|winter|spring|autumn|season)(?: (?:opening )?(?:hours|times))?\s*[(:,–—-]?\s*(?=\[|(?:from )?${month}\b)`,
  'g',
)
/** "Summer (April to October)" names only its months. */
const onlyMonths = (text: string) => text.replace(namedMonths, '')

/** The parts of the year that a text names, and where. */
export const seasonsIn = (text: string): { season: Season; at: number }[] =>
  [...onlyMonths(clockDigits(withSeasons(text))).matchAll(seasonPattern)].flatMap(({ 0: found, index: at }) => {
    const season = seasonOf(found)
    return season === null ? [] : [{ season, at }]
  })

/** Reads the whole of a text as hours; null when anything in it isn't understood. `subject` may be named in it. */
export function hoursTokens(text: string, subject: string | null, around: string): HoursToken[] | null {
  const seasonal = withSeasons(text)
  let plain = onlyMonths(clockDigits(dateByDate(seasonal)))
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
    else if (season !== undefined) {
      const months = seasonOf(season)
      if (months === null) return null
      tokens.push({ type: 'season', season: months })
    } else if (days !== undefined) tokens.push({ type: 'days', weekdays: weekdaysOf(days) })
    else if (range !== undefined) {
      ranges.push({ text: range, at: tokens.length })
      tokens.push({ type: 'open', span: { fromMinute: 0, toMinute: 0 } })
    } else if (closes !== undefined) {
      const minute = closingMinute(closes, in24)
      if (minute === null) return null
      tokens.push({ type: 'closes', minute })
    } else if (except !== undefined) tokens.push({ type: 'except' })
    else if (closed !== undefined) tokens.push({ type: 'closed' })
    else if (part !== undefined) parts.push({ part: part.replace(/s$/, '') as DayPart, at: tokens.length })
  }
  // "Daily from 1 to 10 March" is neither daily nor all of these dates.
  if (namesDateRange(seasonal) && tokens.some(({ type }) => type === 'days')) return null
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
