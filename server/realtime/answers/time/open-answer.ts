import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { capitalised, isPlural, withArticle } from '../documents/sentences.ts'
import { actWords } from '../english/act-replies.ts'
import { hoursQuestionPhrases, hoursQuestionWords } from '../english/hours-question-words.ts'
import { isContentWord, stems, synonymsOf } from '../language/terms.ts'
import { words } from '../language/words.ts'
import { number } from '../questions/amounts.ts'
import { monthNames, weekdayNames } from '../english/time-words.ts'
import { askedDays, type AskedDay, type AskedDays } from './asked-days.ts'
import { addDays, type LocalTime } from './calendar.ts'
import type { OpeningHours, ThingHours } from './opening-hours.ts'
import { asidesOf, quoteHours, type OpenAnswer } from './quote-hours.ts'
import { ruleFor } from './rule-for.ts'
import { spokenTime } from './say-time.ts'
import type { Span } from './spans.ts'
import type { PartOfDay } from './time-tokens.ts'
import { houseWords } from './whose-hours.ts'

/** "Every four hours" is no time to come. */
const openingHours = `(?<!\\b(?:${number}|few|many|several) )hours`
const asksOpening = new RegExp(
  `\\b(?:open|opens|opening hours|opening times|close|closes|closing|closed|shut|shuts|business hours|${openingHours}|how late (?:can|may)|(?:can|may|could) (?:i|we) (?:come|visit))\\b`,
  'i',
)
const asksPast = /\b(?:did|was|were|opened|first open|ago|since when)\b/i
const asksSeason = new RegExp(
  `\\b(?:in|during) (?:the )?(?:${monthNames.join('|')}|winter|summer|spring|autumn)\\b`,
  'i',
)
const asksOther = /^(?:how (?:do|can|would)|why|where|who|what (?:happens|if|do|should))\b/i
const asksYesNo = /^(?:so |and |but |hello |hi |excuse me )*(?:are|is|do|does|will|can|may|could)\b/i
const asksVisiting = /\bvisiting (?:hours|times)\b/i
/** Of the house's own name, "Visiting hours" as the title of a paper says nothing. */
const tellsVisiting = ({ text, headings }: Passage) =>
  [text, ...headings.slice(1)].some((one) => asksVisiting.test(one))
const asksNow = /\b(?:now|still|right now|at the moment|currently)\b/gi
const knownPhrases = new RegExp(`\\b(?:${hoursQuestionPhrases.join('|')})\\b`, 'gi')

const ignored = new Set(
  stems(
    'open opens opening closed close closes hours times time today tomorrow now monday tuesday wednesday thursday friday saturday sunday weekend weekday day week still late early morning evening afternoon tonight next this christmas new year eve january february march april may june july august september october november december public holiday long until moment currently right usually normal here museum place come visit',
  ),
)

/** Whether a word can be the name of what is asked about. */
const isNaming = (term: string) => !ignored.has(term) && !/\d/.test(term) && isContentWord(term)

/** What was talked of: in words, and the passage that was answered from. */
interface TalkedOf {
  about: string
  passageId?: number
}

/** What is named in what was talked of, or whose hours were told last, and has hours of its own. */
function thingsTalkedOf({ about, passageId = -1 }: TalkedOf, { openingHours }: Knowledge): ThingHours[] {
  const terms = new Set(stems(about))
  const isNamed = (term: string) => !houseWords.has(term) && terms.has(term)
  const things = openingHours.filter(({ subject }) => subject !== null)
  const named = things.filter(({ subjectTerms }) => subjectTerms.some(isNamed))
  return named.length > 0 ? named : things.filter(({ passageIds }) => passageIds.includes(passageId))
}

/** Terms of the titles under which a thing's hours stand. */
const titleTerms = ({ passageIds }: ThingHours, passages: Passage[]) =>
  new Set(
    passageIds.flatMap((id) => {
      const { documentTerms, headings } = passages[id]!
      return [...documentTerms, ...stems(headings[0] ?? '')]
    }),
  )

/** "The hall is open daily" under the title "The Hall", or of a house by another name. */
function isHouseItself(thing: ThingHours, passages: Passage[]): boolean {
  const title = titleTerms(thing, passages)
  return !thing.isApart && thing.subjectTerms.every((term) => houseWords.has(term) || title.has(term))
}

interface AskedThing extends ThingHours {
  /** Nobody asked for it, but of the house itself nothing is told. */
  isInstead?: true
}

/** What the question is about, under all the names that it may have; empty when that thing's hours aren't stated. */
function thingsAsked(rest: string, knowledge: Knowledge, talkedOf?: TalkedOf): AskedThing[] {
  const { openingHours, passages } = knowledge
  const house = openingHours.find(({ subject }) => subject === null)
  const asked = stems(rest).filter(isNaming)
  // "What time does it close?"
  const meant = talkedOf && asked.length === 0 ? thingsTalkedOf(talkedOf, knowledge) : []
  if (meant.length > 0) return meant
  const title = house ? titleTerms(house, passages) : new Set()
  const others = asked.filter((term) => !title.has(term))
  const covers = ({ subjectTerms }: ThingHours, term: string) =>
    subjectTerms.includes(term) || [...synonymsOf(term)].some((other) => subjectTerms.includes(other))
  const named = openingHours.filter(
    (thing) => thing.subject !== null && asked.length > 0 && asked.every((term) => covers(thing, term)),
  )
  const isAlike = ({ subject, subjectTerms, isApart }: ThingHours) =>
    subject !== null && !isApart && subjectTerms.every((term) => houseWords.has(term))
  const isHeaded = ({ subjectTerms, passageIds }: ThingHours) =>
    passageIds.every((id) => {
      const own = new Set(stems(passages[id]!.headings.slice(1).join(' ')))
      return subjectTerms.every((term) => own.has(term))
    })
  // "Is the surgery open?" asks for the house by another name.
  if (named.length > 0 && (!house || !named.every(isAlike) || named.every(isHeaded))) return named
  if (named.length === 0 && others.length > 0) return []
  // A part of the house with a heading of its own is not the house by another name.
  const alike = openingHours.filter((thing) => isAlike(thing) && !(house && isHeaded(thing)))
  if (house) return [house, ...alike]
  // Of several things nobody can say which is meant.
  const [nearest = openingHours.length === 1 ? openingHours[0] : undefined] = alike
  if (!nearest) return []
  return [isHouseItself(nearest, passages) ? nearest : { ...nearest, isInstead: true }]
}

const namesThing = ([first = '']: string[], { subjectTerms }: ThingHours) =>
  stems(first).some((term) => subjectTerms.includes(term))

const leadOf = ({ subject }: ThingHours) => actWords.echo.replace('{topic}', withArticle(subject ?? ''))

/** Of so many days the hours are told one by one. */
const mostDays = 2

const spokenSpan = ({ fromMinute, toMinute }: Span, halfDays: boolean) =>
  `from ${spokenTime(fromMinute, halfDays)} to ${spokenTime(toMinute, halfDays)}`
const spokenSpans = (spans: Span[], halfDays: boolean) => spans.map((span) => spokenSpan(span, halfDays)).join(' and ')

const whoIs = ({ subject }: ThingHours) =>
  subject === null ? "we're" : `${withArticle(subject)} ${isPlural(subject) ? 'are' : 'is'}`

function nextOpening(
  rules: OpeningHours[],
  from: LocalTime,
): { date: LocalTime; span: Span; rule: OpeningHours } | null {
  for (let ahead = 0; ahead < 8; ahead++) {
    const date = ahead === 0 ? from : addDays(from, ahead)
    const rule = ruleFor(rules, date)
    // Nobody wrote what that day is like: it may be open.
    if (!rule) return null
    const span = rule?.spans?.find((s) => s.fromMinute > date.minuteOfDay)
    if (rule && span) return { date, span, rule }
  }
  return null
}

function nextSentence({ subject, rules }: ThingHours, from: LocalTime): string[] {
  const next = nextOpening(rules, from)
  if (!next) return []
  const ahead = (next.date.weekday - from.weekday + 7) % 7
  const day =
    ahead === 0 && next.date.day === from.day
      ? 'today'
      : ahead === 1
        ? `tomorrow, ${weekdayNames[next.date.weekday]},`
        : `on ${weekdayNames[next.date.weekday]}`
  const who = subject === null ? 'we open' : isPlural(subject) ? 'they open' : 'it opens'
  return [`${capitalised(day)} ${who} at ${spokenTime(next.span.fromMinute, next.rule.halfDays)}.`]
}

/** What was computed, and the passage that it was computed from. */
interface Computed {
  sentences: string[]
  passageId: number
}

function openNow(thing: ThingHours, now: LocalTime): Computed | null {
  const rule = ruleFor(thing.rules, now)
  if (!rule) return null
  const { passageId, halfDays } = rule
  const span = rule.spans?.find((s) => s.fromMinute <= now.minuteOfDay && now.minuteOfDay < s.toMinute)
  if (!span) return { sentences: [`No, ${whoIs(thing)} closed now.`, ...nextSentence(thing, now)], passageId }
  const until = `Today it's until ${spokenTime(span.toMinute, halfDays)}.`
  return { sentences: [`Yes, ${whoIs(thing)} open.`, until], passageId }
}

/** What a visitor means who names a part of the day, in hours. */
const hoursOf: Record<PartOfDay, [number, number]> = { morning: [6, 12], afternoon: [13, 17], evening: [18, 24] }

function isOpenIn(part: PartOfDay | undefined, spans: Span[]): boolean {
  const [from, to] = part ? hoursOf[part] : [0, 24]
  return spans.some((span) => span.fromMinute < to * 60 && span.toMinute > from * 60)
}

function openOn(thing: ThingHours, asked: AskedDay, yesNo: boolean, part?: PartOfDay): Computed | null {
  const rule = ruleFor(thing.rules, asked.date)
  if (!rule) return null
  const { spans, passageId, halfDays } = rule
  const day = asked.spoken
  const who = whoIs(thing)
  const isOpen = spans !== null && isOpenIn(part, spans)
  const said = spans === null ? `${day} ${who} closed` : `${day} ${who} open ${spokenSpans(spans, halfDays)}`
  return { sentences: [yesNo ? `${isOpen ? 'Yes' : 'No'}, ${said}.` : `${capitalised(said)}.`], passageId }
}

const daysTogether = (days: number[]) => {
  if (days.length === 7) return 'every day'
  const names = days.map((d) => weekdayNames[d]!)
  const inRow = days.every((d, i) => i === 0 || d === (days[i - 1]! + 1) % 7)
  if (names.length > 2 && inRow) return `from ${names[0]} to ${names.at(-1)}`
  return `on ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}`
}

/** The whole week in one or two sentences, days with the same hours together, Monday first. */
function wholeWeek(thing: ThingHours, today: LocalTime): Computed | null {
  const groups = new Map<string, number[]>()
  let passageId: number | undefined
  const usual = thing.rules.filter(({ dates }) => dates.length === 0)
  const halfDays = usual.some((rule) => rule.halfDays && rule.spans !== null)
  for (let i = 1; i <= 7; i++) {
    const rule = ruleFor(usual, addDays(today, (i - today.weekday + 7) % 7))
    if (!rule) return null
    const hours = rule.spans ? spokenSpans(rule.spans, halfDays) : 'closed'
    if (rule.spans) passageId ??= rule.passageId
    groups.set(hours, [...(groups.get(hours) ?? []), i % 7])
  }
  const closed = groups.get('closed')
  groups.delete('closed')
  if (groups.size === 0 || groups.size > 3) return null
  const parts = [...groups].map(([hours, days]) => `${daysTogether(days)} ${hours}`)
  const [first, ...rest] = parts
  const open = capitalised(`${whoIs(thing)} open ${first}${rest.length > 0 ? `, and ${rest.join(', and ')}` : ''}.`)
  const sentences = closed ? [open, capitalised(`${daysTogether(closed)} ${whoIs(thing)} closed.`)] : [open]
  return { sentences, passageId: passageId ?? usual[0]!.passageId }
}

/** Whether nothing of a question is lost when it is answered by its days alone: "after 5" or "on public holidays" would be. */
function isWhollyRead(text: string, { days, part, rest }: AskedDays): boolean {
  if (asksSeason.test(text)) return false
  const isOfNow = days.every(({ spoken }) => spoken === 'today')
  const known = rest.replace(knownPhrases, ' ')
  const left = !part && isOfNow ? known.replace(asksNow, ' ') : known
  return words(left).every((word) => hoursQuestionWords.has(word) || stems(word).some(isNaming))
}

const isOfToday = (text: string) => /\b(?:clos|shut|until|how late|how long)/i.test(text) && !/\bdays?\b/i.test(text)

/** "When are you open?", of no day. */
const asksWeek = (text: string, days: AskedDay[]) =>
  days.length === 0 && !asksYesNo.test(text) && !isOfToday(text) && text.search(asksNow) < 0

/** The answer by the rules of a thing; null when they leave out what was asked. */
function compute(text: string, thing: AskedThing, { days, part }: AskedDays, now: LocalTime): Computed | null {
  const isYesNo = asksYesNo.test(text) && !/\b(?:what time|when)\b/i.test(text) && !/\bclosed?\b/i.test(text)
  const yesNo = isYesNo && !thing.isInstead
  if (yesNo && (days.length === 0 || text.search(asksNow) >= 0)) return openNow(thing, now)
  if (days.length > mostDays) return null
  if (days.length > 0) {
    const answers = days.map((day) => openOn(thing, day, yesNo && days.length === 1, part))
    const [first] = answers
    if (!first || answers.includes(null)) return null
    return { sentences: answers.flatMap((answer) => answer!.sentences), passageId: first.passageId }
  }
  if (isOfToday(text) || text.search(asksNow) >= 0) {
    const today = openOn(thing, { date: now, spoken: 'today' }, false)
    const isClosed = !ruleFor(thing.rules, now)?.spans
    return today && isClosed ? { ...today, sentences: [...today.sentences, ...nextSentence(thing, now)] } : today
  }
  return wholeWeek(thing, now)
}

/**
 * Answers questions about being open; null when it isn't such a question or the documents don't say. Computed only when
 * the whole of the question and all that the documents say of that thing was understood, and the day is among it;
 * otherwise their own sentence answers. A text that only points back means what was `talkedOf`.
 */
export function answerOpening(
  text: string,
  knowledge: Knowledge,
  now: LocalTime,
  talkedOf?: TalkedOf,
): OpenAnswer | null {
  if (!asksOpening.test(text) || asksOther.test(text) || asksPast.test(text)) return null
  // Those of the wards may be others than the house's: papers that call them so tell them themselves.
  const isVisiting = asksVisiting.test(text) && knowledge.passages.some(tellsVisiting)
  if (isVisiting) return null
  const asked = askedDays(text, now)
  const { days } = asked
  const things = thingsAsked(asked.rest, knowledge, talkedOf)
  const [thing] = things
  if (!thing) return null
  if (days.length === 0 && asksSeason.test(text)) return null
  const wanted = days.length > 0 ? days : [{ date: now, spoken: 'today' }]
  const isRead = isWhollyRead(text, asked)
  const asides = asidesOf(thing, knowledge.passages)
  const isUnderstood = isRead && things.length === 1 && (asides?.length === 0 || (asides && asksWeek(text, days)))
  const computed = isUnderstood ? compute(text, thing, asked, now) : null
  const isAnyDay = days.length === 0 && (!isRead || !asksYesNo.test(text))
  if (!computed) {
    const quoted = quoteHours(things, { days: wanted, isAnyDay }, knowledge)
    // "Open daily" from beneath "Sauna" would be heard of the house.
    const lead = thing.isInstead && !namesThing(quoted.sentences, thing) ? [leadOf(thing)] : []
    return { ...quoted, sentences: [...lead, ...quoted.sentences] }
  }
  return { sentences: [...computed.sentences, ...(asides ?? [])], passage: knowledge.passages[computed.passageId]! }
}
