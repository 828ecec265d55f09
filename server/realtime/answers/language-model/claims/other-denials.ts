import { denialWords } from '../../languages/denial-words.ts'
import { isSaid } from '../../languages/is-said.ts'
import { primaryLanguage } from '../../../../../shared/catalog/talk-languages.ts'
import type { Evidence } from './evidence.ts'
import { quantitiesIn } from './quantities.ts'
import { wordsOf } from './words-of.ts'

/** A clause of the papers: what it speaks of, and whether it denies. */
interface Clause {
  keys: ReadonlySet<string>
  /** It denies, restricts or forbids something. */
  isRestricted: boolean
  isDenied: boolean
}

const hasNoSpaces = /^(?:ja|zh)$/
const beginning = 5

/** By what a clause is recognised again: its numbers, and the beginnings of its longer words or its pairs of signs. */
function keysOf(text: string, language: string): Set<string> {
  const words = wordsOf(text)
  const numbers = quantitiesIn(words).flatMap(({ values, times }) => [
    ...values.map((value) => `#${value}`),
    ...times.map(({ minutes }) => `@${minutes % 720}`),
  ])
  if (hasNoSpaces.test(language)) {
    const signs = text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []
    return new Set([...numbers, ...signs.flatMap((run) => Array.from(run.slice(1), (_, i) => run.slice(i, i + 2)))])
  }
  const long = words.filter(({ kind, text: word }) => kind === 'word' && word.length >= beginning)
  return new Set([...numbers, ...long.map(({ text: word }) => word.slice(0, beginning))])
}

const clauseEnd = /[.;:!?。！？；؟؛।]+\s*|[,、،]\s+(?=\p{L}+\s+\p{L}+)/u

const isIn = (text: string, kind: 'denies' | 'restricts', languages: readonly string[]) =>
  languages.some((one) => isSaid(denialWords[one]?.[kind] ?? '', text, one, { isWhole: true }))

const denialIn = (text: string, languages: readonly string[]) => {
  const isDenied = isIn(text, 'denies', languages)
  return { isDenied, isRestricted: isDenied || isIn(text, 'restricts', languages) }
}

const clausesOf = (text: string, language: string): Clause[] =>
  text
    .split(clauseEnd)
    .filter((clause) => clause !== '')
    .map((clause) => ({ keys: keysOf(clause, language), ...denialIn(clause, ['en', language]) }))

/** Enough to be sure that both speak of the same. */
const leastShared = 2

/**
 * Whether a sentence of another language denies what the papers affirm, or the other way round. Where they share words or
 * numbers, the clauses nearest to it decide; else the passages that it names, since the papers may be in English.
 */
export function deniesWronglyElsewhere(
  sentence: string,
  { passages, language }: Evidence,
  cited: readonly number[],
): boolean {
  const primary = primaryLanguage(language)
  const { isDenied, isRestricted } = denialIn(sentence, [primary])
  const named = cited.flatMap((number) => passages[number - 1]?.text ?? [])
  const clauses = (named.length > 0 ? named : passages.map(({ text }) => text)).flatMap((text) =>
    clausesOf(text, primary),
  )
  const keys = [...keysOf(sentence, primary)]
  const sharedWith = (clause: Clause) => keys.filter((key) => clause.keys.has(key)).length
  const most = Math.max(0, ...clauses.map(sharedWith))
  if (most >= leastShared) {
    const nearest = clauses.filter((clause) => sharedWith(clause) === most)
    if (isDenied) return !nearest.some((clause) => clause.isRestricted)
    return !isRestricted && nearest.every((clause) => clause.isDenied)
  }
  if (isDenied) return named.length === 0 || !clauses.some((clause) => clause.isRestricted)
  return !isRestricted && named.length > 0 && clauses.length > 0 && clauses.every((clause) => clause.isDenied)
}
