import { calendarKeyOf, calendarKeysIn } from './calendar-names.ts'
import { deniesWrongly } from './denials.ts'
import { tellsUnreadTime, withPlainDigits } from './digits.ts'
import type { Evidence } from './evidence.ts'
import { hasUnknownName } from './names.ts'
import { isQuantityKnown } from './number-support.ts'
import { quantitiesIn } from './quantities.ts'
import { tokensOf } from './statements.ts'
import { wordsOf, type Word } from './words-of.ts'

/** What a sentence says that the papers don't. */
export type Unsupported = 'number' | 'day' | 'name' | 'denial'

/** Days and months are held by the passage that speaks most of the same, unless nothing else is said that is known. */
function hasUnknownDay(sentence: string, words: readonly Word[], evidence: Evidence): boolean {
  const { passages, words: known, language } = evidence
  const isDay = ({ written }: Word) => calendarKeyOf(written, language) !== undefined
  const topic = [...tokensOf(words.filter((word) => !isDay(word)))].filter((token) => known.has(token))
  const mostShared = (among: typeof passages) =>
    Math.max(0, ...among.map(({ tokens }) => topic.filter((token) => tokens.has(token)).length))
  return [...calendarKeysIn(sentence, language)].some((key) => {
    const naming = passages.filter(({ days }) => days.has(key))
    const others = passages.filter(({ days }) => !days.has(key) && [...days].some(([kind]) => kind === key[0]))
    const most = mostShared(naming)
    return naming.length === 0 || (topic.length > 0 && (most === 0 || mostShared(others) > most))
  })
}

/**
 * The first thing a sentence says that the evidence doesn't hold; null when all of it is held. `cited` are the passages
 * that it names, from 1.
 */
export function findUnsupported(
  sentence: string,
  evidence: Evidence,
  cited: readonly number[] = [],
): Unsupported | null {
  const { names, language } = evidence
  if (tellsUnreadTime(sentence, language)) return 'number'
  const text = withPlainDigits(sentence, language)
  const words = wordsOf(text)
  if (quantitiesIn(words).some((one) => !isQuantityKnown(one, evidence))) return 'number'
  if (hasUnknownDay(text, words, evidence)) return 'day'
  if (hasUnknownName(words, names, language)) return 'name'
  return deniesWrongly(text, evidence, cited) ? 'denial' : null
}

/** Small talk may count what it likes, but what it says of times, prices and things of the house must be in the papers. */
export function findUnsupportedTalk(sentence: string, evidence: Evidence): 'number' | null {
  const ofHouse = quantitiesIn(wordsOf(withPlainDigits(sentence, evidence.language))).filter(
    ({ currency, isTime, unit }) => currency !== undefined || isTime || unit.some((stem) => evidence.words.has(stem)),
  )
  return ofHouse.every((one) => isQuantityKnown(one, evidence)) ? null : 'number'
}
