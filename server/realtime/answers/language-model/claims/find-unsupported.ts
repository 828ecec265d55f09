import { isEnglish } from '../../languages/is-english.ts'
import { amountsIn, type Amount } from './amounts.ts'
import { calendarKeyOf, calendarKeysIn, type CalendarKey } from './calendar-names.ts'
import { deniesWrongly } from './denials.ts'
import { tellsUnreadTime, withPlainDigits } from './digits.ts'
import type { Evidence, PassageEvidence } from './evidence.ts'
import { hasUnknownName } from './names.ts'
import { isHeldBy } from './number-support.ts'
import { isCurrency } from './units.ts'
import { tokensOf } from './statements.ts'
import { wordsOf, type Word } from './words-of.ts'

/** What a sentence says that the papers don't. */
export type Unsupported = 'number' | 'day' | 'name' | 'denial'

/** A sentence with its numbers in digits; a model that is told to speak another language may answer in English all the same. */
const withDigits = (sentence: string, language: string) =>
  withPlainDigits(sentence, isEnglish(sentence) ? 'en' : language)

/** What a sentence says beside its days and numbers, as far as the papers speak of it. */
function topicOf(words: readonly Word[], { words: known, language }: Evidence): string[] {
  const others = words.filter(({ written, kind }) => kind === 'word' && calendarKeyOf(written, language) === undefined)
  return [...tokensOf(others, [], language)].filter((token) => known.has(token))
}

/** Days and months are held by the passage that speaks most of the same, unless nothing else is said that is known. */
function hasUnknownDay(sentence: string, topic: readonly string[], { passages, language }: Evidence): boolean {
  const mostShared = (among: readonly PassageEvidence[]) =>
    Math.max(0, ...among.map(({ tokens }) => topic.filter((token) => tokens.has(token)).length))
  return [...calendarKeysIn(sentence, language)].some((key) => {
    const naming = passages.filter(({ days }) => days.has(key))
    const others = passages.filter(({ days }) => !days.has(key) && [...days].some(([kind]) => kind === key[0]))
    const most = mostShared(naming)
    return naming.length === 0 || (topic.length > 0 && (most === 0 || mostShared(others) > most))
  })
}

const isHeld = (said: Amount, evidence: Evidence, near: readonly PassageEvidence[], days: ReadonlySet<CalendarKey>) =>
  [...near.flatMap(({ amounts }) => amounts), ...evidence.amounts].some((known) =>
    isHeldBy(said, known, evidence, days),
  )

/**
 * The first thing a sentence says that the evidence doesn't hold; null when all of it is held. `cited` are the passages
 * that it names, from 1.
 */
export function findUnsupported(
  sentence: string,
  evidence: Evidence,
  cited: readonly number[] = [],
): Unsupported | null {
  const { passages, names, language } = evidence
  if (tellsUnreadTime(sentence, language)) return 'number'
  const text = withDigits(sentence, language)
  const words = wordsOf(text)
  const days = calendarKeysIn(text, language)
  const topic = topicOf(words, evidence)
  const named = cited.flatMap((number) => passages[number - 1] ?? [])
  const speaking = passages.filter(({ tokens }) => topic.some((token) => tokens.has(token)))
  // In English papers a time is found by its digits alone: it counts where the sentence says that it comes from.
  const near = named.length > 0 ? named : speaking
  const mayBeTime = (said: Amount) => language !== 'en' && said.mayBeTime && said.times.length > 0
  if (amountsIn(words, language).some((one) => !isHeld(one, evidence, mayBeTime(one) ? near : passages, days)))
    return 'number'
  if (hasUnknownDay(text, topic, evidence)) return 'day'
  if (hasUnknownName(words, names, language)) return 'name'
  return deniesWrongly(text, evidence, cited) ? 'denial' : null
}

/** Small talk may count what it likes, but what it says of times, prices and things of the house must be in the papers. */
export function findUnsupportedTalk(sentence: string, evidence: Evidence): 'number' | null {
  const { language, passages, words } = evidence
  const ofHouse = amountsIn(wordsOf(withDigits(sentence, language)), language).filter(
    ({ unit, isTime, things }) => isCurrency(unit) || isTime || things.some((stem) => words.has(stem)),
  )
  return ofHouse.every((one) => isHeld(one, evidence, passages, new Set())) ? null : 'number'
}
