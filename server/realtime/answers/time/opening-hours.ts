import type { Passage } from '../documents/passages.ts'
import { openSubject } from '../documents/drafts.ts'
import * as english from '../english/opening-words.ts'
import { tellsHours } from '../english/table-words.ts'
import { stems } from '../language/terms.ts'
import { wordsOf } from '../matching/tokens.ts'
import type { Season } from './calendar.ts'
import { hoursOfSentence, isTime, type HoursRule } from './hours-sentence.ts'
import { withOtherThings, type Stated } from './other-things.ts'
import { begins, rowOf, says } from './said-phrases.ts'
import { countsTo12, tellsTime, timeTokens, type TimeToken } from './time-tokens.ts'
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

const hasWord = (text: string, known: ReadonlySet<string>) => wordsOf(text).some((word) => known.has(word))

/** Whether a passage tells that something is being repaired, and no more of its doors. */
const isRepaired = (text: string, tokens: TimeToken[]) =>
  tokens.some(({ type }) => type === 'closed') && !hasWord(text, english.opensOrCloses)

/** "If the lift is out of order", "a watch that is under repair". */
function mayBeRepaired(tokens: TimeToken[]): boolean {
  const before = tokens.slice(
    0,
    tokens.findIndex(({ type }) => type === 'closed'),
  )
  const which = before.findLastIndex(({ text }) => english.tellingWhich.has(text))
  const isTold = which > 0 && which >= before.length - 2 && before[which - 1]!.text !== ','
  return isTold || before.some(({ text }) => english.onlyThen.has(text))
}

const dateInFigures = /\d[/.]\d/

const mostWords = 1 / 3
/** "Mon, Tue 8–12, Wed 8–10; Sat by arrangement" */
const isTimetable = (tokens: TimeToken[]) =>
  tokens[0]?.type === 'days' && tokens.filter(({ type }) => type === 'word').length <= tokens.length * mostWords

function isAboutOpening({ text, headings, form }: Passage): boolean {
  const row = rowOf(text)
  const tokens = timeTokens(text)
  const isClosed = says(row, ['closed'])
  const isOtherwise = says(row, english.otherwiseOpen) || begins(row, english.lastEntry)
  if (isOtherwise || !(tellsTime(tokens) || (isClosed && dateInFigures.test(text)))) return form === 'item' && isClosed
  return (
    hasWord(text, english.opensOrCloses) ||
    (isRepaired(text, tokens) && !mayBeRepaired(tokens)) ||
    (form === 'item' && headings.some((heading) => hasWord(heading, tellsHours))) ||
    // Days and hours and hardly anything else, as a line beneath "Opening hours".
    (tokens.some(({ type }) => type === 'open') && (isTime(text) || isTimetable(tokens)))
  )
}

function readPassage(passage: Passage, subject: string | null, around: string): Stated<OpeningHours> {
  const { text } = passage
  const above = seasonOfHeadings(passage.headings)
  const named = ownSubjectOf(text) ?? openSubject(passage.headings) ?? subject
  const told = named === null ? text : text.toLowerCase().replace(named.toLowerCase(), ' ')
  const all = hoursOfSentence(told, around, above ?? undefined)
  const tokens = timeTokens(told)
  // Whatever the season is, a date is that date. A house may be open while it is renovated.
  const isUnsure = above === null && !all?.every(({ dates }) => dates.length > 0)
  const rules = isUnsure || (subject === null && isRepaired(text, tokens)) ? null : all
  const halfDays = countsTo12(tokens)
  return { subject, passage, rules: rules && rules.map((rule) => ({ ...rule, passageId: passage.id, halfDays })) }
}

/** The season that the headings name, the innermost first; null when it is something of the kind that isn't a row of months. */
const seasonOfHeadings = ([title = '', ...inner]: string[]): Season | undefined | null =>
  (inner.length > 0 ? inner : [title])
    .toReversed()
    .map(seasonOfHeading)
    .find((season) => season !== undefined)

function seasonOfHeading(heading: string): Season | undefined | null {
  const tokens = timeTokens(heading).filter(({ type }) => type !== 'filler')
  const [first, ...others] = tokens
  if (first?.type === 'season' && others.length === 0) return first.season
  return tellsTime(tokens) ? null : undefined
}

/** Reads what documents say of being open, thing by thing. `house` holds the words of the house's own name. */
export function readOpeningHours(passages: Passage[], house: ReadonlySet<string>): ThingHours[] {
  const stated: Stated<OpeningHours>[] = []
  const around = new Map<number, string>()
  for (const { block, text } of passages) around.set(block, `${(around.get(block) ?? '').slice(0, 1000)} ${text}`)
  const telling = passages.filter(isAboutOpening)
  const subjects = readSubjects(passages, telling, house)
  const { subjectOf, isThing, thingOf } = subjects
  for (const passage of telling)
    stated.push(readPassage(passage, subjectOf(passage, stated.at(-1)), around.get(passage.block)!))
  const things = new Map<string, ThingHours>()
  for (const { subject, passage, rules } of withOtherThings(stated, subjects)) {
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
    const areDates = rules.every(({ dates }) => dates.length > 0)
    const areClosings = rules.every(({ dates, season, spans }) => dates.length > 0 || (season && spans === null))
    if (subject === null || unreadIds.length > 0 || !areClosings) continue
    const isNamed = passageIds.every((id) => ownSubjectOf(passages[id]!.text) !== undefined)
    if (!isNamed && isThing(subject)) continue
    const isHouse = !isNamed || subjectTerms.every((term) => title.has(term))
    // A terrace that is closed all winter leaves no doubt about the house.
    if (!isHouse && !areDates) continue
    house.rules.push(...rules.map((rule) => (isHouse ? rule : { ...rule, isDoubtful: true as const })))
    house.passageIds.push(...passageIds)
    if (isHouse || subjectTerms.every((term) => houseWords.has(term))) gone.add(thing)
  }
  return things.filter((thing) => !gone.has(thing))
}
