import { cardinal, digits, ordinal } from '../../../../shared/english/number-words.ts'
import { several, year } from './numbers.ts'
import { after, before, rule, type Rule } from './rule.ts'
import { unit } from './units.ts'

const months = 'january february march april may june july august september october november december'.split(' ')
const shortMonths: Record<string, string> = {
  ...Object.fromEntries(months.map((month) => [month.slice(0, 3), month])),
  sept: 'september',
}
const shortDays: Record<string, string> = {
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
}

const monthName = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)`
const endsInMonth = new RegExp(`\\b${monthName}\\s$`, 'u')
const startsWithMonth = new RegExp(`^\\s(?:of\\s)?${monthName}`, 'u')
const dayNumber = String.raw`([0-3]?\d)(?:st|nd|rd|th)?`

const dayOrMonth = String.raw`\b(?:${monthName}|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*)`

/** Also words of their own: days only beside a time or another day. */
const alsoWords = new Set(['Sat', 'Sun', 'Wed'])
const shortDay = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const beforeDay = new RegExp(`^\\s?(?:&|and\\b|[,/])\\s?${shortDay}`, 'u')
const afterDay = new RegExp(`\\b${shortDay}[a-z]*\\s?(?:&|and|[,/])\\s?$`, 'u')
const beforeHours = /^\s?(?:[–—-]|to\b|:?\s?(?:\d|closed\b))/u

const date = (day: number, month: number, fullYear: number): string | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? `the ${ordinal(day)} of ${months[month - 1]} ${year(fullYear)}`
    : null

const halfDay = (marker: string) => (marker.toLowerCase().startsWith('a') ? 'ay em' : 'p m')

/** 16:30 → four thirty p m; 10:00 → ten o'clock; `inRange` says ten ay em to four p m. */
function clock(hour: number, minute: number, marker: string | undefined, inRange: boolean): string | null {
  if (hour > 24 || minute > 59) return null
  if (!marker && minute === 0 && hour % 24 === 0) return 'midnight'
  if (!marker && minute === 0 && hour === 12) return 'noon'
  const hourName = cardinal(hour % 12 === 0 ? 12 : hour % 12)
  const minutes = minute === 0 ? '' : minute < 10 ? ` oh ${cardinal(minute)}` : ` ${cardinal(minute)}`
  if (marker) return `${hourName}${minutes} ${halfDay(marker)}`
  if (hour > 12 || hour === 0) return `${hourName}${minutes} ${hour === 0 ? 'ay em' : 'p m'}`
  if (inRange && hour < 12) return `${hourName}${minutes} ay em`
  return minutes ? hourName + minutes : `${hourName} o'clock`
}

// One half of the day behind both times is that of both: "7:30–9:30 pm" is no morning.
const rangeAfter = /^\s?(?:[–—-]|to|until|till)\s?\d{1,2}[:.]\d\d(?!\s?[ap]\.?\s?m\b)/iu
const halfDayAfter = /^\s?(?:[–—-]|to|until|till)\s?\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?\s?m\b/iu
const rangeBefore = /\d{1,2}[:.]\d\d\s?(?:[–—-]|to|until|till)\s?$/u
/** The first time of a list has it: "at 6.15, 8.45 and 23.59". */
const atBefore = /\b(?:at|from|until|till)\s(?:\d{1,2}\.[0-5]\d,?\s(?:(?:and|or|&)\s)?)*$/iu
const isInRange = (match: RegExpExecArray) => rangeAfter.test(after(match)) || rangeBefore.test(before(match))
const marker = String.raw`(?:\s?([AaPp])\.?\s?[Mm]\b\.?)`

export const dateTimeRules: Rule[] = [
  rule(String.raw`(\d{4})-(\d\d)-(\d\d)(?!\d)`, (m) => date(Number(m[3]), Number(m[2]), Number(m[1]))),
  rule(String.raw`(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)`, (m) => date(Number(m[1]), Number(m[2]), Number(m[3]))),
  // Which of day and month comes first shows only when one of them is above 12.
  rule(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})(?!\d)`, (m) => {
    const [first, second] = [Number(m[1]), Number(m[2])]
    if (first > 12) return date(first, second, Number(m[3]))
    if (second > 12 || first === second) return date(second, first, Number(m[3]))
    return `${cardinal(first)} ${cardinal(second)} ${year(Number(m[3]))}`
  }),
  rule(String.raw`(\d{1,2}):(\d\d)(?::\d\d)?${marker}?(?![\d:])(?:\s?(?:h|hrs|o'clock)\b)?`, (m) =>
    clock(Number(m[1]), Number(m[2]), m[3], isInRange(m)),
  ),
  rule(String.raw`(\d{1,2})\.(\d\d)${marker}(?!\d)`, (m) => clock(Number(m[1]), Number(m[2]), m[3], false)),
  rule(String.raw`(\d{1,2})\.([0-5]\d)(?!\d|\.\d)(h\b|\s?hrs\b|\s?o'clock\b)?(?!\s?${unit})`, (m) =>
    m[3] || atBefore.test(before(m)) || isInRange(m) || halfDayAfter.test(after(m))
      ? clock(Number(m[1]), Number(m[2]), undefined, isInRange(m))
      : null,
  ),
  rule(String.raw`(\d{1,2})${marker}`, (m) => (Number(m[1]) <= 12 ? clock(Number(m[1]), 0, m[2], false) : null)),
  rule(`${dayNumber}(?!\\d)`, (m) => {
    if (endsInMonth.test(before(m)) && !/^[:.,]\d/u.test(after(m))) return ordinal(Number(m[1]))
    const next = startsWithMonth.exec(after(m))
    if (!next) return null
    const day = ordinal(Number(m[1]))
    return `${/\bthe\s$/iu.test(before(m)) ? '' : 'the '}${day}${next[0].startsWith(' of') ? '' : ' of'}`
  }),
  rule(String.raw`['’‘](\d)0s\b`, (m) => several(Number(m[1]) * 10)),
  // "Under 5s" are children: seconds have a space before them.
  rule(String.raw`(\d+)['’]?s\b`, (m) => several(Number(m[1]))),
  rule(String.raw`['’‘](\d\d)(?![\d])`, (m) =>
    m[1]!.startsWith('0') ? `oh ${digits(m[1]!.slice(1))}` : cardinal(Number(m[1])),
  ),
  rule(String.raw`((?:1\d|2[0-3])[0-5]\d)\s?hrs\b`, (m) => `${year(Number(m[1]))} hours`),
  // "1500 m" is no year, but "1850 V. Hugo" has one.
  rule(String.raw`(1\d{3}|20\d\d)(?![\d])(?![.,]\d)(?!\s?(?!\p{Lu}\.)${unit})`, (m) => year(Number(m[1]))),
  // "Mar." and "Sun." are also words, so a short name counts only with a dot or beside a number.
  rule(String.raw`(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\b(\.?)`, (m) =>
    m[2] || /\d\s?$/u.test(before(m)) || /^\s?\d/u.test(after(m)) ? shortMonths[m[1]!.toLowerCase()]! : null,
  ),
  rule(
    String.raw`(?=[–—-])(?<=${dayOrMonth}\.?(?:\s\d{1,2})?\s?)[–—-](?=\s?(?:\d{1,2}(?:st|nd|rd|th)?\s)?${dayOrMonth})`,
    () => 'to',
  ),
  rule(String.raw`(Mon|Tues|Tue|Wed|Thurs|Thur|Thu|Fri|Sat|Sun)\b(\.(?!\s+[A-Z]))?`, (m) => {
    const isBesideDay = beforeDay.test(after(m)) || afterDay.test(before(m)) || /[–—-]\s?$/u.test(before(m))
    return m[2] || !alsoWords.has(m[1]!) || isBesideDay || beforeHours.test(after(m))
      ? shortDays[m[1]!.toLowerCase()]!
      : null
  }),
]
