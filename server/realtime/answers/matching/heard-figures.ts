import { logOdds, sharesOf, sumOf } from './figures.ts'
import type { FoundPassages } from './find-passages.ts'
import { tokensOf, wordsOf } from './tokens.ts'

/** One decode of what was said, with what it finds. */
export interface Decode {
  text: string
  found: Pick<FoundPassages, 'ranked' | 'first' | 'amongTwo'>
}

/** What the two decodes of one utterance find; without a second one the first stands for both. */
export interface HeardDecodes {
  first: Decode
  second: Decode
  /** Words of the first with the recogniser's probability, 0–1. */
  words: readonly { probability: number }[]
}

/** A passage with its share of all that may answer; the shares add up to 1. */
export interface HeardRanked {
  passage: number
  share: number
}

/** A decode that seems wrong counts for a little even so. */
const leastTrust = 0.02
const sureWord = 0.9
/** What a word's probability is taken for where the recogniser tells none. */
const usualProbability = 0.88
const mostWords = 12
const mostShared = 4
const mostMeaningful = 4
const mostOdds = Math.log(1e4)

const oddsOf = (probability: number) => logOdds(probability, mostOdds)

/** The passages of both decodes, each decode trusted as much as its ranking seems right; the likeliest first. */
export function rankHeard({ first, second }: HeardDecodes): HeardRanked[] {
  const shares = new Map<number, number>()
  for (const { found } of [first, second]) {
    const own = sharesOf(found.ranked.map(({ score }) => score))
    for (const [i, { passage }] of found.ranked.entries())
      shares.set(passage, (shares.get(passage) ?? 0) + (found.first + leastTrust) * own[i]!)
  }
  const all = sumOf([...shares.values()])
  return [...shares]
    .map(([passage, share]) => ({ passage, share: share / all }))
    .toSorted((a, b) => b.share - a.share || a.passage - b.passage)
}

/** What tells whether what was heard, and what is found for it, is right. */
export function heardFigures({ first, second, words }: HeardDecodes, ranked: readonly HeardRanked[]): number[] {
  const probabilities = words.length > 0 ? words.map(({ probability }) => probability) : [usualProbability]
  const mean = sumOf(probabilities) / probabilities.length
  const [own, other] = [first, second].map(({ text }) => new Set(tokensOf(text)))
  const shared = [...own!].filter((token) => other!.has(token)).length
  const share = (place: number) => ranked[place]?.share ?? 0
  return [
    oddsOf(first.found.first),
    oddsOf(second.found.first),
    oddsOf(first.found.amongTwo),
    oddsOf(second.found.amongTwo),
    first.found.ranked[0]?.passage === second.found.ranked[0]?.passage ? 1 : 0,
    share(0),
    share(0) + share(1),
    mean,
    Math.min(...probabilities),
    probabilities.filter((p) => p > sureWord).length / probabilities.length,
    Math.min(mostWords, wordsOf(first.text).length),
    shared / Math.max(1, new Set([...own!, ...other!]).size),
    Math.min(mostShared, shared),
    first.text === second.text ? 1 : 0,
    Math.min(mostMeaningful, own!.size),
    Math.min(mostMeaningful, other!.size),
  ]
}
