import { readPassages } from '../../server/realtime/answers/documents/read-passages.ts'
import { tokensOf } from '../../server/realtime/answers/matching/tokens.ts'
import { passagesWith, type House } from './houses.ts'
import type { TopicBank } from './topic-bank.ts'

/** For a word of a question the words of texts that answer it, with strengths (0–1). */
export type ToldWords = ReadonlyMap<string, ReadonlyMap<string, number>>

/** How somebody asks, and what the text they ask for says, as stems. */
export interface AskedPair {
  asked: readonly string[]
  told: readonly string[]
  /** Where both are from: what only one place has teaches nothing of others. */
  place: string
}

const rounds = 6
/** A word of a text has been seen so often with nothing of note. */
const unseen = 3
/** So many times likelier than usual a word must be to count half. */
const timesUsual = 15
const leastStrength = 0.2
const mostTold = 12
const leastPlaces = 2
/** At first a word is likelier asked for by itself. */
const sameAtFirst = 5
/** Shares under this are left out; above the other a place counts as having the pair. */
const leastShare = 1e-3
const clearShare = 0.1

const tokensIn = (text: string) => [...new Set(tokensOf(text))]

const capitalised = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{L}+/gu
const uncapitalised = /(?<!\p{L})\p{Ll}+/gu

/** Proper names of papers: written with a capital within a sentence, and nowhere without. */
function namesIn(papers: string): ReadonlySet<string> {
  const [names, others] = [capitalised, uncapitalised].map((words) => tokensOf(papers.match(words)?.join(' ') ?? ''))
  const known = new Set(others)
  return new Set(names!.filter((token) => !known.has(token)))
}

/** Reads texts of some papers without their names, which say nothing of other houses unless papers of all kinds have them. */
export function withoutNames(papers: string, common: ReadonlySet<string>): (text: string) => string[] {
  const names = namesIn(papers)
  return (text) => tokensIn(text).filter((token) => !names.has(token) || common.has(token))
}

/** The lines by which people ask for a house's passages. */
export function pairsOfHouse({ name, papers, lines }: House, common: ReadonlySet<string>): AskedPair[] {
  const passages = readPassages([{ id: name, name, content: papers }])
  const tokensBut = withoutNames(papers, common)
  const told = passages.map(({ sentences, headings, subject }) =>
    tokensBut(`${sentences.join(' ')} ${headings.slice(1).join(' ')} ${subject}`),
  )
  return lines
    .filter(({ isNot }) => !isNot)
    .flatMap(({ words, text }) => {
      const [id] = passagesWith(words, passages)
      return id === undefined ? [] : [{ asked: tokensBut(text), told: told[id]!, place: name }]
    })
}

/** The bank of topics: every way to ask with all that papers say of its topic. */
export const pairsOfBank = (bank: TopicBank): AskedPair[] =>
  [...bank].flatMap(([topic, { ask, paper }]) => {
    const told = tokensIn(paper.join(' '))
    return ask.map((text) => ({ asked: tokensIn(text), told, place: `topic ${topic}` }))
  })

/** Counts by two keys. */
class PairCounts {
  readonly rows = new Map<string, Map<string, number>>()

  add(one: string, other: string, value: number): void {
    const row = this.rows.get(one) ?? new Map<string, number>()
    this.rows.set(one, row)
    row.set(other, (row.get(other) ?? 0) + value)
  }

  get = (one: string, other: string) => this.rows.get(one)?.get(other) ?? 0
}

function usualShares(pairs: readonly AskedPair[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { asked } of pairs) for (const word of asked) counts.set(word, (counts.get(word) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...counts].map(([word, count]) => [word, count / all]))
}

/**
 * How much likelier than usual each word of a text makes somebody ask with each word: IBM's first model of translation,
 * from the text to the question, with the usual share of a word as what it is asked with for no reason.
 */
export function learnToldWords(pairs: readonly AskedPair[]): ToldWords {
  const usual = usualShares(pairs)
  let chances = new PairCounts()
  const places = new Map<string, Set<string>>()
  for (let round = 0; round < rounds; round++) {
    const isLast = round === rounds - 1
    const expected = new PairCounts()
    for (const { asked, told, place } of pairs)
      for (const word of asked) {
        const from = told.map((text) => (round === 0 ? (text === word ? sameAtFirst : 1) : chances.get(text, word)))
        const sum = from.reduce((all, chance) => all + chance, round === 0 ? 1 : usual.get(word)!)
        told.forEach((text, i) => {
          const share = from[i]! / sum
          if (share < leastShare) return
          expected.add(text, word, share)
          if (!isLast || share < clearShare) return
          const key = `${word} ${text}`
          places.set(key, (places.get(key) ?? new Set<string>()).add(place))
        })
      }
    chances = normalised(expected)
  }
  return strengthsOf(chances, usual, (word, text) => (places.get(`${word} ${text}`)?.size ?? 0) >= leastPlaces)
}

function normalised({ rows }: PairCounts): PairCounts {
  const chances = new PairCounts()
  for (const [text, row] of rows) {
    const all = [...row.values()].reduce((sum, count) => sum + count, unseen)
    for (const [word, count] of row) chances.add(text, word, count / all)
  }
  return chances
}

function strengthsOf(
  { rows }: PairCounts,
  usual: ReadonlyMap<string, number>,
  isKnown: (word: string, text: string) => boolean,
): ToldWords {
  const found = new Map<string, [string, number][]>()
  for (const [text, row] of rows)
    for (const [word, chance] of row) {
      const strength = chance / (chance + timesUsual * usual.get(word)!)
      if (word === text || strength < leastStrength || !isKnown(word, text)) continue
      found.set(word, [...(found.get(word) ?? []), [text, strength]])
    }
  return new Map(
    [...found].map(([word, told]) => [word, new Map(told.toSorted((a, b) => b[1] - a[1]).slice(0, mostTold))]),
  )
}

/** As they are kept: "word, tab, other:strength other:strength …" lines. */
export const writeToldWords = (words: ToldWords): string =>
  [...words]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([word, told]) => `${word}\t${[...told].map(([text, strength]) => `${text}:${strength.toFixed(2)}`).join(' ')}\n`,
    )
    .join('')
