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
/** Share of the unigram that is spread evenly, so that every known word can follow every other. */
const evenShare = 0.02
/** Witten-Bell smoothing, weaker than its usual 1: visitors do follow the frames. */
const novelty = 0.6
const leastProbability = 1e-8
/** A pair of words that is less likely than so many times its way round by the back-off isn't worth its 4 kB in the decoder. */
const worthAnArc = 2
/** Nor is one that is so seldom said that it gains little in all, by its count and the logarithm of what it gains each time. */
const worthInAll = 5

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
 * An interpolated bigram with back-off, written as a finite-state grammar in the format of the CMU Sphinx decoders:
 * a state for each word, and one where every word may follow.
 */
export function bigramGrammar({ pairs, words: said, total }: WordCounts): { words: string[]; fsg: string } {
  const alone: Alone = (word) => ((1 - evenShare) * said.get(word)!) / total + evenShare / said.size
  const words = [...said.keys()].filter((word) => word !== sentenceEnd)
  const states = new Map(words.map((word, i) => [word, finalState + 1 + i]))
  states.set(sentenceStart, startState)
  states.set(sentenceEnd, finalState)

  const lines: string[] = []
  const arc = (from: number, to: number, probability: number, word: string) => {
    const label = word === sentenceEnd || word === '' ? '' : ` ${word}`
    if (probability > leastProbability) lines.push(`TRANSITION ${from} ${to} ${probability.toExponential(4)}${label}`)
  }
  for (const [previous, followers] of pairs) {
    const from = states.get(previous)!
    const arcs = arcsAfter(followers, alone)
    for (const [word, probability] of arcs) arc(from, states.get(word)!, probability, word)
    arc(from, backoffState, backoffBeside(arcs, alone), '')
  }
  for (const word of said.keys()) arc(backoffState, states.get(word)!, alone(word), word)
  const fsg = [
    'FSG_BEGIN visitor',
    `NUM_STATES ${states.size + 1}`,
    `START_STATE ${startState}`,
    `FINAL_STATE ${finalState}`,
    ...lines,
    'FSG_END',
    '',
  ].join('\n')
  return { words, fsg }
}
