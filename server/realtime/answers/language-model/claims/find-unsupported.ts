import { calendarKeyOf, calendarKeysIn } from './calendar-names.ts'
import { deniesWrongly } from './denials.ts'
import { calendarLanguagesOf, type Evidence } from './evidence.ts'
import { unknownNames } from './names.ts'
import { isQuantityKnown } from './number-support.ts'
import { quantitiesIn } from './quantities.ts'
import { tokensOf } from './statements.ts'
import { wordsOf, type Word } from './words-of.ts'

/** What a sentence says that the papers don't. */
export type Unsupported = 'number' | 'day' | 'name' | 'denial'

/** Days and months count where their passage speaks of something else that is said, unless nothing else is said that is known. */
function hasUnknownDay(
  sentence: string,
  words: readonly Word[],
  { passages, words: known, language }: Evidence,
): boolean {
  const languages = calendarLanguagesOf(language)
  const keys = [...calendarKeysIn(sentence, languages)]
  if (keys.length === 0) return false
  const isDay = ({ written }: Word) => languages.some((one) => calendarKeyOf(written, one) !== undefined)
  const topic = [...tokensOf(words.filter((word) => !isDay(word)))].filter((token) => known.has(token))
  return keys.some((key) => {
    const naming = passages.filter(({ days }) => days.has(key))
    if (naming.length === 0) return true
    return topic.length > 0 && !naming.some(({ tokens }) => topic.some((token) => tokens.has(token)))
  })
}

/** The first thing a sentence says that the evidence doesn't hold; null when all of it is held. */
export function findUnsupported(sentence: string, evidence: Evidence): Unsupported | null {
  const words = wordsOf(sentence)
  const { quantities, words: known, names, statements, language } = evidence
  const isKnownWord = (stem: string) => known.has(stem)
  if (quantitiesIn(words).some((one) => !isQuantityKnown(one, quantities, isKnownWord))) return 'number'
  if (hasUnknownDay(sentence, words, evidence)) return 'day'
  const languages = calendarLanguagesOf(language)
  const isDate = (word: string) => languages.some((one) => calendarKeyOf(word, one) !== undefined)
  if (unknownNames(sentence, names, { capitals: 'names', isDate, isEnglish: true }).length > 0) return 'name'
  return deniesWrongly(sentence, statements) ? 'denial' : null
}
