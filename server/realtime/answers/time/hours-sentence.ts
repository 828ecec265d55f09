import type { Season, YearDay } from './calendar.ts'
import type { Span } from './spans.ts'
import { countsTo24, timeTokens, type TimeToken } from './time-tokens.ts'

/** When something is open, as one sentence states it. */
export interface HoursRule {
  /** 0 (Sunday) to 6; empty for a rule about dates. */
  weekdays: number[]
  dates: YearDay[]
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

function isUnderstood(token: TimeToken): boolean {
  if (token.type === 'open') return token.span !== null
  if (token.type === 'closes') return token.minute !== null
  if (token.type === 'dates') return !token.isLoose
  return ['days', 'season', 'closed', 'except'].includes(token.type)
}

/** The whole of a text as hours, what means nothing left out; null when anything in it isn't understood. */
function hoursTokens(text: string, in24?: boolean): TimeToken[] | null {
  const tokens = timeTokens(text, in24).filter(({ type }) => type !== 'filler')
  // "Daily from 1 to 10 March" is neither daily nor all of these dates.
  const isUnclear =
    tokens.some((token) => token.type === 'dates' && token.isRow) && tokens.some(({ type }) => type === 'days')
  return isUnclear || !tokens.every(isUnderstood) ? null : tokens
}

/** Whether a text is days, dates and hours and nothing else, as "Tue–Fri" and "Summer (May to September)". */
export const isTime = (text: string) => (hoursTokens(text) ?? []).length > 0

/** Spans in a row, "closed" or a closing hour, from `at`; null when none stands there. */
function valueAt(tokens: TimeToken[], at: number): { value: Value; next: number } | null {
  const first = tokens[at]
  if (first?.type === 'closed') return { value: { spans: null }, next: at + 1 }
  if (first?.type === 'closes') return { value: { spans: [], closesAtMinute: first.minute! }, next: at + 1 }
  const spans: Span[] = []
  let next = at
  for (let token: TimeToken | undefined = first; token?.type === 'open'; token = tokens[++next]) spans.push(token.span!)
  return spans.length === 0 ? null : { value: { spans }, next }
}

type When = Pick<HoursRule, 'weekdays' | 'dates'>

/** Days and dates in a row from `at`, every length of them, with those that an "except" takes away. */
function whensAt(tokens: TimeToken[], at: number): { when: When; without: number[]; next: number }[] {
  const found: { when: When; without: number[]; next: number }[] = []
  const when: When = { weekdays: [], dates: [] }
  let next = at
  for (; ; next++) {
    const token = tokens[next]
    if (token?.type !== 'days' && token?.type !== 'dates') break
    if (token.type === 'days') when.weekdays.push(...token.weekdays)
    else when.dates.push(...token.dates)
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
function readings(tokens: TimeToken[], at: number): HoursRule[][] {
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

function rulesOfSegment(tokens: TimeToken[]): HoursRule[] | null {
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

/** Tokens with the season that holds for them; null where it isn't sure how far a season reaches. */
function bySeason(tokens: TimeToken[]): { season?: Season; tokens: TimeToken[] }[] | null {
  const parts: { season?: Season; tokens: TimeToken[] }[] = [{ tokens: [] }]
  for (const token of tokens)
    if (token.type === 'season') parts.push({ season: token.season, tokens: [] })
    else parts.at(-1)!.tokens.push(token)
  const [before, first, ...more] = parts
  if (!first) return parts
  // "On Fridays from April to October we close at 4": all of it is of that season.
  const areDays =
    before!.tokens.every(({ type }) => type === 'days') && first.tokens.every(({ type }) => type !== 'days')
  if (more.length === 0 && (areDays || first.tokens.length === 0))
    return [{ ...first, tokens: [...before!.tokens, ...first.tokens] }]
  return before!.tokens.length === 0 ? parts.slice(1) : null
}

/**
 * What one sentence says of being open, when the whole of it was understood; null otherwise. `around` is what stands
 * beside it: times that count to 24 there tell what "9" means here. `above` may name a season for all of it.
 */
export function hoursOfSentence(text: string, around = '', above?: Season): HoursRule[] | null {
  const tokens = hoursTokens(text, countsTo24(`${text}\n${around}`))
  if (tokens === null || tokens.length === 0 || tokens.length > mostTokens) return null
  const parts = bySeason(tokens)?.map(({ season = above, tokens: own }) =>
    rulesOfSegment(own)?.map((rule) => ({ ...rule, ...(season && { season }) })),
  )
  return parts?.every((rules) => rules !== undefined) ? parts.flat() : null
}
