import { timeWords } from '../english/time-words.ts'
import { isDigit } from '../language/letters.ts'
import { daysBetween, type Season, type YearDay } from './calendar.ts'
import { closingOf, spanOf, type Clock, type Span } from './spans.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'
const partsOfDay: PartOfDay[] = ['morning', 'afternoon', 'evening']

type Meaning =
  | { type: 'days'; weekdays: number[] }
  | { type: 'dates'; dates: YearDay[]; isRow: boolean; isLoose: boolean }
  | { type: 'season'; season: Season }
  | { type: 'ahead'; days: number; part: PartOfDay | undefined }
  /** Null is what may mean two things. */
  | { type: 'open'; span: Span | null; clocks: Clock[]; part: PartOfDay | undefined }
  | { type: 'closes'; minute: number | null; clocks: Clock[] }
  | { type: 'part'; part: PartOfDay }
  | { type: 'closed' | 'except' | 'clock' | 'partOfYear' | 'vague' | 'filler' | 'word' }

/** A word or several that tell one thing about time, or a word that tells nothing of the kind. */
export type TimeToken = Meaning & { text: string }
export type TokenOf<Type extends Meaning['type']> = Extract<Meaning, { type: Type }> & { text: string }
type Kind = keyof typeof timeWords | 'number' | 'ordinal' | 'clock' | 'year' | 'dash' | 'mark' | 'word'

/** Each kind of word as one letter, so that what stands in a row can be matched as a text. */
const letters = Object.fromEntries(
  [
    'weekday=W everyWeekday=p weekdays=G month=M shortMonth=S namedDate=D looseDate=L daysAhead=R number=N ordinal=O clock=C',
    'hour=N namedHour=X year=Y minutes=m partOfHour=P am=h pm=h night=h oClock=k partOfDay=q dash=- to=T until=u from=f',
    'between=b before=B in=i at=A on=o of=n the=t and=& endOf=E early=l closes=c shut=s closed=K except=e hours=H',
    'counted=U week=x filler=_ mark=, season=z holidays=v feast=v vague=v word=w',
  ].flatMap((row) => row.split(' ').map((pair) => pair.split('='))),
) as Record<Kind, string>

export interface TimeWord {
  kind: Kind
  text: string
  at: number
  meaning: number | number[]
}

const known = new Map(
  Object.entries(timeWords).flatMap(([kind, words]) =>
    Object.entries<number | number[]>(words).map(([word, meaning]) => [word, { kind: kind as Kind, meaning }]),
  ),
)
const longestFirst = [...known.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** A phrase that is known, with the period behind "Dec."; or figures, or any other word or mark. */
const word = new RegExp(
  String.raw`(?:${longestFirst})(?![\p{L}\d])\.?|\d{1,2}[:.]\d\d(?!\d)|\d+(?:st|nd|rd|th)?|[\p{L}']+|\S`,
  'gu',
)

const dashes = '-–—'
const marks = ',;:.()/+|'

/** What a word, figure or mark is that is no phrase about time. */
function kindOf(written: string): Kind {
  if (!isDigit(written[0])) return dashes.includes(written) ? 'dash' : marks.includes(written) ? 'mark' : 'word'
  if (written.includes(':') || written.includes('.')) return 'clock'
  if (!isDigit(written.at(-1))) return 'ordinal'
  if (written.length <= 2) return 'number'
  return written.length === 4 && ['19', '20'].includes(written.slice(0, 2)) ? 'year' : 'word'
}

/** The words and marks of a text in lower case, each with what it means where it tells a time. */
export function timeWordsOf(text: string): TimeWord[] {
  return Array.from(text.matchAll(word), ({ 0: written, index: at }) => {
    const phrase = known.get(written.endsWith('.') ? written.slice(0, -1) : written)
    const { kind, meaning } = phrase ?? { kind: kindOf(written), meaning: Number.parseInt(written, 10) }
    return { kind, meaning, text: written, at }
  })
}

const to = '[-Tu]'
const month = '[MS]'
const clock = '(?:P?[NC]m?k?h?|X)'
const day = '(?:W,?)?t?[NO]'
const date = `(?:${day}n?${month}|(?:W,?)?[DL])(?:,?Y)?`
const monthFirst = `(?:W,?)?${month}[NO](?:,?Y)?`

/** What is read as one thing: the first of these that fits. */
const chunk = new RegExp(
  [
    // "9 to 17 May to September" are hours and months.
    `(?<range>(?:zH?,?)?f?(?:${day}(?:n?${month})?|${date})${to}${date}(?!${to}E?${month}))`,
    `(?<dates>(?:${day}(?:,?&|,))*${date}(?!${to})|${monthFirst}(?!${to}))`,
    `(?<season>(?:zH?,?)?(?:f?${month}${to}E?${month}|i${month}(?:&${month})?)(?![NO]))`,
    `(?<days>[Wp]${to}[Wp]|[Wp]|G)`,
    `(?<open>(?:q,?)?(?:b${clock}&|[fA]?${clock}(?:${to}A?|[&,]_?[cs]_?A?))${clock}(?!(?<!C)H|[Ux]))`,
    `(?<closes>[csu]l?A?${clock}(?!n?${month}|H|[Ux]))`,
    `(?<clock>(?:[AfuBb]|(?=[PCX]|N[mkh]))${clock}(?!n?${month}|H|[Ux]))`,
    '(?<ahead>R)',
    '(?<except>e)',
    '(?<closed>K|s|c(?=o))',
    '(?<part>q)',
    // "Dec 24-26" may be days or hours; which days a week has depends on the year.
    `(?<vague>[vh]|xN(?:${to}N)?|[MS](?=[NO]))`,
    '(?<partOfYear>[zMS])',
    // "From 1 April" doesn't say until when.
    `(?<filler>[_Htoi&A,-]|f(?!${date}|${monthFirst}))`,
    '(?<word>.)',
  ].join('|'),
  'y',
)

/** The dates that words name, a month for all days beside it: "24, 25 and 31 December". */
function datesOf(words: TimeWord[]): YearDay[] {
  const dates: YearDay[] = []
  let days: number[] = []
  let month = 0
  for (const { kind, meaning, text } of words) {
    if (typeof meaning !== 'number') dates.push({ month: meaning[0]!, day: meaning[1]! })
    else if (kind === 'month' || kind === 'shortMonth') month = meaning
    else if (kind === 'number' || kind === 'ordinal') days.push(meaning)
    else if (kind === 'year') dates.forEach((one) => (one.year = Number(text)))
    if (month === 0 || days.length === 0) continue
    dates.push(...days.map((day) => ({ month, day })))
    ;[days, month] = [[], 0]
  }
  return dates
}

const isHour = ({ kind }: TimeWord) => ['number', 'hour', 'clock', 'namedHour'].includes(kind)

/** One time of day: "half past nine", "9.30 am", "noon"; null where it can't be one. */
function clockOf(words: TimeWord[]): Clock | null {
  const { kind, text, meaning } = words.find(isHour)!
  const added = words.find((one) => one.kind === 'partOfHour' || one.kind === 'minutes')?.meaning ?? 0
  const half = words.find((one) => ['am', 'pm', 'night'].includes(one.kind))?.kind
  const isCalled = words.some((one) => one.kind === 'oClock')
  const [hour, minute] = kind === 'clock' ? text.replace('.', ':').split(':').map(Number) : [Number(meaning), 0]
  const written = kind === 'namedHour' ? Number(meaning) : hour! * 60 + minute! + Number(added)
  // "A quarter to one".
  const minuteOfDay = written < 60 && Number(added) < 0 ? written + 720 : written
  if (minute! > 59 || written > 1440 || (half === 'night' && (written < 360 || written >= 720))) return null
  const isMorning = half === 'am' && minuteOfDay >= 720
  const isEvening = half !== undefined && half !== 'am' && minuteOfDay < 720
  return {
    minuteOfDay: minuteOfDay + (isMorning ? -720 : isEvening ? 720 : 0),
    isSure: half !== undefined || kind === 'namedHour' || text.startsWith('0') || minuteOfDay > 720,
    isOf24: half === undefined && kind !== 'namedHour' && (text.startsWith('0') || minuteOfDay >= 13 * 60),
    isOf12:
      half !== undefined || isCalled || kind === 'hour' || added !== 0 || (kind === 'namedHour' && minuteOfDay > 0),
  }
}

/** The times of day that stand in a row. */
function clocksOf(words: TimeWord[]): Clock[] {
  const parts = words.filter(({ kind }) => 'NCXPmhk'.includes(letters[kind]))
  const second = parts.findLastIndex((one, i) => isHour(one) && parts.slice(0, i).some(isHour))
  const from = second > 0 && parts[second - 1]!.kind === 'partOfHour' ? second - 1 : second
  const each = second < 0 ? [parts] : [parts.slice(0, from), parts.slice(from)]
  return each.map(clockOf).filter((clock) => clock !== null)
}

/** A range of more days is a part of the year, as summer is. */
const mostDays = 20

function rangeOf(words: TimeWord[]): Meaning {
  const [from, until] = datesOf(words)
  const isOfYear = words.some(({ kind }) => kind === 'year')
  const days = isOfYear || !from || !until ? [] : daysBetween(from, until)
  if (days.length > mostDays) return { type: 'season', season: { from: from!, to: until! } }
  const isSeason = words[0]!.kind === 'season'
  return days.length === 0 || isSeason ? { type: 'vague' } : { type: 'dates', dates: days, isRow: true, isLoose: false }
}

function seasonOf(words: TimeWord[]): Meaning {
  const [from = 0, until = from] = words
    .filter(({ kind }) => kind === 'month' || kind === 'shortMonth')
    .map(({ meaning }) => Number(meaning))
  // "In January and July" are two.
  const isRow = words.every(({ kind }) => kind !== 'and') || until === (from % 12) + 1
  return isRow
    ? { type: 'season', season: { from: { month: from, day: 1 }, to: { month: until, day: 31 } } }
    : { type: 'partOfYear' }
}

function daysOf([first, ...others]: TimeWord[]): Meaning {
  const { kind, meaning } = first!
  if (kind === 'weekdays') return { type: 'days', weekdays: meaning as number[] }
  const [from, until] = [Number(meaning), Number(others.at(-1)?.meaning ?? meaning)]
  return { type: 'days', weekdays: Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7) }
}

function hoursOf(words: TimeWord[], in24: boolean): Meaning {
  const clocks = clocksOf(words)
  const [first] = words
  const part = first!.kind === 'partOfDay' ? partsOfDay[Number(first!.meaning)] : undefined
  const [from, to] = clocks
  return from && to ? { type: 'open', span: spanOf(from, to, part, in24), clocks, part } : { type: 'word' }
}

function meaningOf(type: string, words: TimeWord[], in24: boolean): Meaning {
  const [{ meaning, text }] = words as [TimeWord]
  const [first = 0, second = -1] = [meaning].flat()
  switch (type) {
    case 'range':
      return rangeOf(words)
    case 'dates':
      return { type, dates: datesOf(words), isRow: false, isLoose: words.some((one) => one.kind === 'looseDate') }
    case 'season':
      return seasonOf(words)
    case 'days':
      return daysOf(words)
    case 'open':
      return hoursOf(words, in24)
    case 'closes': {
      const clocks = clocksOf(words)
      return { type, minute: clocks[0] ? closingOf(clocks[0], in24) : null, clocks }
    }
    case 'ahead':
      return { type, days: first, part: partsOfDay[second] }
    case 'part':
      return { type, part: partsOfDay[first]! }
    // "May" is mostly none.
    case 'partOfYear':
      return { type: text === 'may' ? 'word' : type }
    case 'closed':
    case 'except':
    case 'clock':
    case 'vague':
    case 'filler':
      return { type }
    default:
      return { type: 'word' }
  }
}

/** Whether something is said of a time. */
export const tellsTime = (tokens: TimeToken[]) =>
  tokens.some(({ type }) => !['word', 'filler', 'closed', 'except'].includes(type))

const clocksIn = (tokens: TimeToken[]) => tokens.flatMap((token) => ('clocks' in token ? token.clocks : []))

const in24Hours = (tokens: TimeToken[]): boolean => clocksIn(tokens).some(({ isOf24 }) => isOf24)

/** Whether the hours of a text count to 24, so that "9" can't be the evening. */
export const countsTo24 = (text: string): boolean => in24Hours(timeTokens(text, false))

/** Whether they are those of a text that counts to 12: with "pm", in words, or none in figures. */
export function countsTo12(tokens: TimeToken[]): boolean {
  const clocks = clocksIn(tokens)
  const namesPart = tokens.some((token) => 'part' in token && token.part !== undefined)
  return namesPart || clocks.length === 0 || clocks.some(({ isOf12 }) => isOf12)
}

interface Chunk {
  type: string
  words: TimeWord[]
  text: string
}

/** What of a text is read as one thing. */
function chunksOf(text: string): Chunk[] {
  const plain = text.toLowerCase().replaceAll('’', "'")
  const words = timeWordsOf(plain)
  const row = words.map(({ kind }) => letters[kind]).join('')
  const chunks: Chunk[] = []
  for (let at = 0; at < row.length;) {
    const { type, length } = chunkAt(row, at)
    const own = words.slice(at, at + length)
    const last = own.at(-1)!
    chunks.push({ type, words: own, text: plain.slice(own[0]!.at, last.at + last.text.length) })
    at += length
  }
  return chunks
}

/** Most words tell nothing of time, and nothing that does begins with one of them. */
function chunkAt(row: string, at: number): { type: string; length: number } {
  if (row[at] === letters.word) return { type: 'word', length: 1 }
  chunk.lastIndex = at
  const { 0: found, groups = {} } = chunk.exec(row)!
  const [type = 'word'] = Object.keys(groups).filter((name) => groups[name] !== undefined)
  return { type, length: found.length }
}

/** Reads all that a text says of days, dates and hours, what says nothing of them left as words. */
export function timeTokens(text: string, in24?: boolean): TimeToken[] {
  const chunks = chunksOf(text)
  const tokensIn = (counts24: boolean) =>
    chunks.map((one) => ({ ...meaningOf(one.type, one.words, counts24), text: one.text }))
  const tokens = tokensIn(in24 ?? false)
  return in24 === undefined && in24Hours(tokens) ? tokensIn(true) : tokens
}
