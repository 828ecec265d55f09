import { hoursTokens, type HoursToken, type Season } from './hours-tokens.ts'
import type { Span } from './spans.ts'

/** When something is open, as one sentence states it. */
export interface HoursRule {
  /** 0 (Sunday) to 6; empty for a rule about dates. */
  weekdays: number[]
  dates: { month: number; day: number }[]
  season?: Season
  /** The sentence names no days: they may be those of other rules. */
  daysUnsaid?: true
  /** Null is closed. */
  spans: Span[] | null
  /** Only the closing differs from the other rule of that day. */
  closesAtMinute?: number
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
type Value = Pick<HoursRule, 'spans' | 'closesAtMinute'>

/** Spans in a row, "closed" or a closing hour, from `at`; null when none stands there. */
function valueAt(tokens: HoursToken[], at: number): { value: Value; next: number } | null {
  const first = tokens[at]
  if (first?.type === 'closed') return { value: { spans: null }, next: at + 1 }
  if (first?.type === 'closes') return { value: { spans: [], closesAtMinute: first.minute }, next: at + 1 }
  const spans: Span[] = []
  let next = at
  for (let token: HoursToken | undefined = first; token?.type === 'open'; token = tokens[++next]) spans.push(token.span)
  return spans.length === 0 ? null : { value: { spans }, next }
}

interface When {
  weekdays: number[]
  dates: { month: number; day: number }[]
}

/** Days and dates in a row from `at`, every length of them, with those that an "except" takes away. */
function whensAt(tokens: HoursToken[], at: number): { when: When; without: number[]; next: number }[] {
  const found: { when: When; without: number[]; next: number }[] = []
  const when: When = { weekdays: [], dates: [] }
  let next = at
  for (; ; next++) {
    const token = tokens[next]
    if (token?.type !== 'days' && token?.type !== 'date') break
    if (token.type === 'days') when.weekdays.push(...token.weekdays)
    else when.dates.push({ month: token.month, day: token.day })
    found.push({ when: { weekdays: [...when.weekdays], dates: [...when.dates] }, without: [], next: next + 1 })
  }
  if (found.length === 0 || tokens[next]?.type !== 'except') return found
  const whole = found.at(-1)!
  for (const { when: excepted, next: end } of whensAt(tokens, next + 1))
    if (excepted.dates.length === 0) found.push({ when: whole.when, without: excepted.weekdays, next: end })
  return found
}

function rulesFor({ weekdays, dates }: When, without: number[], value: Value): HoursRule[] {
  const rules: HoursRule[] = []
  const days = weekdays.filter((day) => !without.includes(day))
  if (days.length > 0) rules.push({ weekdays: days, dates: [], ...value })
  if (without.length > 0) rules.push({ weekdays: without, dates: [], spans: null })
  if (dates.length > 0) rules.push({ weekdays: [], dates, ...value })
  return rules
}

/** All ways to read tokens as statements of days with hours, in either order. */
function readings(tokens: HoursToken[], at: number): HoursRule[][] {
  if (at === tokens.length) return [[]]
  const found: { rules: HoursRule[]; next: number }[] = []
  for (const { when, without, next } of whensAt(tokens, at)) {
    const value = valueAt(tokens, next)
    if (value) found.push({ rules: rulesFor(when, without, value.value), next: value.next })
  }
  const first = valueAt(tokens, at)
  if (first)
    for (const { when, without, next } of whensAt(tokens, first.next))
      found.push({ rules: rulesFor(when, without, first.value), next })
  return found.flatMap(({ rules, next }) => readings(tokens, next).map((rest) => [...rules, ...rest]))
}

/** More than this is no sentence about hours that one could read in only one way. */
const mostTokens = 24

function rulesOfSegment(tokens: HoursToken[]): HoursRule[] | null {
  const alone = valueAt(tokens, 0)
  if (alone && alone.next === tokens.length)
    return [{ weekdays: everyDay, daysUnsaid: true, dates: [], ...alone.value }]
  const all = readings(tokens, 0)
  const [rules] = all
  if (rules === undefined || rules.length === 0) return null
  const isOne = all.every((other) => JSON.stringify(other) === JSON.stringify(rules))
  // "We close at 2 on 24 December" doesn't say when that day begins.
  const isHalf = rules.some(({ dates, closesAtMinute }) => dates.length > 0 && closesAtMinute !== undefined)
  return isOne && !isHalf && !contradicts(rules) ? rules : null
}

/** A day that is said twice, with different hours, isn't understood. */
const contradicts = (rules: HoursRule[]) =>
  everyDay.some((day) => {
    const said = rules.filter(({ weekdays, closesAtMinute }) => weekdays.includes(day) && closesAtMinute === undefined)
    const told = new Set(said.map(({ spans }) => JSON.stringify(spans)))
    return told.size > 1 && !said.some(({ spans }) => spans === null)
  })

/**
 * What one sentence says of being open, when the whole of it was understood; null otherwise. `around` is what stands
 * beside it: times that count to 24 there tell what "9" means here. `above` may name a season for all of it.
 */
export function hoursOfSentence(
  text: string,
  { subject, around, above }: { subject: string | null; around: string; above: Season | undefined },
): HoursRule[] | null {
  const tokens = hoursTokens(text, subject, around)
  if (tokens === null || tokens.length === 0 || tokens.length > mostTokens) return null
  const places = tokens.flatMap((token, i) => (token.type === 'season' ? [i] : []))
  const seasonAt = (place: number) => (tokens[place] as Extract<HoursToken, { type: 'season' }>).season
  const inSeason = (rules: HoursRule[] | null, season: Season | undefined) =>
    rules && season ? rules.map((rule) => ({ ...rule, season })) : rules
  const bare = tokens.filter(({ type }) => type !== 'season')
  if (places.length === 0) return inSeason(rulesOfSegment(bare), above)
  if (places.length === 1 && (places[0] === 0 || places[0] === tokens.length - 1))
    return inSeason(rulesOfSegment(bare), seasonAt(places[0]))
  // "On Fridays from April to October we close at 4."
  const isDay = ({ type }: HoursToken) => type === 'days'
  if (places.length === 1 && tokens.slice(0, places[0]).every(isDay) && !tokens.slice(places[0]).some(isDay))
    return inSeason(rulesOfSegment(bare), seasonAt(places[0]!))
  if (places[0] !== 0) return null
  const segments = places.map((place, i) =>
    inSeason(rulesOfSegment(tokens.slice(place + 1, places[i + 1])), seasonAt(place)),
  )
  return segments.every((rules) => rules !== null) ? segments.flat() : null
}
