import type { WeightedSentence } from './corpus.ts'

const startState = 0
const backoffState = 1
const finalState = 2
const sentenceStart = '<s>'
const sentenceEnd = '</s>'
/** Share of the unigram that is spread evenly, so that every known word can follow every other. */
const evenShare = 0.02
/** Witten-Bell smoothing, weaker than its usual 1: visitors do follow the frames. */
const novelty = 0.6
const leastProbability = 1e-8
/** A pair of words that is less likely than so many times its way round by the back-off isn't worth its 4 kB in the decoder. */
const worthAnArc = 2
/** Nor is one that is so seldom said that it gains little in all, by its count and the logarithm of what it gains each time. */
const worthInAll = 0.4

interface Followers {
  total: number
  counts: Map<string, number>
}

interface Counts {
  bigrams: Map<string, Followers>
  unigram: Map<string, number>
  total: number
}

function countWords(sentences: Iterable<WeightedSentence>): Counts {
  const bigrams = new Map<string, Followers>()
  const unigram = new Map<string, number>()
  let total = 0
  for (const { words, weight, isBeginning } of sentences) {
    let previous = isBeginning ? sentenceStart : undefined
    for (const word of [...words, sentenceEnd]) {
      unigram.set(word, (unigram.get(word) ?? 0) + weight)
      total += weight
      if (previous !== undefined) {
        let followers = bigrams.get(previous)
        if (!followers) bigrams.set(previous, (followers = { total: 0, counts: new Map() }))
        followers.total += weight
        followers.counts.set(word, (followers.counts.get(word) ?? 0) + weight)
      }
      previous = word
    }
  }
  return { bigrams, unigram, total }
}

/**
 * An interpolated bigram with back-off, written as a finite-state grammar in the format of the CMU Sphinx decoders:
 * a state for each word, and one where every word may follow.
 */
export function bigramGrammar(sentences: Iterable<WeightedSentence>): { words: string[]; fsg: string } {
  const { bigrams, unigram, total } = countWords(sentences)
  const alone = (word: string) => ((1 - evenShare) * unigram.get(word)!) / total + evenShare / unigram.size
  const words = [...unigram.keys()].filter((word) => word !== sentenceEnd)
  const states = new Map(words.map((word, i) => [word, finalState + 1 + i]))
  states.set(sentenceStart, startState)
  states.set(sentenceEnd, finalState)

  const lines: string[] = []
  const arc = (from: number, to: number, probability: number, word: string) => {
    const label = word === sentenceEnd || word === '' ? '' : ` ${word}`
    if (probability > leastProbability) lines.push(`TRANSITION ${from} ${to} ${probability.toExponential(4)}${label}`)
  }
  for (const [previous, { total: seen, counts }] of bigrams) {
    const from = states.get(previous)!
    const trust = seen / (seen + counts.size * novelty)
    for (const [word, n] of counts) {
      const roundabout = (1 - trust) * alone(word)
      const probability = (trust * n) / seen + roundabout
      const gain = probability / roundabout
      if (gain > worthAnArc && n * Math.log(gain) > worthInAll) arc(from, states.get(word)!, probability, word)
    }
    arc(from, backoffState, 1 - trust, '')
  }
  for (const word of unigram.keys()) arc(backoffState, states.get(word)!, alone(word), word)
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
