import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { withPeriod } from '../documents/sentences.ts'
import { ofOtherTimes } from '../english/opening-words.ts'
import type { AskedDay } from './asked-days.ts'
import { isOn, isWithin } from './calendar.ts'
import type { OpeningHours, ThingHours } from './opening-hours.ts'
import { holdsOn, leavesOut } from './rule-for.ts'
import { rowOf, says } from './said-phrases.ts'
import { timeTokens, type TokenOf } from './time-tokens.ts'

export interface OpenAnswer {
  sentences: string[]
  passage: Passage
}

const tokensOf = <Type extends 'days' | 'dates' | 'season'>(text: string, type: Type) =>
  timeTokens(text).filter((token): token is TokenOf<Type> => token.type === type)
const weekdaysNamed = (text: string) => tokensOf(text, 'days').map(({ weekdays }) => weekdays)

/** How many days a sentence speaks of where a day is among them, by its name or by its date; Infinity where it isn't. */
const widthFor = (text: string, { date }: AskedDay) =>
  tokensOf(text, 'dates').some(({ dates }) => dates.some((day) => isOn(date, day)))
    ? 0
    : Math.min(...weekdaysNamed(text).flatMap((days) => (days.includes(date.weekday) ? [days.length] : [])), Infinity)

const isOneStatement = (text: string) => !text.includes(',') && !text.includes(';')

/** Whether a sentence, or the heading above it, tells of another part of the year only. */
function isOfOtherTime({ text, headings }: Passage, days: AskedDay[]): boolean {
  if (says(rowOf(text), ofOtherTimes)) return false
  const seasonsIn = (one: string) => tokensOf(one, 'season')
  const own = seasonsIn(text)
  const isFirst = timeTokens(text)[0]?.type === 'season'
  if (own.length > 0 && !isFirst && !isOneStatement(text)) return false
  const seasons = own.length > 0 ? own : (headings.map(seasonsIn).findLast(({ length }) => length > 0) ?? [])
  return seasons.length > 0 && !seasons.some(({ season }) => days.some(({ date }) => isWithin(season, date)))
}

const isSeasonal = (text: string) => timeTokens(text).some(({ type }) => type === 'season' || type === 'partOfYear')
/** "Open on Sundays until dusk", but not "in winter at weekends only", which may close the other days. */
const isOfOtherDays = (text: string) =>
  weekdaysNamed(text).length > 0 && !isSeasonal(text) && tokensOf(text, 'dates').every(({ isLoose }) => isLoose)

/** Rules of few days first, of as many those of a season. */
const bySpecial = (a: OpeningHours, b: OpeningHours) =>
  a.weekdays.length - b.weekdays.length || Number(!a.season) - Number(!b.season)

const mostQuoted = 2

/** Which days a visitor wants to hear of. */
interface Wanted {
  days: AskedDay[]
  /** The other days, too. */
  isAnyDay: boolean
}

/** The documents' own sentences about a thing, those that tell of the day first, and of them those of the fewest days. */
export function quoteHours(things: ThingHours[], { days, isAnyDay }: Wanted, { passages }: Knowledge): OpenAnswer {
  const passagesOf = (ids: number[]) => ids.map((id) => passages[id]!)
  const isOfTime = (one: Passage) => !isOfOtherTime(one, days)
  const all = passagesOf(things.flatMap(({ passageIds }) => passageIds))
  const width = (one: Passage) => Math.min(...days.map((day) => widthFor(one.text, day)))
  const named = all.filter((one) => width(one) < Infinity && isOfTime(one)).toSorted((a, b) => width(a) - width(b))
  // What wasn't understood may be about any day.
  const unread = passagesOf(things.flatMap(({ unreadIds }) => unreadIds))
  const mayTell = unread.filter(
    (one) => isOfTime(one) && (width(one) < Infinity || named.length === 0 || !isOfOtherDays(one.text)),
  )
  const tells = (rule: OpeningHours) => days.some(({ date }) => holdsOn(rule, date) || leavesOut(rule, date))
  const rules = things.flatMap((thing) => thing.rules.filter(tells))
  const holding = unread.length > 0 ? [] : passagesOf(rules.toSorted(bySpecial).map(({ passageId }) => passageId))
  const others = isAnyDay || named.length + mayTell.length === 0 ? all : []
  const telling = [...new Set([...holding, ...named, ...mayTell, ...others])].slice(0, mostQuoted)
  const [first] = telling
  const isBeside = (one: Passage) =>
    one.block === first!.block ||
    (one.documentId === first!.documentId && (holding.includes(one) || mayTell.includes(one)))
  const isOther = (one: Passage) => Number(!holding.includes(one) && !named.includes(one))
  const said = telling.filter(isBeside).toSorted((a, b) => isOther(a) - isOther(b) || a.id - b.id)
  return { sentences: said.map(({ text }) => withPeriod(text)), passage: said[0]! }
}

/** Of so many sentences that weren't understood beside the usual week all are told. */
const mostAsides = 2

/** Sentences about single days of the year, as holidays are, leave the usual week as it is; null where there are others. */
export function asidesOf({ unreadIds }: ThingHours, passages: Passage[]): string[] | null {
  const texts = unreadIds.map((id) => withPeriod(passages[id]!.text))
  const isAside = (text: string) => weekdaysNamed(text).length === 0 && !isSeasonal(text)
  return texts.length <= mostAsides && texts.every(isAside) ? texts : null
}
