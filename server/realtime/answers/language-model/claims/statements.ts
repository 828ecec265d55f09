import { splitSentences } from '../../documents/sentences.ts'
import {
  beforeException,
  betweenWords,
  harmlessSayings,
  headless,
  joints,
  negators,
  openings,
  pronouns,
  restrictors,
  vagueWords,
} from '../../english/claim-words.ts'
import { stopWords } from '../../english/stop-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import { quantitiesIn } from './quantities.ts'
import { wordsOf, type Word } from './words-of.ts'

/** A part of a sentence that says one thing. */
export interface Statement {
  /** Lower case, in order. */
  words: string[]
  /** Stems of what it speaks of, and its numbers, each with how surely it speaks of them (0–1). */
  tokens: ReadonlyMap<string, number>
  isDenied: boolean
  /** It refuses or restricts something without a word that denies. */
  isRestricted: boolean
}

const vagueStems = new Set([...vagueWords].map(stemOf))

/** How much a word that two statements share says of their likeness. */
export const weightOf = (token: string) => (vagueStems.has(token) ? 0.3 : 1)

const isDenier = ({ text }: Word) => negators.has(text) || text.endsWith("n't")

const lists = new Set(['', 'and', 'or'])

/** Cuts a sentence where another statement begins. A denying word alone goes with what follows it: "except when it rains". */
function partsOf(words: readonly Word[]): { words: Word[]; joint: string }[] {
  const parts: { words: Word[]; joint: string }[] = []
  let open: Word[] = []
  let joint = ''
  const cut = (next: string) => {
    // "for bus and tram", "no bread, milk or eggs": what is only listed belongs to what was said of the first.
    const isListed = lists.has(joint) && open.length < 3 && parts.length > 0 && !open.some(isDenier)
    if (isListed) parts.at(-1)!.words.push(...open)
    else if (open.length > 0) parts.push({ words: open, joint })
    open = []
    joint = next
  }
  for (const word of words) {
    const isOnlyDenier = open.length > 0 && open.every(isDenier)
    if (word.kind === 'stop') cut('')
    else if (joints.has(word.text) && !isOnlyDenier) cut(word.text)
    else if (word.text === 'except' || word.text === 'without') {
      cut(word.text)
      open.push(word)
    } else open.push(word)
  }
  cut('')
  return parts
}

const timeToken = (minutes: number) => `@${minutes % 720}`

/** What a text speaks of: the stems of its words, its numbers and its times of day. */
export function tokensOf(words: readonly Word[]): Set<string> {
  const tokens = new Set<string>()
  for (const { text, kind } of words) {
    const isThing = kind === 'word' && !stopWords.has(text) && !betweenWords.has(text) && !text.endsWith("n't")
    if (isThing && !negators.has(text)) tokens.add(stemOf(text.replace(/'s?$/, '')))
  }
  for (const { values, times } of quantitiesIn(words)) {
    for (const value of values) tokens.add(`#${value}`)
    for (const { minutes } of times) tokens.add(timeToken(minutes))
  }
  return tokens
}

/** Of a thing named before it is said for sure; what only stands beside it ("but not for …") may be said of another. */
const besideWeight = 0.5
const beside = new Set(['not', 'no', 'never', 'without', 'except'])

/** What a statement speaks of that was named before it. */
function namedBefore(
  words: readonly Word[],
  inSentence: Statement | undefined,
  before: readonly Statement[],
): Map<string, number> {
  const first = words[0]!.text
  const leans = words.some(({ text }) => pronouns.has(text)) || headless.has(first) || first.endsWith("n't")
  if (!leans) return new Map()
  const affirmed = before.filter(({ isDenied }) => !isDenied)
  const sources = inSentence ? [inSentence] : affirmed.length > 0 ? affirmed : before
  const weight = beside.has(first) ? besideWeight : 1
  return new Map(
    sources.flatMap(({ tokens }) => [...tokens].map(([token, sure]): [string, number] => [token, sure * weight])),
  )
}

function statementsOf(sentence: string, before: readonly Statement[]): Statement[] {
  const statements: Statement[] = []
  for (const { words, joint } of partsOf(
    wordsOf(sentence.toLowerCase().replace(openings, '').replace(harmlessSayings, ' ')),
  )) {
    const last = statements.at(-1)
    const tokens = namedBefore(words, last, before)
    for (const token of tokensOf(words)) tokens.set(token, 1)
    const takesAway =
      joint === 'but' && last?.words.some((word) => beforeException.has(word)) === true && words.length < 5
    const isDoubleDenial = joint === 'without' && last?.isDenied === true
    statements.push({
      words: words.map((word) => word.text),
      tokens,
      isDenied: (words.some(isDenier) && !isDoubleDenial) || takesAway,
      isRestricted: words.some((word) => restrictors.has(word.text)),
    })
  }
  return statements
}

/** The statements of a text, each with what it denies; one that leans on those before it speaks of the same things. */
export function statementsIn(text: string): Statement[] {
  let before: Statement[] = []
  return splitSentences(text).flatMap((sentence) => (before = statementsOf(sentence, before)))
}

/** How much of what is spoken of a statement speaks of. */
export function sharedBy(tokens: Iterable<string>, statement: Statement): number {
  let shared = 0
  for (const token of tokens) shared += weightOf(token) * (statement.tokens.get(token) ?? 0)
  return shared
}
