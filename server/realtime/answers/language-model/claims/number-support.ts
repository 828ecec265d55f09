import { askersUnits } from '../../english/claim-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import type { ClockTime } from './clock-times.ts'
import type { Quantity } from './quantities.ts'

/** A number of the papers, with what its sentence speaks of. */
export interface KnownQuantity extends Quantity {
  tokens: ReadonlySet<string>
  /** The visitor said it: it tells who asks, and nothing of the house. */
  isAsked?: boolean
}

/** The numbers of the papers, and the stems of what they speak of. */
export interface KnownNumbers {
  quantities: readonly KnownQuantity[]
  words: ReadonlySet<string>
}

const askersStems = new Set([...askersUnits].map(stemOf))
const halfDay = 720

const isSameTime = (one: ClockTime, other: ClockTime) =>
  one.half !== null && other.half !== null
    ? one.minutes === other.minutes
    : one.minutes % halfDay === other.minutes % halfDay

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 1e-6

/** Whether the number counts the same in both: "two stone rings" isn't held by "two people" where the papers count rings otherwise. */
function isSameCount(said: Quantity, known: KnownQuantity, { words }: KnownNumbers): boolean {
  if (said.currency !== undefined) {
    return (
      known.currency === said.currency || (known.currency === undefined && known.unit.length === 0 && !known.isTime)
    )
  }
  return said.unit.some((stem) => known.tokens.has(stem)) || !said.unit.some((stem) => words.has(stem))
}

/** "the sixteenth century" of a year in it. */
const isCenturyOf = (said: Quantity, known: KnownQuantity) =>
  said.isOrdinal &&
  said.unit.includes(stemOf('century')) &&
  known.values.some((year) => year > 999 && Math.ceil(year / 100) === said.values[0])

function isSupportedBy(said: Quantity, known: KnownQuantity, papers: KnownNumbers): boolean {
  if (known.isAsked && !said.unit.some((stem) => askersStems.has(stem))) return false
  const mayBeTime = said.isTime || said.mayBeTime || said.values.length !== 1
  if (mayBeTime && said.times.some((time) => known.times.some((other) => isSameTime(time, other)))) return true
  if (said.isTime) return false
  if (isCenturyOf(said, known)) return true
  if (said.durationMinutes !== undefined) {
    if (known.durationMinutes !== undefined) return isNear(said.durationMinutes, known.durationMinutes)
    if (known.unit.length > 0 || said.values.length === 0) return false
  }
  return (
    said.values.some((value) => known.values.some((other) => isNear(value, other))) && isSameCount(said, known, papers)
  )
}

/** Whether the papers have a number, as a count, price, length of time or time of day. */
export const isQuantityKnown = (said: Quantity, papers: KnownNumbers): boolean =>
  papers.quantities.some((one) => isSupportedBy(said, one, papers))
