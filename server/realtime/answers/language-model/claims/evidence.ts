import { setImmediate } from 'node:timers/promises'
import { splitSentences } from '../../documents/sentences.ts'
import { remembering } from '../../matching/remembering.ts'
import { primaryLanguage } from '../../../../../shared/catalog/talk-languages.ts'
import { calendarKeysIn, daysMeantIn, type CalendarKey } from './calendar-names.ts'
import { withPlainDigits } from './digits.ts'
import { namesKnownIn } from './names.ts'
import type { KnownNumbers, KnownQuantity } from './number-support.ts'
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
export interface Evidence extends KnownNumbers {
  /** Primary subtag. */
  language: string
  /** By passage, in the order given. */
  passages: readonly PassageEvidence[]
  names: ReadonlySet<string>
}

interface PassageEvidence {
  tokens: ReadonlySet<string>
  days: ReadonlySet<CalendarKey>
  statements: readonly Statement[]
  quantities: readonly KnownQuantity[]
  names: ReadonlySet<string>
}

function quantitiesOf(text: string): KnownQuantity[] {
  return splitSentences(text).flatMap((sentence) => {
    const words = wordsOf(sentence)
    const quantities = quantitiesIn(words)
    const tokens = tokensOf(words, quantities)
    return quantities.map((quantity) => ({ ...quantity, tokens }))
  })
}

function readPassage(written: string, language: string): PassageEvidence {
  const text = withPlainDigits(written, language)
  const words = wordsOf(text)
  return {
    tokens: tokensOf(words),
    days: new Set([...calendarKeysIn(text, language), ...daysMeantIn(text, language)]),
    statements: statementsIn(text, language),
    quantities: quantitiesOf(text),
    names: namesKnownIn(words),
  }
}

const mostLanguages = 20
const mostPassages = 1000
/** Passages are asked of again and again: what was read of the last ones is kept. */
const readerIn = remembering(
  (language) => remembering((written) => readPassage(written, language), mostPassages),
  mostLanguages,
)

/** Longer at a stretch nothing else of this process would get its turn. */
const stretchMs = 5

/** Reads what sentences will be held against; others get their turn in between. */
export async function readEvidence({
  passages,
  personality,
  question,
  language: tag,
}: EvidenceTexts): Promise<Evidence> {
  const language = primaryLanguage(tag)
  const readPassage = readerIn(language)
  const read: PassageEvidence[] = []
  let beganMs = performance.now()
  for (const text of passages) {
    read.push(readPassage(text))
    if (performance.now() - beganMs < stretchMs) continue
    await setImmediate()
    beganMs = performance.now()
  }
  const own = readPassage(personality)
  const questionText = withPlainDigits(question, language)
  const asked = quantitiesOf(questionText).map((quantity) => ({ ...quantity, isAsked: true }))
  const names = [...read, own].flatMap((one) => [...one.names])
  return {
    language,
    passages: read,
    quantities: [...[...read, own].flatMap(({ quantities }) => quantities), ...asked],
    words: new Set(read.flatMap(({ tokens }) => [...tokens])),
    names: new Set([...names, ...namesKnownIn(wordsOf(questionText))]),
  }
}
