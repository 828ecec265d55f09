import type { Candidate } from './features.ts'

/** A fitted model: a weight for each feature and a constant. */
export interface Linear {
  weights: number[]
  constant: number
}

export interface Ranked extends Candidate {
  score: number
}

export const valueOf = ({ weights, constant }: Linear, row: readonly number[]): number =>
  row.reduce((sum, value, i) => sum + value * weights[i]!, constant)

/** Candidates by how likely they answer, best first. */
export const rank = (candidates: readonly Candidate[], ranker: Linear): Ranked[] =>
  candidates
    .map((candidate) => ({ ...candidate, score: valueOf(ranker, candidate.features) }))
    .toSorted((a, b) => b.score - a.score)
