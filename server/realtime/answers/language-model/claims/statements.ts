import { splitSentences } from '../../documents/sentences.ts'
import {
  costWords,
  exceptions,
  freeWords,
  harmlessSayings,
  headless,
  joints,
  negators,
  openings,
  opposites,
  pronouns,
  refusals,
  restrictors,
  sides,
  universals,
  vagueWords,
} from '../../english/claim-words.ts'
import { isSaid } from '../../languages/is-said.ts'
import { languageWords } from '../../languages/language-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import { amountsIn, type Amount } from './amounts.ts'
import { calendarKeyOf, calendarKeysIn, daysMeantIn, everyDay } from './calendar-names.ts'
import { isCurrency, unitOf } from './units.ts'
import { isThing, withoutGenitive, withoutSpaces, wordsOf, type Word } from './words-of.ts'

/** A part of a sentence that says one thing. */
export interface Statement {
  /** What it speaks of: stems, days, numbers and times of day. */
  tokens: ReadonlySet<string>
  /**
   * What it is about, also where only a pronoun says so: "Dogs are not allowed in the house. They may come into the garden."
   * The second is about dogs, though it affirms nothing of the first.
   */
  subject: ReadonlySet<string>
  isDenied: boolean
  /** It refuses or restricts something without a word that denies. */
  isRestricted: boolean
  /** It denies a refusal: "not closed", "not by stairs only". */
  isRefusalDenied: boolean
}

/** What is everywhere or always so. */
export const universal = 'universal'
/** All words of what something costs are one: what is free denies it. */
export const cost = 'cost'
const costStems = new Set([...costWords, ...freeWords].map(stemOf))
const vagueStems = new Set([...vagueWords].map(stemOf))

/** Of stems that exclude each other, the other one. */
export const oppositesOf: ReadonlyMap<string, string> = new Map(
  opposites.flatMap((pair) => {
    const [one, other] = pair.map(stemOf) as [string, string]
    return [[one, other] as const, [other, one] as const]
  }),
)

const isDay: ReadonlySet<string> = new Set(everyDay)

/** How much a token that two statements share says of their likeness. */
export const weightOf = (token: string) => (isDay.has(token) ? 2 : vagueStems.has(token) ? 0.3 : 1)

const isDenier = ({ text }: Word) => negators.has(text) || text.endsWith("n't")
const hasOf = (listed: ReadonlySet<string>, words: readonly Word[]) => words.some(({ text }) => listed.has(text))

const amountTokens = (amounts: readonly Amount[]): string[] =>
  amounts.flatMap(({ values, times }) => [
    ...values.map((value) => `#${value}`),
    ...times.map((minutes) => `@${minutes % 720}`),
  ])

/** What words speak of: their stems, their numbers and times of day. */
export function tokensOf(words: readonly Word[], amounts: readonly Amount[], language: string): Set<string> {
  const things = words.filter((word) => isThing(word) && !isDenier(word))
  const keyOf = ({ text, written }: Word) => {
    const day = calendarKeyOf(written, language) ?? ''
    return isDay.has(day) ? day : stemOf(withoutGenitive(text))
  }
  return new Set([...things.map(keyOf), ...amountTokens(amounts)])
}

/** Cuts a sentence where another statement begins. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  let open: Word[] = []
  let isList = true
  const cut = (mayList: boolean) => {
    // "for bus and tram", "no bread, milk or eggs": what is only listed belongs to what was said of the first.
    if (isList && open.length < 3 && parts.length > 0 && !open.some(isDenier)) parts.at(-1)!.push(...open)
    else if (open.length > 0) parts.push(open)
    open = []
    isList = mayList
  }
  for (const word of words) {
    if (word.kind === 'stop') cut(true)
    else if (joints.has(word.text)) cut(word.text === 'and' || word.text === 'or')
    else {
      if (exceptions.has(word.text)) cut(false)
      open.push(word)
    }
  }
  cut(true)
  return parts
}

/** Whether a statement has no subject of its own: "they are free", "and has no lift". */
function leansBack(words: readonly Word[]): boolean {
  const first = words[0]!.text
  return !exceptions.has(first) && (hasOf(pronouns, words) || headless.has(first) || first.endsWith("n't"))
}

/** What stands before the verb; where that says nothing, all that is named. */
function subjectOf(words: readonly Word[]): Set<string> {
  const verb = words.findIndex((word) => isDenier(word) || headless.has(word.text))
  const namedIn = (some: readonly Word[]) =>
    [...tokensOf(some, [], 'en')].filter((token) => weightOf(token) >= 1 && !costStems.has(token))
  const before = namedIn(words.slice(0, Math.max(0, verb)))
  return new Set(before.length > 0 ? before : namedIn(words))
}

function statementsOf(sentence: string, before: Statement | undefined): Statement[] {
  const plain = sentence.replace(openings, '').replace(harmlessSayings, ' ').replace(sides, '$1ward')
  const statements: Statement[] = []
  for (const words of partsOf(wordsOf(plain))) {
    const own = [...tokensOf(words, amountsIn(words, 'en'), 'en')].map((token) => (costStems.has(token) ? cost : token))
    if (words.some(({ text }) => isCurrency(unitOf(text, 'en')))) own.push(cost)
    if (hasOf(universals, words)) own.push(universal)
    const excluded = new Set(own.flatMap((token) => oppositesOf.get(token) ?? []))
    const leant = leansBack(words) ? (statements.at(-1) ?? before) : undefined
    // "Flash is not allowed, because it frightens them" affirms nothing of flash.
    const affirmed = leant?.isDenied === false ? [...leant.tokens].filter((token) => !excluded.has(token)) : []
    const denier = words.findIndex(isDenier)
    const isNegated = denier >= 0
    statements.push({
      tokens: new Set([...affirmed, ...own]),
      subject: leant?.subject ?? subjectOf(words),
      // "Free" denies a cost, and "not free" doesn't.
      isDenied: isNegated !== hasOf(freeWords, words),
      isRestricted: hasOf(restrictors, words),
      isRefusalDenied: isNegated && hasOf(refusals, words.slice(denier)),
    })
  }
  return statements
}

function englishStatements(text: string): Statement[] {
  let subject: Statement | undefined
  return splitSentences(text).flatMap((sentence) => {
    const statements = statementsOf(sentence, subject)
    subject = statements[0]
    return statements
  })
}

const beginning = 5

/** By what a statement is recognised again: its numbers, and the beginnings of its longer words or its pairs of signs. */
function otherTokens(text: string, language: string): string[] {
  const words = wordsOf(text)
  const signs = withoutSpaces.has(language) ? (text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []) : null
  const pairs = signs?.flatMap((run) => Array.from(run.slice(1), (_, i) => run.slice(i, i + 2)))
  const long = words.filter(({ kind, text: word }) => kind === 'word' && word.length >= beginning)
  return [
    ...amountTokens(amountsIn(words, language)),
    ...calendarKeysIn(text, language),
    ...daysMeantIn(text, language),
    ...(pairs ?? long.map(({ text: word }) => `${word.slice(0, beginning)}…`)),
  ]
}

/** What a text in one of these languages says as a whole; the papers may be in English. */
function statementIn(text: string, language: string, languages: readonly string[] = [language]): Statement {
  const has = (kind: 'denies' | 'restricts') =>
    languages.some((one) => isSaid(languageWords[one]?.[kind] ?? '', text, one, { isWhole: true }))
  return {
    tokens: new Set(otherTokens(text, language)),
    subject: new Set(),
    isDenied: has('denies'),
    isRestricted: has('restricts'),
    isRefusalDenied: false,
  }
}

const clauseEnd = /[.;:!?。！？；؟؛।]+\s*|[,、،]\s+(?=\p{L}+\s+\p{L}+)/u

/** The statements of the papers' text, each with what it denies; one that leans on those before it speaks of the same things. */
export function statementsIn(text: string, language: string): Statement[] {
  if (language === 'en') return englishStatements(text)
  const clauses = text.split(clauseEnd).filter((clause) => clause !== '')
  return clauses.map((clause) => statementIn(clause, language, ['en', language]))
}
