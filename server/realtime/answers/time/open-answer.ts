import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { withArticle } from '../documents/sentences.ts'
import { actWords } from '../english/act-replies.ts'
import * as english from '../english/hours-question-words.ts'
import { isDigit } from '../language/letters.ts'
import { digitsForNumberWords } from '../language/numbers.ts'
import { stems } from '../language/terms.ts'
import { words } from '../language/words.ts'
import { wordRow, wordsOf } from '../matching/tokens.ts'
import { askedDays, inDays, type AskedDay, type AskedDays } from './asked-days.ts'
import { isNaming, thingsAsked, type AskedThing, type TalkedOf } from './asked-things.ts'
import type { LocalTime } from './calendar.ts'
import type { ThingHours } from './opening-hours.ts'
import { asidesOf, quoteHours, type OpenAnswer } from './quote-hours.ts'
import { begins, rowOf, says, without } from './said-phrases.ts'
import { openNow, openOn, openToday, wholeWeek, type ToldHours } from './told-hours.ts'

/** Whether hours are asked for and not counted: "every four hours" is no time to come. */
const asksHours = (text: string) =>
  digitsForNumberWords(wordsOf(text)).some((word, i, all) => {
    const before = all[i - 1] ?? ''
    return word === 'hours' && !isDigit(before[0]) && !english.countsHours.has(before)
  })

/** "Are you open?", whatever is said before it. */
const asksYesNo = (row: string) =>
  english.beginsYesNo.has(row.split(' ').find((word) => word !== '' && !english.beforeYesNo.has(word)) ?? '')

/** Of the house's own name, "Visiting hours" as the title of a paper says nothing. */
const tellsVisiting = ({ text, headings }: Passage) =>
  [text, ...headings.slice(1)].some((one) => says(rowOf(one), english.asksVisiting))

const namesThing = ([first = '']: string[], { subjectTerms }: ThingHours) =>
  stems(first).some((term) => subjectTerms.includes(term))

const leadOf = ({ subject }: ThingHours) => actWords.echo.replace('{topic}', withArticle(subject ?? ''))

/** Of so many days the hours are told one by one. */
const mostDays = 2

/** Whether nothing of a question is lost when it is answered by its days alone: "after 5" or "on public holidays" would be. */
function isWhollyRead(row: string, { days, part, rest }: AskedDays): boolean {
  if (says(row, english.asksSeason)) return false
  const isOfNow = !part && days.every(({ spoken }) => spoken === 'today')
  const known = [...english.hoursQuestionPhrases, ...(isOfNow ? english.asksNow : [])]
  const left = without(wordRow(words(rest)), known).split(' ')
  return left.every((word) => word === '' || english.hoursQuestionWords.has(word) || stems(word).some(isNaming))
}

/** "Until when?" is asked of today, "which days are you closed?" isn't. */
const isOfToday = (row: string) => says(row, english.asksEnd) && !says(row, ['day', 'days'])

/** "When are you open?", of no day. */
const asksWeek = (row: string, days: AskedDay[]) =>
  days.length === 0 && !asksYesNo(row) && !isOfToday(row) && !says(row, english.asksNow)

/** The answer by the rules of a thing; null when they leave out what was asked. */
function compute(row: string, thing: AskedThing, { days, part }: AskedDays, now: LocalTime): ToldHours | null {
  const isYesNo = asksYesNo(row) && !says(row, [...english.asksWhen, ...english.asksClosed])
  const yesNo = isYesNo && !thing.isInstead
  const isOfNow = says(row, english.asksNow)
  if (yesNo && (days.length === 0 || isOfNow)) return openNow(thing, now)
  if (days.length > mostDays) return null
  if (days.length > 0) {
    const told = days.flatMap((day) => openOn(thing, day, yesNo && days.length === 1, part) ?? [])
    if (told.length < days.length) return null
    return { sentences: told.flatMap(({ sentences }) => sentences), passageId: told[0]!.passageId }
  }
  return isOfToday(row) || isOfNow ? openToday(thing, now) : wholeWeek(thing, now)
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
  const row = rowOf(text)
  const asks = says(row, english.asksOpen) || asksHours(text)
  if (!asks || begins(row, english.asksOther) || says(row, english.asksPast)) return null
  // Those of the wards may be others than the house's: papers that call them so tell them themselves.
  if (says(row, english.asksVisiting) && knowledge.passages.some(tellsVisiting)) return null
  const asked = askedDays(text, now)
  const { days } = asked
  const things = thingsAsked(asked.rest, knowledge, talkedOf)
  const [thing] = things
  if (!thing || (days.length === 0 && says(row, english.asksSeason))) return null
  const wanted = days.length > 0 ? days : [inDays(0, now)]
  const isRead = isWhollyRead(row, asked)
  const asides = asidesOf(thing, knowledge.passages)
  const isUnderstood = isRead && things.length === 1 && (asides?.length === 0 || (asides && asksWeek(row, days)))
  const computed = isUnderstood ? compute(row, thing, asked, now) : null
  const isAnyDay = days.length === 0 && (!isRead || !asksYesNo(row))
  if (!computed) {
    const quoted = quoteHours(things, { days: wanted, isAnyDay }, knowledge)
    // "Open daily" from beneath "Sauna" would be heard of the house.
    const lead = thing.isInstead && !namesThing(quoted.sentences, thing) ? [leadOf(thing)] : []
    return { ...quoted, sentences: [...lead, ...quoted.sentences] }
  }
  return { sentences: [...computed.sentences, ...(asides ?? [])], passage: knowledge.passages[computed.passageId]! }
}
