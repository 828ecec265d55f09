import { splitSentences } from '../../documents/sentences.ts'
import { primaryLanguage } from '../../../../../shared/catalog/talk-languages.ts'
import { calendarKeysIn, daysMeantIn, type CalendarKey } from './calendar-names.ts'
import { withPlainDigits } from './digits.ts'
import { namesKnownIn } from './names.ts'
import type { KnownQuantity } from './number-support.ts'
import { withDigitsFor } from './other-numbers.ts'
import { quantitiesIn } from './quantities.ts'
import { statementsIn, tokensOf, type Statement } from './statements.ts'
import { wordsOf } from './words-of.ts'

/** What a sentence is held against. */
export interface EvidenceTexts {
  /** Passages of the papers, and what else says facts about the house: its website, the clock. */
  passages: readonly string[]
  /** Whose words may be taken up, and who speaks: names of these are known. */
  personality: string
  question: string
  /** BCP 47 of what is said. */
  language: string
}

/** The papers' passages, read for what may be claimed of them. */
export interface Evidence {
  language: string
  /** By passage, in the order given. */
  passages: readonly PassageEvidence[]
  statements: readonly Statement[]
  quantities: readonly KnownQuantity[]
  words: ReadonlySet<string>
  names: ReadonlySet<string>
}

interface PassageEvidence {
  text: string
  tokens: ReadonlySet<string>
  days: ReadonlySet<CalendarKey>
  statements: readonly Statement[]
}

/** Days and months of both the papers' language, mostly English, and the talk's are known. */
export const calendarLanguagesOf = (language: string) =>
  primaryLanguage(language) === 'en' ? ['en'] : ['en', primaryLanguage(language)]

function quantitiesOf(text: string): KnownQuantity[] {
  return splitSentences(text).flatMap((sentence) => {
    const words = wordsOf(sentence)
    const tokens = tokensOf(words)
    return quantitiesIn(words).map((quantity) => ({ ...quantity, tokens }))
  })
}

export function readEvidence({ passages, personality, question, language }: EvidenceTexts): Evidence {
  const languages = calendarLanguagesOf(language)
  const isEnglish = primaryLanguage(language) === 'en'
  const inDigits = (text: string) => withPlainDigits((isEnglish ? null : withDigitsFor(text, language)) ?? text)
  const texts = passages.map(inDigits)
  const read = texts.map((text): PassageEvidence => ({
    text,
    tokens: tokensOf(wordsOf(text)),
    days: new Set([...calendarKeysIn(text, languages), ...daysMeantIn(text, languages)]),
    statements: statementsIn(text),
  }))
  const asked = quantitiesOf(question).map((quantity) => ({ ...quantity, isAsked: true }))
  return {
    language,
    passages: read,
    statements: read.flatMap(({ statements }) => statements),
    quantities: [...[...texts, personality].flatMap(quantitiesOf), ...asked],
    words: new Set(read.flatMap(({ tokens }) => [...tokens])),
    names: namesKnownIn([...passages, personality, question]),
  }
}
