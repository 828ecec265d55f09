import type { Passage } from '../documents/passages.ts'
import { openSubject } from '../documents/drafts.ts'
import { stems } from '../language/terms.ts'
import { monthNames, type LocalTime } from './calendar.ts'
import { clockDigits } from './clock-words.ts'
import { dateByDate, monthOf } from './dates-in-text.ts'
import { hoursOfSentence, type HoursRule } from './hours-sentence.ts'
import { hoursTokens, type Season } from './hours-tokens.ts'
import { houseWords, ownSubjectOf, readSubjects, type Subjects } from './whose-hours.ts'

/** One rule that a document states. */
export interface OpeningHours extends HoursRule {
  passageId: number
  /** The document writes "am" and "pm", or hours in words. */
  halfDays: boolean
  /** It may be another thing's. */
  isDoubtful?: true
}

/** All that the documents say of when one thing is open. */
export interface ThingHours {
  /** "the café"; null is the house itself. */
  subject: string | null
  subjectTerms: string[]
  /** A document of its own is about it, so that it isn't the house by another name. */
  isApart: boolean
  rules: OpeningHours[]
  /** Every passage about it, in order. */
  passageIds: number[]
  /** Those of them that weren't understood: while there are any, no answer may be computed from the rules. */
  unreadIds: number[]
}

const dayOrTime =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|daily|every day|week(?:day|end)s?|all week|holidays?|january|february|march|april|june|july|august|september|october|november|december|in may|christmas|easter|new year|morning|afternoon|evening|night|summer|winter|spring|autumn|season|dusk|dawn|sunset|sunrise|always|all year|today|tomorrow|until further)\b|\b\d{1,2}[:.]\d\d\b|\d\s?[ap]m\b|\b(?:at|from|until|till|to|between|after|before) \d{1,2}\b|\d\s?[-–—]\s?\d/i
const ofOpening = /\b(?:open|opens|opening|reopens?|close|closes|closed|closing|closure|shut|shuts|hours)\b/i
/** Of these the doors stay as they are: what comes before closing, things that lie open, closed stations. */
const otherwise =
  /^(?:the )?last (?:entry|admission|orders)\b|\b(?:lies|lay|kept|cut|stayed) open\b|\b(?:was|were|had been) (?:open|closed|shut)\b|\bopen (?:sandwich|air|deck|fire|sea|water)|\bopen-air\b|\b(?:the|a) closed\b/i

/** Days and hours and nothing else, as a line beneath "Opening hours". */
const isHoursOnly = (text: string) => {
  const tokens = hoursTokens(text, null, '')
  return tokens !== null && tokens.some(({ type }) => type === 'open')
}

function isAboutOpening(passage: Passage): boolean {
  const { text, headings, form } = passage
  if (otherwise.test(text) || !dayOrTime.test(clockDigits(text))) return form === 'item' && /\bclosed\b/i.test(text)
  return (
    ofOpening.test(text) ||
    (form === 'item' && headings.some((h) => /\b(?:open|opening|hours)\b/i.test(h))) ||
    isHoursOnly(text)
  )
}

/** A passage about hours, with what it states; null when not all of it was understood. */
interface Stated {
  subject: string | null
  passage: Passage
  rules: OpeningHours[] | null
}

function readPassage(passage: Passage, subject: string | null, around: string): Stated {
  const { text } = passage
  const halfDays =
    /\d\s*[ap]\.?m\b|in the (?:morning|afternoon|evening)|o['’]clock|noon/i.test(text) ||
    /\d[ap]m/.test(clockDigits(text)) ||
    !/\d/.test(text)
  const above = seasonOfHeadings(passage.headings)
  const named = ownSubjectOf(text) ?? openSubject(passage.headings) ?? subject
  const all = hoursOfSentence(text, { subject: named, around, above: above ?? undefined })
  // Whatever the season is, a date is that date.
  const rules = above === null && !all?.every(({ dates }) => dates.length > 0) ? null : all
  return { subject, passage, rules: rules && rules.map((rule) => ({ ...rule, passageId: passage.id, halfDays })) }
}

/** A season that a heading names; null when it names something of the kind that isn't a row of months. */
function seasonOfHeadings(headings: string[]): Season | undefined | null {
  const inner = headings.at(-1) ?? ''
  const found = hoursTokens(inner, null, '')?.find(({ type }) => type === 'season')
  if (found?.type === 'season') return found.season
  const isDated = monthOf(dateByDate(inner)) > 0
  return isDated || /\b(?:summer|winter|spring|autumn|season|holidays?)\b/i.test(inner) ? null : undefined
}

/** Reads what documents say of being open, thing by thing. `house` holds the words of the house's own name. */
export function readOpeningHours(passages: Passage[], house: ReadonlySet<string>): ThingHours[] {
  const stated: Stated[] = []
  const around = new Map<number, string>()
  for (const { block, text } of passages) around.set(block, `${(around.get(block) ?? '').slice(0, 1000)} ${text}`)
  const telling = passages.filter(isAboutOpening)
  const { subjectOf, isThing, thingOf } = readSubjects(passages, telling, house)
  for (const passage of telling)
    stated.push(readPassage(passage, subjectOf(passage, stated.at(-1)), around.get(passage.block)!))
  const things = new Map<string, ThingHours>()
  for (const { subject, passage, rules } of stated) {
    const subjectTerms = subject === null ? [] : stems(subject)
    const key = subject === null ? '' : subjectTerms.join(' ')
    const thing = things.get(key) ?? { subject, subjectTerms, isApart: true, rules: [], passageIds: [], unreadIds: [] }
    thing.isApart &&= subject !== null && thingOf(passage) === subject
    thing.passageIds.push(passage.id)
    thing.rules.push(...(rules ?? []))
    if (rules === null) thing.unreadIds.push(passage.id)
    things.set(key, thing)
  }
  return withHolidaysOfHouse([...things.values()], passages, isThing)
}

/**
 * "On New Year's Day the hall is closed" may mean the house where no hall has hours of its own. Where it isn't the house
 * by its name, nobody can say of that day what the house does; what stands beneath a thing's heading is that thing's.
 */
function withHolidaysOfHouse(things: ThingHours[], passages: Passage[], isThing: Subjects['isThing']): ThingHours[] {
  const house = things.find(({ subject }) => subject === null)
  if (!house) return things
  const title = new Set(house.passageIds.flatMap((id) => stems(passages[id]!.headings[0] ?? '')))
  const gone = new Set<ThingHours>()
  for (const thing of things) {
    const { subject, subjectTerms, rules, passageIds, unreadIds } = thing
    if (subject === null || unreadIds.length > 0 || rules.some(({ dates }) => dates.length === 0)) continue
    const isNamed = passageIds.every((id) => ownSubjectOf(passages[id]!.text) !== undefined)
    if (!isNamed && isThing(subject) !== 'no') continue
    const isHouse = !isNamed || subjectTerms.every((term) => title.has(term))
    house.rules.push(...rules.map((rule) => (isHouse ? rule : { ...rule, isDoubtful: true as const })))
    house.passageIds.push(...passageIds)
    if (isHouse || subjectTerms.every((term) => houseWords.has(term))) gone.add(thing)
  }
  return things.filter((thing) => !gone.has(thing))
}

const inSeason = ({ season }: OpeningHours, month: number) => {
  if (!season) return true
  const { fromMonth, toMonth } = season
  return fromMonth <= toMonth ? month >= fromMonth && month <= toMonth : month >= fromMonth || month <= toMonth
}

/** Whether a rule tells of a date, as far as it goes by itself. */
export const holdsOn = (rule: OpeningHours, { month, day, weekday }: LocalTime) =>
  rule.dates.some((date) => date.month === month && date.day === day) ||
  (rule.weekdays.includes(weekday) && inSeason(rule, month))

/** Rules of few days first, of as many those of a season, and last what may be another thing's. */
export const bySpecial = (a: OpeningHours, b: OpeningHours) =>
  Number(a.isDoubtful === true) - Number(b.isDoubtful === true) ||
  a.weekdays.length - b.weekdays.length ||
  Number(!a.season) - Number(!b.season)

const isSameHours = (one: OpeningHours, other: OpeningHours) =>
  JSON.stringify(one.spans) === JSON.stringify(other.spans)

/** The rule of the fewest days; undefined where there is none, null where two of as many say different hours. */
function narrowest(rules: OpeningHours[]): OpeningHours | undefined | null {
  const [first, other] = rules.toSorted(bySpecial)
  const isUnclear = first && other && first.weekdays.length === other.weekdays.length && !isSameHours(first, other)
  return isUnclear ? null : first
}

/**
 * The rule of the season or of the year, of those that hold on a date. A season changes the usual hours, but a season
 * that names no days opens none on which the house is closed all year. Where it may or may not, none is chosen.
 */
function usualOf(fitting: OpeningHours[], rules: OpeningHours[]): OpeningHours | null {
  const ofSeason = narrowest(fitting.filter(({ season }) => season))
  const ofYear = narrowest(fitting.filter(({ season }) => !season))
  if (ofSeason === undefined || ofYear === null) return ofYear ?? null
  if (ofSeason === null) return null
  const namesDays = ofSeason.daysUnsaid !== true
  const seasonsFillYear = monthNames.every((_, i) => rules.some((rule) => rule.season && inSeason(rule, i + 1)))
  if (ofYear === undefined) {
    const opensOtherDays = rules.some(({ season, spans, dates }) => !season && spans?.length && dates.length === 0)
    return namesDays || seasonsFillYear || !opensOtherDays ? ofSeason : null
  }
  const isNoWider = ofSeason.weekdays.length <= ofYear.weekdays.length
  if (ofSeason.spans === null || isNoWider || isSameHours(ofSeason, ofYear)) return ofSeason
  const isSure = ofYear.spans === null || seasonsFillYear
  const isException = isSure || fitting.some((rule) => !rule.season && rule.weekdays.length > ofYear.weekdays.length)
  if (!isException) return ofSeason
  return isSure && !namesDays ? ofYear : null
}

/**
 * The rule that holds on a date, or null when the documents leave that day out. A date beats all others, few days beat
 * many; of two that both hold none is chosen.
 */
export function ruleFor(rules: OpeningHours[], date: LocalTime): OpeningHours | null {
  const onDate = rules.filter((rule) => rule.dates.some((d) => d.month === date.month && d.day === date.day))
  if (onDate.length > 0) return narrowest(onDate.filter(({ isDoubtful }) => !isDoubtful)) ?? null
  const fitting = rules.filter((rule) => holdsOn(rule, date))
  const usual = usualOf(
    fitting.filter((rule) => rule.closesAtMinute === undefined),
    rules,
  )
  const early = fitting.toSorted(bySpecial).find((rule) => rule.closesAtMinute !== undefined)
  if (!early || !usual?.spans) return usual
  const [span, ...more] = usual.spans
  if (more.length > 0 || span!.fromMinute >= early.closesAtMinute!) return null
  return { ...usual, spans: [{ ...span!, toMinute: early.closesAtMinute! }], passageId: early.passageId }
}
