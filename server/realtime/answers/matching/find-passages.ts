import weights from '../english/matching-weights.json' with { type: 'json' }
import type { Passage } from '../documents/read-passages.ts'
import { isBarred } from '../questions/question-key.ts'
import { confidenceFeatures } from './confidence.ts'
import { candidatesFor, readAsked } from './features.ts'
import { probabilityOf, type Gate } from './gate.ts'
import type { Lexicon } from './lexicon.ts'
import type { PassageIndex } from './passage-index.ts'
import { rank, type Linear, type Ranked } from './ranking.ts'
import { keptWith, remembering } from './remembering.ts'

/** What was fitted on questions as they were typed. */
export interface Matching {
  ranker: Linear
  first: Gate
  amongTwo: Gate
  worthOffering: Gate
}

/** What speaks for an answer among some passages. */
export interface PassageFigures {
  /** Probability that the first answers, and that one of the first two does. */
  first: number
  amongTwo: number
  /** How likely it is that one of two is right rather than that nothing here has to do with it. */
  worthOffering: number
  /** How likely it is asked of a house at all; the logarithm of the odds. */
  asksHouse: number
}

/** The passages that may answer a question, the likeliest first. */
export interface FoundPassages extends PassageFigures {
  ranked: readonly Ranked[]
}

/** From which probability on a passage is said outright, and said with its topic before it; from which worth on it is offered. */
export const thresholdsOf = (passage: Passage | undefined) => (passage?.asked.length ? weights.asked : weights.bare)

/**
 * What was found lately, for each index. A reply seeks the same when it is prepared, given and remembered: seeking anew took it half
 * as long again, and remembering it three times as long.
 */
const finderFor = keptWith((index: PassageIndex) =>
  keptWith((lexicon: Lexicon) => remembering((text) => find(text, index, lexicon, weights))),
)

/** Finds what answers a question. Takes a few milliseconds where it wasn't asked lately. */
export function findPassages(text: string, index: PassageIndex, lexicon: Lexicon, matching?: Matching): FoundPassages {
  return matching === undefined ? finderFor(index)(lexicon)(text) : find(text, index, lexicon, matching)
}

function find(text: string, index: PassageIndex, lexicon: Lexicon, matching: Matching): FoundPassages {
  const question = readAsked(text, index, lexicon)
  const candidates = candidatesFor(question, index, lexicon)
  const mayAnswer = candidates.filter(({ passage }) => !isBarred(text, index.passages[passage]!))
  const ranked = rank(mayAnswer, matching.ranker)
  if (ranked.length === 0) return { ranked, asksHouse: question.asksHouse, first: 0, amongTwo: 0, worthOffering: 0 }
  const row = confidenceFeatures(question, ranked)
  return {
    ranked,
    asksHouse: question.asksHouse,
    first: probabilityOf(matching.first, row, text),
    amongTwo: probabilityOf(matching.amongTwo, row, text),
    worthOffering: probabilityOf(matching.worthOffering, row, text),
  }
}
