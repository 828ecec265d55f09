import weights from '../english/follow-up-weights.json' with { type: 'json' }
import { logOdds as oddsOf, probabilityWith, sharesOf } from './figures.ts'
import { findPassages, type FoundPassages, type Matching } from './find-passages.ts'
import { followingCandidates, leaning, type Followed, type TalkedOf } from './follow-up-features.ts'
import { probabilityOf, type Gate } from './gate.ts'
import { leansBack } from './leans-back.ts'
import type { Lexicon } from './lexicon.ts'
import type { PassageIndex } from './passage-index.ts'
import { rank, type Ranked } from './ranking.ts'

/** `about` is what was talked of, in words. */
export const follow = (
  text: string,
  about: string,
  index: PassageIndex,
  lexicon: Lexicon,
  matching?: Matching,
): Followed => ({
  text,
  foundAlone: findPassages(text, index, lexicon, matching),
  foundTogether: findPassages(`${text} ${about}`, index, lexicon, matching),
})

const mostLead = 5
const mostOdds = 6
const logOdds = (probability: number) => oddsOf(probability, mostOdds)
/** So many of a candidate's features are its own; the others are these with how the question looks. */
const own = 10

/** What tells whether the first of the ranking answers. */
export function followingConfidence(
  { text, foundAlone, foundTogether }: Followed,
  ranked: readonly Ranked[],
): number[] {
  const [first, second] = ranked
  const top = first!.score
  const share = sharesOf(ranked.map(({ score }) => score))[0]!
  const lead = Math.min(mostLead, top - (second?.score ?? top - mostLead))
  const leans = leaning(text)
  /** What speaks for the first by the question's own words counts otherwise where these lean on what was talked of. */
  const oddsAlone = foundAlone.ranked[0]?.passage === first!.passage ? logOdds(foundAlone.first) : -mostOdds
  return [
    share,
    (1 + Math.exp(-lead)) * share,
    lead,
    foundAlone.first,
    foundAlone.worthOffering,
    foundAlone.ranked[0]?.passage === first!.passage ? foundAlone.first : 0,
    foundTogether.first,
    foundTogether.ranked[0]?.passage === first!.passage ? foundTogether.first : 0,
    foundAlone.asksHouse,
    logOdds(foundAlone.first),
    oddsAlone,
    ...leans.map((kind) => kind * oddsAlone),
    ...leans.map((kind) => kind * logOdds(foundTogether.first)),
    ...leans,
    ...first!.features.slice(0, own),
    ...first!.features.slice(0, own).map((value, i) => value - (second?.features[i] ?? 0)),
  ]
}

interface Gates {
  first: Gate
  amongTwo: Gate
}

/**
 * Probability that the first of the ranking answers, and that one of the first two does. A question that names all it asks about
 * has to seem right by its own words as well, the mean of both odds: "how old is the ship?" is not answered by what the ship is
 * called because ships were talked of.
 */
export function followingProbabilities(
  followed: Followed,
  ranked: readonly Ranked[],
  gates: Gates,
): { first: number; amongTwo: number } {
  const { text, foundAlone } = followed
  const row = followingConfidence(followed, ranked)
  const first = probabilityOf(gates.first, row, text)
  return {
    first: leansBack(text) ? first : probabilityWith((logOdds(first) + logOdds(foundAlone.first)) / 2),
    amongTwo: probabilityOf(gates.amongTwo, row, text),
  }
}

/**
 * From which probability on an answer is said outright, and with its topic; from which on two are offered. What leans on what
 * was talked of is held against dialogues, what names all it asks about against questions of any kind.
 */
export const followingThresholds = (text: string) => (leansBack(text) ? weights.leaning : weights.own)

/** Finds what answers a question that may lean on the one before. */
export function findFollowing(followed: Followed, talkedOf: TalkedOf, index: PassageIndex): FoundPassages {
  const ranked = rank(followingCandidates(followed, talkedOf, index.passages), weights.ranker)
  const { asksHouse } = followed.foundAlone
  if (ranked.length === 0) return { ranked, asksHouse, first: 0, amongTwo: 0, worthOffering: 0 }
  const { first, amongTwo } = followingProbabilities(followed, ranked, weights)
  return { ranked, asksHouse, first, amongTwo, worthOffering: amongTwo }
}
