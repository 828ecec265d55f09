import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { capitalised, withArticle } from '../documents/sentences.ts'
import { isContentWord, stems, synonymsOf } from '../language/terms.ts'
import { addDays, askedDays, monthNames, weekdayNames, type AskedDay, type LocalTime } from './calendar.ts'
import { spokenTime } from './clock-words.ts'
import { coverMonth, houseWords, ruleFor, type OpeningHours, type Span } from './opening-hours.ts'

interface OpenAnswer {
  sentences: string[]
  passage: Passage
}

const asksOpening =
  /\b(?:open|opens|opening hours|opening times|close|closes|closing|closed|shut|shuts|business hours|hours|how late (?:can|may)|(?:can|may|could) (?:i|we) (?:come|visit))\b/i
const asksPast = /\b(?:did|was|were|opened|first open|ago|since when)\b/i
const asksSeason = new RegExp(
  `\\b(?:in|during) (?:the )?(?:${monthNames.join('|')}|winter|summer|spring|autumn)\\b`,
  'i',
)
const asksOther = /^(?:how (?:do|can|would)|why|where|who|what (?:happens|if|do|should))\b/i
const asksYesNo = /^(?:so |and |but |hello |hi |excuse me )*(?:are|is|do|does|will|can|may|could)\b/i

const ignored = new Set(
  stems(
    'open opens opening closed close closes hours times time today tomorrow now monday tuesday wednesday thursday friday saturday sunday weekend weekday day week still late early morning evening afternoon tonight next this christmas new year eve january february march april may june july august september october november december public holiday long until moment currently right usually normal here museum place come visit',
  ),
)

/** The rules of whom the question is about; empty when it is about something whose hours aren't stated. */
function rulesAsked(text: string, knowledge: Knowledge): OpeningHours[] {
  const house = knowledge.openingHours.filter((rule) => rule.subject === null)
  const asked = stems(text).filter((term) => !ignored.has(term) && !/\d/.test(term) && isContentWord(term))
  const title = new Set(house.flatMap(({ passage }) => [...passage.documentTerms, ...stems(passage.headings[0] ?? '')]))
  const others = asked.filter((term) => !title.has(term))
  const covers = (rule: OpeningHours, term: string) =>
    rule.subjectTerms.includes(term) || [...synonymsOf(term)].some((s) => rule.subjectTerms.includes(s))
  const named = knowledge.openingHours.filter(
    (rule) => rule.subject !== null && asked.length > 0 && asked.every((term) => covers(rule, term)),
  )
  if (named.length > 0) return named.filter((rule) => rule.subject === named[0]!.subject)
  if (others.length > 0) return []
  if (house.length > 0) return house
  const nearest =
    knowledge.openingHours.find((rule) => rule.subjectTerms.some((term) => houseWords.has(term))) ??
    knowledge.openingHours[0]
  return knowledge.openingHours.filter((rule) => rule.subject === nearest?.subject)
}

const spokenSpan = ({ fromMinute, toMinute }: Span, halfDays: boolean) =>
  `from ${spokenTime(fromMinute, halfDays)} to ${spokenTime(toMinute, halfDays)}`
const spokenSpans = (spans: Span[], halfDays: boolean) => spans.map((span) => spokenSpan(span, halfDays)).join(' and ')

const whoIs = (rule: OpeningHours) => (rule.subject === null ? "we're" : `${withArticle(rule.subject)} is`)

function nextOpening(
  rules: OpeningHours[],
  from: LocalTime,
): { date: LocalTime; span: Span; rule: OpeningHours } | null {
  for (let ahead = 0; ahead < 8; ahead++) {
    const date = ahead === 0 ? from : addDays(from, ahead)
    const rule = ruleFor(rules, date)
    const span = rule?.spans?.find((s) => s.fromMinute > date.minuteOfDay)
    if (rule && span) return { date, span, rule }
  }
  return null
}

function nextSentence(rules: OpeningHours[], from: LocalTime): string[] {
  const next = nextOpening(rules, from)
  if (!next) return []
  const ahead = (next.date.weekday - from.weekday + 7) % 7
  const day =
    ahead === 0 && next.date.day === from.day
      ? 'today'
      : ahead === 1
        ? `tomorrow, ${weekdayNames[next.date.weekday]},`
        : `on ${weekdayNames[next.date.weekday]}`
  const who = next.rule.subject === null ? 'we open' : 'it opens'
  return [`${capitalised(day)} ${who} at ${spokenTime(next.span.fromMinute, next.rule.halfDays)}.`]
}

function openNow(rules: OpeningHours[], now: LocalTime): OpenAnswer | null {
  const rule = ruleFor(rules, now)
  const passage = rule?.passage ?? rules[0]!.passage
  const who = whoIs(rule ?? rules[0]!)
  if (rule?.spans?.length === 0) return null
  const span = rule?.spans?.find((s) => s.fromMinute <= now.minuteOfDay && now.minuteOfDay < s.toMinute)
  if (rule && span)
    return {
      sentences: [`Yes, ${who} open.`, `Today it's until ${spokenTime(span.toMinute, rule.halfDays)}.`],
      passage,
    }
  return { sentences: [`No, ${who} closed now.`, ...nextSentence(rules, now)], passage }
}

/** Parts of a day that a visitor may name, in minutes of the day. */
const dayParts: [RegExp, number, number][] = [
  [/\bmorning\b/i, 6 * 60, 12 * 60],
  [/\bafternoon\b/i, 13 * 60, 17 * 60],
  [/\b(?:evening|tonight|night)\b/i, 18 * 60, 24 * 60],
]

const isOpenIn = (spans: Span[], text: string) => {
  const part = dayParts.find(([name]) => name.test(text))
  return !part || spans.some((span) => span.fromMinute < part[2] && span.toMinute > part[1])
}

function openOn(rules: OpeningHours[], asked: AskedDay, yesNo: boolean, text: string): OpenAnswer {
  const rule = ruleFor(rules, asked.date)
  const passage = rule?.passage ?? rules[0]!.passage
  const who = whoIs(rule ?? rules[0]!)
  const day = asked.spoken
  if (!rule || rule.spans === null)
    return { sentences: [yesNo ? `No, ${day} ${who} closed.` : `${capitalised(day)} ${who} closed.`], passage }
  const yes = rule.spans.length === 0 || isOpenIn(rule.spans, text) ? 'Yes' : 'No'
  const hours = rule.spans.length > 0 ? ` ${spokenSpans(rule.spans, rule.halfDays)}` : ''
  return {
    sentences: [yesNo ? `${yes}, ${day} ${who} open${hours}.` : `${capitalised(day)} ${who} open${hours}.`],
    passage,
  }
}

const daysTogether = (days: number[]) => {
  if (days.length === 7) return 'every day'
  const names = days.map((d) => weekdayNames[d]!)
  const inRow = days.every((d, i) => i === 0 || d === (days[i - 1]! + 1) % 7)
  if (names.length > 2 && inRow) return `from ${names[0]} to ${names.at(-1)}`
  return `on ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}`
}

/** The whole week in one or two sentences, days with the same hours together, Monday first. */
function wholeWeek(rules: OpeningHours[], today: LocalTime): OpenAnswer | null {
  const groups = new Map<string, number[]>()
  const halfDays = rules.some((rule) => rule.halfDays && rule.spans !== null)
  for (let i = 1; i <= 7; i++) {
    const date = addDays(today, (i - today.weekday + 7) % 7)
    const spans = ruleFor(
      rules.filter((rule) => rule.dates.length === 0),
      date,
    )?.spans
    if (spans?.length === 0) return null
    const hours = spans ? spokenSpans(spans, halfDays) : 'closed'
    groups.set(hours, [...(groups.get(hours) ?? []), i % 7])
  }
  const closed = groups.get('closed')
  groups.delete('closed')
  if (groups.size === 0 || groups.size > 3) return null
  const parts = [...groups].map(([hours, days]) => `${daysTogether(days)} ${hours}`)
  const who = whoIs(rules[0]!)
  const [first, ...rest] = parts
  const open = capitalised(`${who} open ${first}${rest.length > 0 ? `, and ${rest.join(', and ')}` : ''}.`)
  return {
    sentences: closed ? [open, capitalised(`${daysTogether(closed)} ${who} closed.`)] : [open],
    passage: rules[0]!.passage,
  }
}

/** Answers questions about being open, from hours the documents state; null when it isn't such a question or they don't say. */
export function answerOpening(text: string, knowledge: Knowledge, now: LocalTime): OpenAnswer | null {
  if (!asksOpening.test(text) || asksOther.test(text) || asksPast.test(text) || knowledge.openingHours.length === 0)
    return null
  const rules = rulesAsked(text, knowledge)
  if (rules.length === 0) return null
  const days = askedDays(text, now)
  if (![now, ...days.map((day) => day.date)].every(({ month }) => coverMonth(rules, month))) return null
  if (days.length === 0 && asksSeason.test(text)) return null
  const yesNo = asksYesNo.test(text) && !/\b(?:what time|when)\b/i.test(text) && !/\bclosed?\b/i.test(text)
  if (yesNo && (days.length === 0 || /\b(?:now|still|right now|at the moment|currently)\b/i.test(text)))
    return openNow(rules, now)
  if (days.length > 0) {
    const answers = days.slice(0, 2).map((day) => openOn(rules, day, yesNo && days.length === 1, text))
    return { sentences: answers.flatMap((answer) => answer.sentences), passage: answers[0]!.passage }
  }
  if (/\b(?:clos|shut|until|how late|how long)/i.test(text)) {
    const today = openOn(rules, { date: now, spoken: 'today' }, false, text)
    const isClosed = !ruleFor(rules, now)?.spans
    return isClosed ? { ...today, sentences: [...today.sentences, ...nextSentence(rules, now)] } : today
  }
  return wholeWeek(rules, now)
}
