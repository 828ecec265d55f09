import weights from '../english/follow-up-weights.json' with { type: 'json' }
import { findPassages, type FoundPassages } from './find-passages.ts'
import {
  followingCandidates,
  leaning,
  type Following,
  type FollowingCandidate,
  type TalkedOf,
} from './follow-up-features.ts'
import { probabilityOf } from './gate.ts'
import type { Lexicon } from './lexicon.ts'
import type { PassageIndex } from './passage-index.ts'
import { valueOf, type Linear } from './ranking.ts'

/** A question that follows an answer, with what was found for its own words, and for those with what was talked of. */
export interface Followed extends Following {
  foundAlone: FoundPassages
  foundTogether: FoundPassages
}

/** `about` is what was talked of, in words. */
export function follow(text: string, about: string, index: PassageIndex, lexicon: Lexicon): Followed {
  const foundAlone = findPassages(text, index, lexicon)
  const foundTogether = findPassages(`${text} ${about}`, index, lexicon)
  return { text, alone: foundAlone.ranked, together: foundTogether.ranked, foundAlone, foundTogether }
}

export interface RankedFollowing extends FollowingCandidate {
  score: number
}

export const rankFollowing = (candidates: readonly FollowingCandidate[], ranker: Linear): RankedFollowing[] =>
  candidates
    .map((candidate) => ({ ...candidate, score: valueOf(ranker, candidate.features) }))
    .toSorted((a, b) => b.score - a.score)

const mostLead = 5
/** So many of a candidate's features are its own; the others are these with how the question looks. */
const own = 10

/** What tells whether the first of the ranking answers. */
export function followingConfidence(
  { text, foundAlone, foundTogether }: Followed,
  ranked: readonly RankedFollowing[],
): number[] {
  const [first, second] = ranked
  const top = first!.score
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - top), 0)
  const lead = Math.min(mostLead, top - (second?.score ?? top - mostLead))
  return [
    1 / total,
    (1 + Math.exp(-lead)) / total,
    lead,
    foundAlone.first,
    foundAlone.worthOffering,
    foundAlone.ranked[0]?.passage === first!.passage ? foundAlone.first : 0,
    foundTogether.first,
    foundTogether.ranked[0]?.passage === first!.passage ? foundTogether.first : 0,
    foundAlone.asksHouse,
    ...leaning(text),
    ...first!.features.slice(0, own),
    ...first!.features.slice(0, own).map((value, i) => value - (second?.features[i] ?? 0)),
  ]
}

/** From which probability on an answer is said outright, and with its topic; from which on two are offered. */
const { sure, echoed, offered } = weights
export const followingThresholds = { sure, echoed, offered }

/** Finds what answers a question that may lean on the one before. */
export function findFollowing(followed: Followed, talkedOf: TalkedOf, index: PassageIndex): FoundPassages {
  const ranked = rankFollowing(followingCandidates(followed, talkedOf, index.passages), weights.ranker)
  const row = followingConfidence(followed, ranked)
  const { asksHouse } = followed.foundAlone
  const amongTwo = probabilityOf(weights.amongTwo, row, followed.text)
  return {
    ranked,
    asksHouse,
    first: probabilityOf(weights.first, row, followed.text),
    amongTwo,
    worthOffering: amongTwo,
  }
}
