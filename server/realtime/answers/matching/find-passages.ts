import weights from '../english/matching-weights.json' with { type: 'json' }
import type { Passage } from '../documents/read-passages.ts'
import { confidenceFeatures } from './confidence.ts'
import { candidatesFor, readAsked } from './features.ts'
import { probabilityOf, type Gate } from './gate.ts'
import type { Lexicon } from './lexicon.ts'
import type { PassageIndex } from './passage-index.ts'
import { rank, type Linear, type Ranked } from './ranking.ts'

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
 * So many questions are kept with what was found for them: what is prepared at a visitor's pause is asked for again at the end of
 * the turn, and when the turn is remembered. Without this a reply took half as long again, and remembering it three times as long.
 */
const mostKept = 8
const foundLately = new WeakMap<PassageIndex, WeakMap<Lexicon, Map<string, FoundPassages>>>()

function keptFor(index: PassageIndex, lexicon: Lexicon): Map<string, FoundPassages> {
  const byLexicon = foundLately.get(index) ?? new WeakMap<Lexicon, Map<string, FoundPassages>>()
  foundLately.set(index, byLexicon)
  const kept = byLexicon.get(lexicon) ?? new Map<string, FoundPassages>()
  byLexicon.set(lexicon, kept)
  return kept
}

/** Finds what answers a question. Takes a few milliseconds where it wasn't asked lately. */
export function findPassages(text: string, index: PassageIndex, lexicon: Lexicon, matching?: Matching): FoundPassages {
  if (matching !== undefined) return find(text, index, lexicon, matching)
  const kept = keptFor(index, lexicon)
  const found = kept.get(text) ?? find(text, index, lexicon, weights)
  // The newest stands last.
  kept.delete(text)
  kept.set(text, found)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return found
}

function find(text: string, index: PassageIndex, lexicon: Lexicon, matching: Matching): FoundPassages {
  const question = readAsked(text, index, lexicon)
  const ranked = rank(candidatesFor(question, index, lexicon), matching.ranker)
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
