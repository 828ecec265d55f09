import { askersUnits } from '../../english/claim-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import type { CalendarKey } from './calendar-names.ts'
import type { Amount } from './amounts.ts'

/** A number of the papers, with what its sentence speaks of. */
export interface KnownAmount extends Amount {
  tokens: ReadonlySet<string>
  /** Days and months that its sentence names or means. */
  days: ReadonlySet<CalendarKey>
  /** The visitor said it: it tells who asks, and nothing of the house. */
  isAsked?: boolean
}

const centuryStem = stemOf('century')
const askersStems = new Set([...askersUnits].map(stemOf))

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 1e-6
const shareValue = (some: readonly number[], others: readonly number[]) =>
  some.some((one) => others.some((other) => isNear(one, other)))

/** What amounts are held against: the stems of all that the papers speak of, and the talk's language. */
interface Held {
  words: ReadonlySet<string>
  language: string
}

/** Whether both measure, or count, the same; `words` are stems of all that the papers speak of. */
function isAlike(said: Amount, known: KnownAmount, words: ReadonlySet<string>): boolean {
  if (said.unit) return known.unit ? said.unit.of === known.unit.of : known.things.length === 0 && !known.isTime
  const [thing] = said.things
  if (thing === undefined) return true
  if (known.unit) return !words.has(thing)
  // "Two stone rings" isn't held by "two people" where the papers count rings otherwise.
  return said.things.some((stem) => known.tokens.has(stem)) || !said.things.some((stem) => words.has(stem))
}

const sized = ({ values, unit }: Amount, other: Amount) =>
  unit && other.unit ? values.map((value) => value * unit.size) : values

const isBareHour = ({ unit, things, times, isLone }: Amount) =>
  !unit && (isLone || (things.length === 0 && times.length > 0))

/** "The nineteenth century" of a year in it. */
const isCenturyOf = (said: Amount, known: Amount) =>
  said.isOrdinal &&
  said.things.includes(centuryStem) &&
  !known.unit &&
  known.values.some((year) => year > 999 && Math.ceil(year / 100) === said.values[0])

/** Whether one of the papers' numbers holds what is said, as a count, price, length of time or time of the `days` that are named. */
export function isHeldBy(
  said: Amount,
  known: KnownAmount,
  { words, language }: Held,
  days: ReadonlySet<CalendarKey>,
): boolean {
  if (known.isAsked && !said.things.some((stem) => askersStems.has(stem))) return false
  const mayBeTime = said.isTime || said.mayBeTime
  const isOfDay = days.size === 0 || known.days.size === 0 || [...days].some((day) => known.days.has(day))
  if (mayBeTime && isOfDay && said.times.some((time) => known.times.includes(time))) return true
  // What stands before a time is known of English alone: "um 10" is held by "10 Uhr".
  if (language !== 'en' && isOfDay && isBareHour(said) && known.times.includes(said.values[0]! * 60)) return true
  if (said.isTime) return false
  if (isCenturyOf(said, known)) return true
  return shareValue(sized(said, known), sized(known, said)) && isAlike(said, known, words)
}
