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

interface Followers {
  total: number
  counts: Map<string, number>
}

function countBigrams(sentences: WeightedSentence[]): Map<string, Followers> {
  const bigrams = new Map<string, Followers>()
  for (const { words, weight, isBeginning } of sentences) {
    const path = [...(isBeginning ? [sentenceStart] : []), ...words, sentenceEnd]
    for (const [i, word] of path.entries()) {
      const next = path[i + 1]
      if (next === undefined) break
      let followers = bigrams.get(word)
      if (!followers) bigrams.set(word, (followers = { total: 0, counts: new Map() }))
      followers.total += weight
      followers.counts.set(next, (followers.counts.get(next) ?? 0) + weight)
    }
  }
  return bigrams
}

/**
 * An interpolated bigram with back-off, written as a finite-state grammar in the format of the CMU Sphinx decoders:
 * a state for each word, and one where every word may follow.
 */
export function bigramGrammar(sentences: WeightedSentence[]): { words: string[]; fsg: string } {
  const bigrams = countBigrams(sentences)
  const unigram = new Map<string, number>()
  let total = 0
  for (const { words, weight } of sentences) {
    for (const word of [...words, sentenceEnd]) {
      unigram.set(word, (unigram.get(word) ?? 0) + weight)
      total += weight
    }
  }
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
      arc(from, states.get(word)!, (trust * n) / seen + (1 - trust) * alone(word), word)
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
