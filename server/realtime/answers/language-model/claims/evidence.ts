import { setImmediate } from 'node:timers/promises'
import { splitSentences } from '../../documents/sentences.ts'
import { remembering } from '../../matching/remembering.ts'
import { primaryLanguage } from '../../../../../shared/catalog/talk-languages.ts'
import { amountsIn } from './amounts.ts'
import { calendarKeysIn, daysMeantIn, type CalendarKey } from './calendar-names.ts'
import { withPlainDigits } from './digits.ts'
import { namesKnownIn } from './names.ts'
import type { KnownAmount } from './number-support.ts'
import { statementsIn, tokensOf, type Statement } from './statements.ts'
import { wordsOf } from './words-of.ts'

/** What a sentence is held against. */
export interface EvidenceTexts {
  /** Passages of the papers. Those that aren't in English are in the talk's language. */
  papers: readonly { text: string; isEnglish: boolean }[]
  /** Most of the papers, and what is written of the character, are in English. */
  areEnglish: boolean
  /** What else is true of the house, in the talk's language: what its website shows, the clock. They are numbered on. */
  facts: readonly string[]
  /** Whose words may be taken up, and who speaks: names of these are known. */
  personality: string
  question: string
  /** BCP 47 of what is said. */
  language: string
}

/** The papers' passages, read for what may be claimed of them. */
export interface Evidence {
  /** Primary subtag. */
  language: string
  /** Of the papers, then of the facts, in the order given. */
  passages: readonly PassageEvidence[]
  /** Stems and numbers of all passages. */
  words: ReadonlySet<string>
  /** Numbers of no passage: the character's own, and the visitor's. */
  amounts: readonly KnownAmount[]
  names: ReadonlySet<string>
}

export interface PassageEvidence {
  tokens: ReadonlySet<string>
  days: ReadonlySet<CalendarKey>
  statements: readonly Statement[]
  amounts: readonly KnownAmount[]
  names: ReadonlySet<string>
}

const daysOf = (text: string, language: string) =>
  new Set([...calendarKeysIn(text, language), ...daysMeantIn(text, language)])

/**
 * A text in a language, read as what is said in the talk's language is. Which numbers its words are depends on its own: "to" is
 * two in Norwegian, and "four" an oven in French.
 */
function readPassage(written: string, textLanguage: string, language: string): PassageEvidence {
  const text = withPlainDigits(written, textLanguage)
  const amounts = splitSentences(text).flatMap((sentence) => {
    const words = wordsOf(sentence)
    const found = amountsIn(words, textLanguage)
    const tokens = tokensOf(words, found, language)
    const days = daysOf(sentence, language)
    return found.map((amount) => ({ ...amount, tokens, days }))
  })
  const words = wordsOf(text)
  return {
    tokens: tokensOf(words, amounts, language),
    days: daysOf(text, language),
    statements: statementsIn(text, language),
    amounts,
    names: namesKnownIn(words),
  }
}

const mostReaders = 40
const mostPassages = 1000
/** Passages are asked of again and again: what was read of the last ones is kept. */
const readerOf = remembering((languages) => {
  const [textLanguage, language] = languages.split(' ') as [string, string]
  return remembering((written) => readPassage(written, textLanguage, language), mostPassages)
}, mostReaders)

/** Longer at a stretch nothing else of this process would get its turn. */
const stretchMs = 5

/** Reads what sentences will be held against; others get their turn in between. */
export async function readEvidence(texts: EvidenceTexts): Promise<Evidence> {
  const language = primaryLanguage(texts.language)
  const readSpoken = readerOf(`${language} ${language}`)
  const readEnglish = readerOf(`en ${language}`)
  const passages: PassageEvidence[] = []
  let beganMs = performance.now()
  for (const { text, isEnglish } of [...texts.papers, ...texts.facts.map((text) => ({ text, isEnglish: false }))]) {
    passages.push(isEnglish ? readEnglish(text) : readSpoken(text))
    if (performance.now() - beganMs < stretchMs) continue
    await setImmediate()
    beganMs = performance.now()
  }
  const own = (texts.areEnglish ? readEnglish : readSpoken)(texts.personality)
  const asked = readSpoken(texts.question)
  return {
    language,
    passages,
    words: new Set(passages.flatMap(({ tokens }) => [...tokens])),
    amounts: [...own.amounts, ...asked.amounts.map((amount) => ({ ...amount, isAsked: true }))],
    names: new Set([...passages, own, asked].flatMap(({ names }) => [...names])),
  }
}
