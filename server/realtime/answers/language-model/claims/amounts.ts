import { beforeTime, halfDays, hourJoints, labels, onlyBeforeTime, rangeWords } from '../../english/claim-words.ts'
import { languageWords } from '../../languages/language-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import { scales } from './english-numbers.ts'
import { isCurrency, unitOf, type Unit } from './units.ts'
import { capitalNouns, isCapital, isThing, phraseAt, type Word } from './words-of.ts'

/** One number of a text, with all that it may mean. */
export interface Amount {
  values: number[]
  /** The times of day that it may be, in minutes since midnight: two where the half of the day isn't known. */
  times: number[]
  /** It is told as a time of day, so it can be nothing else. */
  isTime: boolean
  /** It stands where a time of day may: "from two until four". */
  mayBeTime: boolean
  isOrdinal: boolean
  unit?: Unit
  /** Stems of the one or two words right after it: what is counted. */
  things: string[]
  /** It may be an hour, since no noun follows: "ab 10 geöffnet". */
  isLone?: boolean | undefined
}

interface Found extends Amount {
  /** It is told as an hour of those counted to 24. */
  isOf24: boolean
  from: number
  next: number
}

const noonMinutes = 720
/** "At night" begins before midnight at five at the earliest, and ends at five. */
const nightMinutes = 300

function timesAt(hour: number, minute: number): number[] {
  const minutes = hour * 60 + minute
  if (!Number.isInteger(hour) || minutes > 1440 || minute > 59) return []
  return hour === 0 || hour > 12 ? [minutes % 1440] : [minutes % noonMinutes, (minutes % noonMinutes) + noonMinutes]
}

const hourOf24 = (hour: number) => timesAt(hour, 0).filter((time) => time === (hour % 24) * 60)

const isHour = ({ values, isOrdinal }: Pick<Amount, 'values' | 'isOrdinal'>) =>
  !isOrdinal && values.length === 1 && values[0]! <= 24

const isIn = {
  am: (minutes: number) => minutes < noonMinutes,
  pm: (minutes: number) => minutes >= noonMinutes,
  night: (minutes: number) => minutes < nightMinutes || minutes >= noonMinutes + nightMinutes,
}

const written = /^(\d+)(?:([.,:~])(\d+))?([a-z]*)$/
const thousands = /[.,](?=\d{3}(?:\D|$))/g

/** Digits as they are written: "5.20", "9,400", "7:15", "15th", or said: "18~92". */
function readDigits(text: string): Pick<Amount, 'values' | 'times' | 'isTime' | 'isOrdinal'> {
  const [, whole = '', sign, rest = '', ending = ''] = written.exec(text) ?? []
  const one = (values: number[]) => ({ values, times: [] as number[], isTime: false, isOrdinal: ending !== '' })
  if (whole === '')
    return one([Number(text.replace(thousands, '').replace(',', '.'))].filter((value) => !Number.isNaN(value)))
  if (sign === undefined) return one([Number(whole)])
  const times = rest.length === 2 && sign !== ',' ? timesAt(Number(whole), Number(rest)) : []
  if (sign === ':' && rest.length === 2) return { ...one([]), times, isTime: true }
  if (sign === ':') return one([Number(whole), Number(rest)])
  const value = sign !== '~' && rest.length === 3 ? Number(whole + rest) : Number(`${whole}.${rest}`)
  return { ...one(sign === '~' ? [value, Number(whole + rest)] : [value]), times }
}

const textAt = (words: readonly Word[], at: number) => words[at]?.text ?? ''

/** Whether the word for the clock stands beside a number: "10 Uhr", "kl. 10". */
function isByClock(words: readonly Word[], at: number, language: string): boolean {
  const clock = [languageWords['en'], languageWords[language]].flatMap((known) => known?.clock?.split('|') ?? [])
  const before = textAt(words, at - 1) === '.' ? at - 2 : at - 1
  return clock.includes(textAt(words, at + 1)) || clock.includes(textAt(words, before))
}

/** Whether nothing is counted by what stands before a word, since no noun follows: "ab 10 geöffnet." */
function countsNothing(words: readonly Word[], from: number, language: string): boolean {
  if (!capitalNouns.has(language)) return false
  const rest = words.slice(from)
  const end = rest.findIndex(({ kind }) => kind !== 'word')
  return (
    rest[end]?.kind !== 'number' && !rest.slice(0, end < 0 ? undefined : end).some(({ written }) => isCapital(written))
  )
}

function thingsAt(words: readonly Word[], from: number, { isOrdinal }: Pick<Amount, 'isOrdinal'>): string[] {
  const at = isOrdinal && textAt(words, from) === 'of' ? from + 1 : from
  // "Six out of ten", "two of them": a share, and no time of day.
  if (['of', 'out'].includes(textAt(words, at))) return ['of']
  const after = words.slice(at, at + 2)
  const end = after.findIndex((word) => !isThing(word))
  return (end < 0 ? after : after.slice(0, end)).map(({ text }) => text)
}

/** "Five euros twenty": the index after what belongs to a price, and the price. */
function withCents(words: readonly Word[], at: number, values: readonly number[]) {
  const [cents] = words[at]?.kind === 'number' ? readDigits(words[at].text).values : []
  if (cents === undefined || cents < 5 || cents > 99) return null
  return { values: values.map((value) => value + cents / 100), next: at + 1 }
}

/** The amount that stands at a word; null where none does. A lone "one" is mostly a pronoun. */
function amountAt(words: readonly Word[], at: number, language: string): Found | null {
  const before = textAt(words, at - 1)
  const isOne = textAt(words, at) === 'one' && (unitOf(textAt(words, at + 1), language) || beforeTime.has(before))
  if (words[at]!.kind !== 'number' && !isOne) return null
  const read = readDigits(isOne ? '1' : textAt(words, at))
  const scale = scales[textAt(words, at + 1)]
  let values = read.values.map((value) => value * (scale ?? 1))
  let next = scale === undefined ? at + 1 : at + 2
  let { times, isTime } = read
  const [value = NaN] = values
  const mayBeHour = times.length === 0 && isHour({ ...read, values })
  const isByItsClock = isByClock(words, at, language)
  // Where a language has a word for it, hours are counted to 24.
  if (mayBeHour && isByItsClock) times = language === 'en' ? timesAt(value, 0) : hourOf24(value)
  if (textAt(words, next) === "o'clock") next++
  const half = phraseAt(words, next, halfDays)
  if (half && (mayBeHour || times.length > 0)) {
    times = (times.length > 0 ? times : timesAt(value, 0)).filter(isIn[half.means])
    const time = { ...read, values: [], times, isTime: true, mayBeTime: true, things: [], isOf24: false }
    return { ...time, from: at, next: half.next }
  }
  const currency = unitOf(before, language)
  const unit = unitOf(textAt(words, next), language) ?? (isCurrency(currency) ? currency : undefined)
  // "Heures" are hours, too.
  if (isByItsClock && times.length > 0 && !unit) [isTime, values] = [true, []]
  const after = thingsAt(words, next, read)
  const things = after.length === 0 && labels.has(before) ? [before] : after
  const priced = isCurrency(unit) ? withCents(words, next + 1, values) : null
  if (isCurrency(unit)) times = []
  const isBare = !unit && things.length === 0
  if (mayBeHour && times.length === 0 && (isBare || (!unit && onlyBeforeTime.has(before)))) times = timesAt(value, 0)
  return {
    ...read,
    ...(unit && { unit }),
    values,
    times,
    isTime: isTime || (isBare && before === 'at' && times.length > 0),
    mayBeTime: isByItsClock || beforeTime.has(before) || rangeWords.has(before) || values.length > 1,
    things,
    isLone: mayBeHour && !unit && countsNothing(words, next, language),
    isOf24: language !== 'en' && isByItsClock && times.length > 0,
    from: at,
    next: next,
    ...priced,
  }
}

/** What stands beside an hour in a range or a list is one, too. */
function tellHour(bare: Found): void {
  if (!isHour(bare) || bare.unit || bare.isTime) return
  bare.times = hourOf24(bare.values[0]!)
  bare.isOf24 = bare.times.length > 0
  bare.mayBeTime = bare.isOf24
}

/** Whether a word alone parts two amounts, or one behind which the first's own words come again: "a las 11 y a las 14 horas". */
function areJoined(one: Found, other: Found, words: readonly Word[]): boolean {
  const again = words.slice(one.next + 1, other.from)
  const before = words.slice(Math.max(0, one.from - again.length), one.from)
  return other.from > one.next && again.every(({ text }, i) => text === before[i]?.text)
}

/** "Three to four weeks", "8 bis 12 Uhr": both are weeks, or both are times. */
function joinRanges(found: readonly Found[], words: readonly Word[]): void {
  for (let i = found.length - 2; i >= 0; i--) {
    const [one, other] = [found[i]!, found[i + 1]!]
    if (!areJoined(one, other, words)) continue
    const isRange = rangeWords.has(textAt(words, one.next))
    // Words that are not English look like what is counted.
    if (isRange && one.things[0] === textAt(words, one.next)) {
      one.things = []
      if (isHour(one)) one.times = timesAt(one.values[0]!, 0)
    }
    if (other.isOf24 && hourJoints.has(textAt(words, one.next))) tellHour(one)
    else if (one.isOf24 && isRange) tellHour(other)
    if (!isRange || one.unit || one.things.length > 0 || one.isTime) continue
    if (other.isTime || (other.mayBeTime && other.unit && other.times.length > 0)) one.mayBeTime = true
    else if (other.unit || other.things.length > 0) {
      if (!one.isOf24) one.times = []
      one.things = other.things
      one.isLone = other.isLone
      if (other.unit) one.unit = other.unit
    }
  }
}

/** All numbers and times of day of a sentence, in order. */
export function amountsIn(words: readonly Word[], language: string): Amount[] {
  const found: Found[] = []
  for (let at = 0; at < words.length;) {
    const amount = amountAt(words, at, language)
    if (amount) found.push(amount)
    at = amount?.next ?? at + 1
  }
  joinRanges(found, words)
  return found.map((amount) => ({ ...amount, things: amount.things.map(stemOf) }))
}
