import { type Followers, sentenceEnd, sentenceStart, WordCounts } from './word-counts.ts'

/** Something that is said, and how much it counts. */
export interface WeightedSentence {
  words: readonly string[]
  weight: number
  /** A visitor may begin like this; they ask, and don't begin like the sentences of a document. */
  isBeginning: boolean
}

const startState = 0
const backoffState = 1
const finalState = 2
/** After words that have nothing of their own. */
const othersState = 3
/** Share of the unigram that is spread evenly, so that every known word can follow every other. */
const evenShare = 0.02
/** Share of the rest that goes by the number of words before, instead of by how often a word is said. */
const placesShare = 0.5
/** Witten-Bell smoothing, weaker than its usual 1: visitors do ask as others have. */
const novelty = 0.6
const leastProbability = 1e-8
/** A pair of words that is less likely than so many times its way round by the back-off isn't worth its 4 kB in the decoder. */
const worthAnArc = 2
/** Nor is one that is so seldom said that it gains little in all, by its count and the logarithm of what it gains each time. */
const worthInAll = 12

export function countSentences(sentences: Iterable<WeightedSentence>): WordCounts {
  const counts = new WordCounts()
  for (const { words, weight, isBeginning } of sentences) {
    let previous = isBeginning ? sentenceStart : undefined
    for (const word of [...words, sentenceEnd]) {
      counts.addWord(word, weight)
      if (previous !== undefined) counts.addPair(previous, word, weight)
      previous = word
    }
  }
  return counts
}

type Alone = (word: string) => number

/**
 * How likely a word is after words that it wasn't counted after: by how often it is said, and by how many words it was counted
 * after, as Kneser and Ney have it.
 */
function aloneOf({ pairs, words: said, total }: WordCounts): Alone {
  const places = new Map<string, number>()
  let allPlaces = 0
  for (const { counts } of pairs.values()) {
    for (const [word, n] of counts) {
      const place = Math.min(1, n)
      places.set(word, (places.get(word) ?? 0) + place)
      allPlaces += place
    }
  }
  const rest = 1 - evenShare
  return (word) =>
    rest * ((1 - placesShare) * (said.get(word)! / total) + placesShare * ((places.get(word) ?? 0) / allPlaces)) +
    evenShare / said.size
}

/** The words worth an arc of their own after one word, with their probabilities. */
function arcsAfter({ total, counts }: Followers, alone: Alone): Map<string, number> {
  const arcs = new Map<string, number>()
  const trust = total / (total + counts.size * novelty)
  for (const [word, n] of counts) {
    const roundabout = (1 - trust) * alone(word)
    const probability = (trust * n) / total + roundabout
    const gain = probability / roundabout
    if (gain > worthAnArc && n * Math.log(gain) > worthInAll) arcs.set(word, probability)
  }
  return arcs
}

/** What is left for words without an arc: all of it, so that what was pruned is no less likely than what was never seen. */
function backoffBeside(arcs: Map<string, number>, alone: Alone): number {
  let taken = 0
  let takenAlone = 0
  for (const [word, probability] of arcs) {
    taken += probability
    takenAlone += alone(word)
  }
  return (1 - taken) / (1 - takenAlone)
}

/**
 * After which words the grammar stands in which state. Each state costs the decoder time with every piece of sound, so only
 * words with arcs of their own have one: the others share one, and what follows any of them follows all.
 */
function statesAfter({ pairs, words: said }: WordCounts, alone: Alone) {
  const arcsOf = new Map<number, Map<string, number>>()
  const states = new Map<string, number>([[sentenceEnd, finalState]])
  const others: Followers = { total: 0, counts: new Map() }
  let count = othersState + 1
  const followersOf = (word: string): Followers => pairs.get(word) ?? { total: 0, counts: new Map() }
  arcsOf.set(startState, arcsAfter(followersOf(sentenceStart), alone))
  for (const word of said.keys()) {
    if (word === sentenceEnd) continue
    const followers = followersOf(word)
    const arcs = arcsAfter(followers, alone)
    if ([...arcs.keys()].some((next) => next !== sentenceEnd)) {
      arcsOf.set(count, arcs)
      states.set(word, count++)
    } else {
      others.total += followers.total
      for (const [next, n] of followers.counts) others.counts.set(next, (others.counts.get(next) ?? 0) + n)
      states.set(word, othersState)
    }
  }
  arcsOf.set(othersState, arcsAfter(others, alone))
  return { states, arcsOf, count }
}

/** An interpolated bigram with back-off, written as a finite-state grammar in the format of the CMU Sphinx decoders. */
export function bigramGrammar(counts: WordCounts): { words: string[]; fsg: string } {
  const { words: said } = counts
  const alone = aloneOf(counts)
  const words = [...said.keys()].filter((word) => word !== sentenceEnd)
  const { states, arcsOf, count } = statesAfter(counts, alone)

  const lines: string[] = []
  const arc = (from: number, to: number, probability: number, word: string) => {
    const label = word === sentenceEnd || word === '' ? '' : ` ${word}`
    if (probability > leastProbability) lines.push(`TRANSITION ${from} ${to} ${probability.toExponential(4)}${label}`)
  }
  for (const [from, arcs] of arcsOf) {
    for (const [word, probability] of arcs) arc(from, states.get(word)!, probability, word)
    arc(from, backoffState, backoffBeside(arcs, alone), '')
  }
  for (const word of said.keys()) arc(backoffState, states.get(word)!, alone(word), word)
  const fsg = [
    'FSG_BEGIN visitor',
    `NUM_STATES ${count}`,
    `START_STATE ${startState}`,
    `FINAL_STATE ${finalState}`,
    ...lines,
    'FSG_END',
    '',
  ].join('\n')
  return { words, fsg }
}
