import type { Passage } from '../documents/passages.ts'
import { openSubject } from '../documents/drafts.ts'
import { stems } from '../language/terms.ts'
import { datesIn, monthNames, weekdayNames, type LocalTime } from './calendar.ts'
import { clockDigits, minutesOf } from './clock-words.ts'

export interface Span {
  fromMinute: number
  toMinute: number
}

/** One rule that a document states. */
export interface OpeningHours {
  /** "the café"; null is the house itself. */
  subject: string | null
  subjectTerms: string[]
  /** 0 (Sunday) to 6; empty for a rule about dates. */
  weekdays: number[]
  dates: { month: number; day: number }[]
  season?: { fromMonth: number; toMonth: number }
  /** Null is closed; an empty list is open at hours it doesn't say. */
  spans: Span[] | null
  /** Only the closing differs from the other rule of that day. */
  closesAtMinute?: number
  passage: Passage
  /** The document writes "am" and "pm", or hours in words. */
  halfDays: boolean
}

const dayName = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?'
const tokenPattern = new RegExp(
  [
    `(?<days>\\b${dayName}\\b(?:\\s*(?:to|until|through|till|[-–—])\\s*\\b${dayName}\\b)?|\\bevery day\\b|\\bdaily\\b|\\bseven days a week\\b|\\ball week\\b|\\bweekdays\\b|\\bweekends?\\b)`,
    String.raw`(?<range>\b\d{1,2}(?:[:.]\d\d)?(?:am|pm)?\s*(?:to|until|till|[-–—]|and (?:we )?closes?(?: again)?(?: at)?|and shuts? at|, clos(?:es|ing) at)\s*(?:at )?\d{1,2}(?:[:.]\d\d)?(?:am|pm)?\b)`,
    String.raw`(?<closing>\b(?:close|closes|closing|until) (?:early )?(?:at )?\d{1,2}(?:[:.]\d\d)?(?:am|pm)?\b)`,
    String.raw`(?<except>\b(?:except|but not)\b)`,
    String.raw`(?<closed>\b(?:closed|shut|not open)\b)`,
  ].join('|'),
  'g',
)
const isSpecial =
  /\b(?:first|second|third|fourth|last|other) (?:mon|tues|wednes|thurs|fri|satur|sun)day|\blast (?:entry|admission|orders)|\bappointment only\b|\btours?\b.*\bstarts?\b/

function weekdaysOf(text: string): number[] {
  if (/every day|daily|seven|all week/.test(text)) return [0, 1, 2, 3, 4, 5, 6]
  if (/weekdays/.test(text)) return [1, 2, 3, 4, 5]
  if (/weekend/.test(text)) return [6, 0]
  const found = [...text.matchAll(new RegExp(`\\b${dayName}\\b`, 'g'))].map(([name]) =>
    weekdayNames.findIndex((d) => d.toLowerCase().startsWith(name.slice(0, 3))),
  )
  const [first, last] = found
  if (first === undefined || last === undefined) return found
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => (first + i) % 7)
}

function spanOf(text: string): Span | null {
  const times = [...text.matchAll(/\d{1,2}(?:[:.]\d\d)?(?:am|pm)?/g)].map(([time]) => time)
  let [from, to] = times.map(minutesOf)
  if (from == null || to == null) return null
  const [fromMark, toMark] = times.map((time) => /[ap]m$/.exec(time)?.[0])
  if (toMark === 'pm' && fromMark === undefined && from + 720 < to && from < 7 * 60) from += 720
  if (to <= from && toMark === undefined && to <= 720) to += 720
  return to > from && to <= 1440 ? { fromMinute: from, toMinute: to } : null
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** "close at 6" means the evening unless it says "am". */
function closingMinute(text: string): number | null {
  const time = /\d{1,2}(?:[:.]\d\d)?(?:am|pm)?$/.exec(text)?.[0] ?? ''
  const minute = minutesOf(time)
  return minute !== null && minute <= 720 && !/[ap]m$/.test(time) ? minute + 720 : minute
}

function seasonOf(text: string): OpeningHours['season'] {
  const months = monthNames.join('|')
  const pair = new RegExp(`\\bin (${months})(?: and (${months}))?\\b`, 'i').exec(text)
  const match =
    pair ??
    new RegExp(
      `\\b(?:\\d{1,2} )?(${months})(?: \\d{1,2})?\\s*(?:to|until|through|[-–—])\\s*(?:the end of )?(?:\\d{1,2} )?(${months})`,
      'i',
    ).exec(text)
  if (!match) return undefined
  const at = (name: string | undefined) => monthNames.findIndex((m) => m.toLowerCase() === name?.toLowerCase()) + 1
  return { fromMonth: at(match[1]), toMonth: at(match[2] ?? match[1]) }
}

const ownSubject =
  /(?:^|[,;:] |(?:days?|weekends?|holidays?|year|\d\p{L}{0,2}) )(?:the|our) ((?!(?:morning|afternoon|evening|first|last|rest|end)\b)(?:[\p{L}'’]+[ -]){0,7}?[\p{L}'’]+) (?:is|are|opens?|closes?|stays?|remains?|serves?)\b/iu

/** What a house that visitors come to calls itself. */
export const houseWords = new Set(
  stems(
    'museum library clinic shop store gallery centre center surgery practice garden zoo hotel pool theatre castle office school pharmacy hospital lighthouse studio market farm',
  ),
)

/** Whom a sentence says to be open: its own subject, else the heading's. */
function subjectOf(passage: Passage, before: OpeningHours | undefined, house: ReadonlySet<string>): string | null {
  if (before?.passage.block === passage.block && /\bit (?:is open|opens|closes|is closed)\b/i.test(passage.text))
    return before.subject
  if (/\b(?:we|we're)\b/i.test(passage.text)) return null
  const own = ownSubject.exec(passage.text)?.[1]?.replace(/ (?:on|in|at|of|by|next to|beside|behind) .*$/, '')
  if (own !== undefined) {
    const title = new Set([...passage.documentTerms, ...stems(passage.headings[0] ?? '')])
    const isHouse = stems(own).every((term) => house.has(term) || (houseWords.has(term) && title.has(term)))
    return isHouse ? null : own
  }
  return openSubject(passage.headings)
}

/** "Thursday to Sunday, 10:30–16:00." */
const isOnlyHours = new RegExp(
  `^${dayName}(?:\\s*(?:to|until|[-–—,&]|and)\\s*${dayName})*[,:]?\\s*(?:from )?\\d{1,2}(?:[:.]\\d\\d)?(?:am|pm)?\\s*(?:to|until|[-–—])\\s*\\d{1,2}(?:[:.]\\d\\d)?(?:am|pm)?\\.?$`,
)

function rulesOf(passage: Passage, before: OpeningHours | undefined, house: ReadonlySet<string>): OpeningHours[] {
  const written = passage.text
  const saysOpening =
    /\b(?:open|opens|close|closes|closed|shut|hours|serves)\b/i.test(written) ||
    (passage.form === 'item' && passage.headings.some((h) => /\b(?:open|opening|hours)\b/i.test(h)))
  if (!saysOpening && !/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(written)) return []
  const text = clockDigits(written)
  const isOpening = saysOpening || (passage.form === 'sentence' && isOnlyHours.test(text))
  if (!isOpening || isSpecial.test(text)) return []
  const subject = subjectOf(passage, before, house)
  const season = seasonOf(`${written} ${passage.headings.join(' ')}`)
  const base = {
    subject,
    subjectTerms: subject === null ? [] : stems(subject),
    passage,
    dates: [],
    ...(season && { season }),
    halfDays:
      /\d\s*[ap]\.?m\b|in the (?:morning|afternoon|evening)|o['’]clock|noon/i.test(written) ||
      /\d[ap]m/.test(text) ||
      !/\d/.test(written),
  }
  const rules: OpeningHours[] = []
  const dates = datesIn(written)
  if (dates.length > 0 && !season && /\b(?:closed?|shut)\b/.test(text))
    rules.push({ ...base, weekdays: [], dates, spans: null })
  let days: number[] = []
  let fresh = false
  /** The days before an "except", until the excepted ones are named. */
  let allBut: number[] | null = null
  let pending: Span[] | null | undefined
  let pendingClosing: number | null = null
  const assign = (spans: Span[] | null) => {
    const same = rules.find((rule) => rule.weekdays === days && rule.spans !== null && spans !== null)
    if (same) same.spans = [...same.spans!, ...spans!]
    else rules.push({ ...base, weekdays: days, spans })
    fresh = false
  }
  for (const match of text.matchAll(tokenPattern)) {
    const { days: dayText, range, closing, except, closed } = match.groups!
    if (dayText !== undefined && allBut !== null) {
      const excepted = weekdaysOf(dayText)
      rules.push({ ...base, weekdays: excepted, spans: null })
      for (const rule of rules)
        if (rule.weekdays === allBut) rule.weekdays = rule.weekdays.filter((day) => !excepted.includes(day))
      days = allBut.filter((day) => !excepted.includes(day))
      allBut = null
    } else if (dayText !== undefined) {
      const joins = fresh && /(?:,|and|&|or|\/)\s*(?:on )?$/.test(text.slice(0, match.index))
      days = joins ? [...days, ...weekdaysOf(dayText)] : weekdaysOf(dayText)
      fresh = true
      if (pendingClosing !== null) {
        rules.push({ ...base, weekdays: days, spans: [], closesAtMinute: pendingClosing })
        pendingClosing = null
      }
      if (pending !== undefined) {
        assign(pending)
        fresh = pending === null
        if (pending !== null) pending = undefined
      }
    } else if (except !== undefined) {
      allBut = days
    } else if (range !== undefined) {
      const span = spanOf(range)
      if (!span) continue
      if (days.length > 0 && pending !== null) assign([span])
      else pending = [...(pending ?? []), span]
    } else if (closing !== undefined) {
      const minute = closingMinute(closing)
      if (days.length === 0) pendingClosing = minute
      else if (minute !== null) rules.push({ ...base, weekdays: days, spans: [], closesAtMinute: minute })
      fresh = false
    } else if (closed !== undefined) {
      if (fresh && days.length > 0) assign(null)
      else pending = null
    }
  }
  if (pendingClosing !== null) rules.push({ ...base, weekdays: everyDay, spans: [], closesAtMinute: pendingClosing })
  if (pending === null && season && rules.length === 0) rules.push({ ...base, weekdays: everyDay, spans: null })
  if (pending && rules.length === 0) rules.push({ ...base, weekdays: everyDay, spans: pending })
  if (rules.length === 0 && fresh && /\bopen\b/.test(text)) rules.push({ ...base, weekdays: days, spans: [] })
  // "We open at 9 at the weekend" and no end beside it: better quoted than half understood.
  const isHalfRead = /\bopens? at\b/i.test(text) && !rules.some(({ spans }) => spans && spans.length > 0)
  return isHalfRead ? [] : rules
}

/** Reads opening hours that documents state in usual forms: lists, tables and sentences, with seasons, closed days and fixed holidays. `house` holds the words of the house's own name. */
export function readOpeningHours(passages: Passage[], house: ReadonlySet<string>): OpeningHours[] {
  const rules: OpeningHours[] = []
  for (const passage of passages) rules.push(...rulesOf(passage, rules.at(-1), house))
  // "On New Year's Day the hall is closed" means the house when no hall has hours of its own.
  for (const rule of rules)
    if (rule.dates.length > 0 && !rules.some((other) => other.subject === rule.subject && other.weekdays.length > 0))
      rule.subject = null
  // Who is only said to close is open at times that nobody wrote.
  return rules.filter((rule) =>
    rules.some(({ subject, closesAtMinute }) => subject === rule.subject && closesAtMinute === undefined),
  )
}

const inSeason = (rule: OpeningHours, month: number) => {
  if (!rule.season) return true
  const { fromMonth, toMonth } = rule.season
  return fromMonth <= toMonth ? month >= fromMonth && month <= toMonth : month >= fromMonth || month <= toMonth
}

/** Whether the rules speak of that time of the year at all. */
export const coverMonth = (rules: OpeningHours[], month: number) =>
  rules.some((rule) => rule.weekdays.length > 0 && inSeason(rule, month))

/** The rule that holds on a date, or null when the rules leave that day out. A date beats a season, a season the year, few days many. */
export function ruleFor(rules: OpeningHours[], date: LocalTime): OpeningHours | null {
  const holiday = rules.find((rule) => rule.dates.some((d) => d.month === date.month && d.day === date.day))
  if (holiday) return holiday
  const rank = (rule: OpeningHours) =>
    (rule.spans?.length === 0 ? 100 : 0) + (rule.season ? 0 : 10) + rule.weekdays.length
  const fitting = rules
    .filter((rule) => rule.weekdays.includes(date.weekday) && inSeason(rule, date.month))
    .toSorted((a, b) => rank(a) - rank(b))
  const usual = fitting.find((rule) => rule.closesAtMinute === undefined) ?? null
  const early = fitting.find((rule) => rule.closesAtMinute !== undefined)
  if (!early || !usual?.spans) return usual
  const spans = usual.spans
    .filter((span) => span.fromMinute < early.closesAtMinute!)
    .map((span) => ({ ...span, toMinute: Math.min(span.toMinute, early.closesAtMinute!) }))
  return { ...usual, spans, passage: early.passage }
}
