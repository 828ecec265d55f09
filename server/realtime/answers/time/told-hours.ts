import { capitalised, isPlural, withArticle } from '../documents/sentences.ts'
import { weekdayNames } from '../english/time-words.ts'
import { inDays, type AskedDay } from './asked-days.ts'
import { addDays, type LocalTime } from './calendar.ts'
import type { ThingHours } from './opening-hours.ts'
import { ruleFor } from './rule-for.ts'
import { spokenTime } from './say-time.ts'
import type { Span } from './spans.ts'
import type { PartOfDay } from './time-tokens.ts'

/** What is told of a thing's hours by its rules, and the passage that they stand in. */
export interface ToldHours {
  sentences: string[]
  passageId: number
}

const spokenSpans = (spans: Span[], halfDays: boolean) =>
  spans
    .map(({ fromMinute, toMinute }) => `from ${spokenTime(fromMinute, halfDays)} to ${spokenTime(toMinute, halfDays)}`)
    .join(' and ')

const whoIs = ({ subject }: ThingHours) =>
  subject === null ? "we're" : `${withArticle(subject)} ${isPlural(subject) ? 'are' : 'is'}`

const whoOpens = ({ subject }: ThingHours) =>
  subject === null ? 'we open' : isPlural(subject) ? 'they open' : 'it opens'

function nextOpening(thing: ThingHours, now: LocalTime): string[] {
  for (let ahead = 0; ahead < 8; ahead++) {
    const { date, spoken } = inDays(ahead, now)
    const rule = ruleFor(thing.rules, date)
    // Nobody wrote what that day is like: it may be open.
    if (!rule) return []
    const span = rule.spans?.find(({ fromMinute }) => fromMinute > date.minuteOfDay)
    if (span) return [`${capitalised(spoken)} ${whoOpens(thing)} at ${spokenTime(span.fromMinute, rule.halfDays)}.`]
  }
  return []
}

/** Whether it is open now, until when, or when it opens next; null where the rules don't say. */
export function openNow(thing: ThingHours, now: LocalTime): ToldHours | null {
  const rule = ruleFor(thing.rules, now)
  if (!rule) return null
  const { passageId, halfDays } = rule
  const span = rule.spans?.find((s) => s.fromMinute <= now.minuteOfDay && now.minuteOfDay < s.toMinute)
  if (!span) return { sentences: [`No, ${whoIs(thing)} closed now.`, ...nextOpening(thing, now)], passageId }
  const until = `Today it's until ${spokenTime(span.toMinute, halfDays)}.`
  return { sentences: [`Yes, ${whoIs(thing)} open.`, until], passageId }
}

/** What a visitor means who names a part of the day, in hours. */
const hoursOf: Record<PartOfDay, [number, number]> = { morning: [6, 12], afternoon: [13, 17], evening: [18, 24] }

function isOpenIn(part: PartOfDay | undefined, spans: Span[]): boolean {
  const [from, to] = part ? hoursOf[part] : [0, 24]
  return spans.some((span) => span.fromMinute < to * 60 && span.toMinute > from * 60)
}

/** A day's hours, as a yes or no where that is asked. */
export function openOn(thing: ThingHours, asked: AskedDay, yesNo: boolean, part?: PartOfDay): ToldHours | null {
  const rule = ruleFor(thing.rules, asked.date)
  if (!rule) return null
  const { spans, passageId, halfDays } = rule
  const said = `${asked.spoken} ${whoIs(thing)} ${spans === null ? 'closed' : `open ${spokenSpans(spans, halfDays)}`}`
  const isOpen = spans !== null && isOpenIn(part, spans)
  return { sentences: [yesNo ? `${isOpen ? 'Yes' : 'No'}, ${said}.` : `${capitalised(said)}.`], passageId }
}

/** Today's hours; where it is closed, when it opens next. */
export function openToday(thing: ThingHours, now: LocalTime): ToldHours | null {
  const today = openOn(thing, inDays(0, now), false)
  const isClosed = !ruleFor(thing.rules, now)?.spans
  return today && isClosed ? { ...today, sentences: [...today.sentences, ...nextOpening(thing, now)] } : today
}

const list = new Intl.ListFormat('en-GB')

function daysTogether(days: number[]): string {
  if (days.length === 7) return 'every day'
  const names = days.map((day) => weekdayNames[day]!)
  const inRow = days.every((day, i) => i === 0 || day === (days[i - 1]! + 1) % 7)
  return names.length > 2 && inRow ? `from ${names[0]} to ${names.at(-1)}` : `on ${list.format(names)}`
}

/** The whole week in one or two sentences, days with the same hours together, Monday first. */
export function wholeWeek(thing: ThingHours, today: LocalTime): ToldHours | null {
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
  const open = [...groups].map(([hours, days]) => `${daysTogether(days)} ${hours}`).join(', and ')
  const sentences = [`${capitalised(whoIs(thing))} open ${open}.`]
  if (closed) sentences.push(`${capitalised(daysTogether(closed))} ${whoIs(thing)} closed.`)
  return { sentences, passageId: passageId ?? usual[0]!.passageId }
}
