import { probabilityWith, sumOf } from './figures.ts'
import { valueOf, type Linear } from './ranking.ts'
import { stemOf, wordsOf } from './tokens.ts'

/** A fitted probability: figures with their weights, and what each word of the question adds. */
export interface Gate {
  linear: Linear
  words: Readonly<Record<string, number>>
}

const mostWords = 40

/** What of a question's own words is weighed: each word's stem, and how it begins. */
export function gateWords(question: string): string[] {
  const stems = wordsOf(question).slice(0, mostWords).map(stemOf)
  return [...new Set(stems), `^${stems.slice(0, 2).join(' ')}`]
}

/** 0–1. */
export function probabilityOf({ linear, words }: Gate, row: readonly number[], question: string): number {
  return probabilityWith(valueOf(linear, row) + sumOf(gateWords(question).map((word) => words[word] ?? 0)))
}
