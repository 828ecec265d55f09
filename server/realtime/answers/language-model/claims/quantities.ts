import {
  beforeTime,
  currencies,
  labels,
  lengthsOfTime,
  minutesOfUnit,
  onlyBeforeTime,
  rangeWords,
} from '../../english/claim-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import { clockAt, timesAt, withHalfDay, type ClockTime } from './clock-times.ts'
import { numberAt, scaleAt } from './number-words.ts'
import { isThing, phraseAt, type Word } from './words-of.ts'

/** One number of a text, with all that it may mean. */
export interface Quantity {
  values: number[]
  times: ClockTime[]
  /** It is told as a time of day, so it can be nothing else. */
  isTime: boolean
  /** It stands where a time of day may: "from two until four". */
  mayBeTime: boolean
  currency?: string
  /** Of a length of time. */
  durationMinutes?: number
  isOrdinal: boolean
  /** Stems of the one or two words right after it: what is counted. */
  unit: string[]
}

interface FoundQuantity extends Quantity {
  from: number
  next: number
}

interface Reading extends Omit<Quantity, 'unit' | 'durationMinutes' | 'mayBeTime'> {
  next: number
  durationMinutes?: number
}

const plain = (values: number[], next: number, isOrdinal = false): Reading => ({
  values,
  times: [],
  isTime: false,
  isOrdinal,
  next,
})

/** Digits as they are written: "5.20", "9,400", "7:15", "15th". */
function readDigits(text: string, next: number): Reading {
  const isOrdinal = /[a-z]/.test(text)
  const digits = text.replace(/[a-z]+$/, '')
  const parts = /^(\d+)([.,:])(\d+)$/.exec(digits)
  if (!parts) {
    const sole = Number(digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
    return plain(Number.isNaN(sole) ? [] : [sole], next, isOrdinal)
  }
  const [, whole, sign, rest] = parts as unknown as [string, string, string, string]
  const times = rest.length === 2 && sign !== ',' ? timesAt(Number(whole), Number(rest)) : []
  if (sign === ':')
    return { ...plain(times.length > 0 ? [] : [Number(whole), Number(rest)], next), times, isTime: times.length > 0 }
  const value = rest.length === 3 ? Number(whole + rest) : Number(`${whole}.${rest}`)
  return { ...plain([value], next), times }
}

function readNumber(words: readonly Word[], at: number, takesOne: boolean): Reading | null {
  const word = words[at]
  if (word?.kind === 'number') {
    const read = readDigits(word.text, at + 1)
    const scale = scaleAt(words, at + 1)
    return scale === undefined ? read : { ...read, values: read.values.map((value) => value * scale), next: at + 2 }
  }
  const said = numberAt(words, at, takesOne)
  if (said === null) return null
  if (!said.pair) return plain([said.value], said.next, said.isOrdinal)
  const [first, second] = said.pair
  return { ...plain([first + second / 100, first * 100 + second], said.next), times: timesAt(first, second) }
}

/** A number that something behind it makes a time of day: "6 o'clock", "7.15 in the morning". */
function asClock(read: Reading, words: readonly Word[]): Reading | null {
  const [hour] = read.values
  const isHour = hour !== undefined && Number.isInteger(hour) && !read.isOrdinal
  const [time] = read.times.length > 0 || !isHour ? read.times : timesAt(hour, 0)
  const found = time && withHalfDay(time, words, read.next)
  return found ? { ...plain([], found.next), times: [found.time], isTime: true } : null
}

/** "five euros twenty": what follows the currency belongs to it. */
function withCurrency(read: Reading, words: readonly Word[], before: string | undefined): Reading {
  const after = currencies[words[read.next]?.text ?? '']
  const currency = after ?? before
  if (currency === undefined) return read
  if (after === undefined) return { ...read, currency, times: [] }
  const cents = readNumber(words, read.next + 1, false)
  const [value] = cents?.values ?? []
  const isCents = cents !== null && value !== undefined && value < 100 && value >= 5
  const next = isCents ? cents.next : read.next + 1
  const values = isCents ? read.values.map((euros) => euros + value / 100) : read.values
  return { ...read, values, currency, times: [], next }
}

function unitAt(words: readonly Word[], from: number, isOrdinal: boolean): string[] {
  const at = isOrdinal && words[from]?.text === 'of' ? from + 1 : from
  // "six out of ten", "two of them": a share, and no time of day.
  if (words[at]?.text === 'of' || words[at]?.text === 'out') return ['of']
  const unit: string[] = []
  for (let i = at; i < at + 2 && isThing(words[i]); i++) unit.push(words[i]!.text)
  return unit
}

/** Reads what stands at a word as a quantity; null when it is none. */
function readingAt(words: readonly Word[], at: number): Reading | null {
  const clock = clockAt(words, at)
  if (clock) return { ...plain([], clock.next), times: [clock.time], isTime: true }
  const length = phraseAt(words, at, lengthsOfTime)
  if (length) return { ...plain([], length.next), durationMinutes: length.means }
  const word = words[at]!
  if (word.kind === 'currency') {
    const read = readNumber(words, at + 1, true)
    return read ? withCurrency(read, words, currencies[word.text]) : null
  }
  const after = words[at + 1]?.text ?? ''
  const takesOne = after in currencies || after in minutesOfUnit || beforeTime.has(words[at - 1]?.text ?? '')
  const read = readNumber(words, at, takesOne)
  if (read === null) return null
  const time = asClock(read, words)
  if (time) return time
  const half = phraseAt(words, read.next, [['and a half', 0.5]])
  if (half) return { ...read, values: read.values.map((value) => value + half.means), next: half.next }
  return withCurrency(read, words, undefined)
}

/** All numbers and times of day of a sentence, in order. */
export function quantitiesIn(words: readonly Word[]): Quantity[] {
  const found: FoundQuantity[] = []
  for (let at = 0; at < words.length;) {
    const read = readingAt(words, at)
    if (read === null) {
      at++
      continue
    }
    const { next, ...rest } = read
    const before = words[at - 1]?.text ?? ''
    const after = unitAt(words, next, rest.isOrdinal)
    const unit = after.length === 0 && labels.has(before) ? [before] : after
    const quantity = { ...rest, unit, mayBeTime: beforeTime.has(before) || rangeWords.has(before), from: at, next }
    at = next
    const minutes = unit.map((word) => minutesOfUnit[word]).find((length) => length !== undefined)
    const isLength = rest.durationMinutes !== undefined || minutes !== undefined
    const isBare = unit.length === 0 && rest.currency === undefined && !isLength
    const isAfterTimeWord = onlyBeforeTime.has(before) && rest.currency === undefined && !isLength
    const [value] = rest.values
    if ((isBare || isAfterTimeWord) && value !== undefined && Number.isInteger(value) && value <= 24)
      quantity.times = timesAt(value, 0)
    if (isBare && before === 'at' && quantity.times.length > 0) quantity.isTime = true
    if (minutes !== undefined && value !== undefined) quantity.durationMinutes = value * minutes
    found.push(quantity)
  }
  joinRanges(found, words)
  return found.map((quantity) => ({ ...quantity, unit: quantity.unit.map(stemOf) }))
}

/** "three to four weeks": both are weeks, and none is a time of day. */
function joinRanges(found: readonly FoundQuantity[], words: readonly Word[]): void {
  for (let i = found.length - 2; i >= 0; i--) {
    const [one, other] = [found[i]!, found[i + 1]!]
    const isRange = other.from - one.next === 1 && rangeWords.has(words[one.next]!.text)
    const isBare = one.unit.length === 0 && one.currency === undefined && !one.isTime
    if (!isRange || !isBare || (other.unit.length === 0 && other.currency === undefined)) continue
    one.unit = other.unit
    if (other.currency !== undefined) one.currency = other.currency
    one.times = []
  }
}
