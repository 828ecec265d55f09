import { monthNames, weekdayNames } from '../english/time-words.ts'
import { timeWordsOf, type TimeWord } from '../time/time-tokens.ts'

/** The kinds of words that days are told with, each as one letter; all others are a "w". */
const letters = new Map(
  `weekday=d everyWeekday=d weekdays=d holidays=d feast=e namedDate=e looseDate=e month=m shortMonth=m number=n ordinal=n year=y
  clock=c namedHour=c am=c pm=c dash=- to=- until=- and=& on=o from=f of=p`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [kind: string, letter: string]),
)
/** What parts days from one another besides "and". */
const marks = ',/+'
const letterOf = ({ kind, text }: TimeWord) =>
  kind === 'mark' && marks.includes(text) ? '&' : (letters.get(kind) ?? 'w')

/** Of one month: "24 and 26". */
const numbers = 'n(?:[-&]n)*'
const date = `(?:d?${numbers}p?)?mn?y?`
const days = new RegExp(`^[of]?(?:[de]|${date})(?:[-&](?:[de]|${date}))*$`)

const wordsOf = (label: string) => timeWordsOf(label.toLowerCase().replaceAll('’', "'"))
const rowOf = (words: TimeWord[]) => words.map(letterOf).join('')

/** Whether a label is nothing but days: "Mon–Fri", "24 to 26 December", "public holidays". */
export const isDays = (label: string): boolean => days.test(rowOf(wordsOf(label)))

export const beginsWithWeekday = (text: string): boolean =>
  ['weekday', 'everyWeekday'].includes(wordsOf(text)[0]?.kind ?? '')

/** What "to" stands between: days from days, or figures from figures. */
const range = new RegExp(
  [
    `(?:e|my?|d&?n|m${numbers})_(?:d&?)?(?:e|${numbers}p?m|mn)`,
    // Behind "24 December" other figures are hours, or "4 courses"; behind "Dec 24" they may be a day.
    `m${numbers}_n(?![c-])`,
    `n(?=_[nc])(?<!m${numbers})`,
    'c_[nc]|d_[de]|e_d|m_m|y_[my]|(?<!m)y_n',
  ].join('|'),
)

/** Whether a dash between these means "to", as in "Monday - Friday 8 - 18". */
export const isTo = (before: string, after: string): boolean =>
  range.test([before, after].map((text) => rowOf(wordsOf(text))).join('_'))

function spoken({ kind, text, meaning, at }: TimeWord, label: string): string {
  if (kind === 'weekday' || kind === 'everyWeekday')
    return `${weekdayNames[Number(meaning)]}${kind === 'weekday' ? '' : 's'}`
  if (kind === 'month' || kind === 'shortMonth') return monthNames[Number(meaning) - 1]!
  if (kind === 'weekdays' || kind === 'holidays') return text
  if (kind === 'dash') return 'to'
  return '&+/'.includes(text) ? 'and' : label.slice(at, at + text.length)
}

/** "Tue–Sat" becomes "from Tuesday to Saturday", "Sundays" "on Sundays", "daily" "every day". */
export function spokenDays(label: string): string {
  const words = wordsOf(label)
  const row = rowOf(words)
  const [first] = words
  const weekdays = words.length === 1 && first!.kind === 'weekdays' ? [first!.meaning].flat().length : 0
  if (weekdays === 7) return 'every day'
  if (weekdays === 2) return 'at weekends'
  const said = words
    .slice('of'.includes(row[0]!) ? 1 : 0)
    .map((word) => spoken(word, label))
    .join(' ')
    .replaceAll(' ,', ',')
  // "From 1 November" is more than that day.
  if (row.startsWith('f') || row.includes('-')) return `from ${said}`
  return /[den]/.test(row) ? `on ${said}` : `in ${said}`
}
