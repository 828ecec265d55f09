import { featureNames, type AskedQuestion, type FeatureName } from './features.ts'
import type { Ranked } from './ranking.ts'

const mostLead = 5
/** Of the first passage's figures, what means something else beside another: a word it lacks, where people asked with the rest. */
const beside: readonly FeatureName[] = [
  'asked',
  'covered',
  'coveredBySentence',
  'paraphrasedMore',
  'topic',
  'near',
  'rarestMissing',
  'typeShown',
  'hasAsked',
]
const placesBeside = beside.map((name) => featureNames.indexOf(name))

/** Every figure by itself and by every other, multiplied. */
const products = (figures: readonly number[]): number[] =>
  figures.flatMap((one, i) => figures.slice(i).map((other) => one * other))

/** What tells whether a ranking is right: how clearly the first leads, how well it fits, and how much better than the next. */
export function confidenceFeatures(
  { tokens, unknownShare, asksHouse }: AskedQuestion,
  ranked: readonly Ranked[],
): number[] {
  const [first, second, third] = ranked
  const top = first!.score
  const sum = ranked.reduce((total, { score }) => total + Math.exp(score - top), 0)
  const shareOf = (one: Ranked | undefined) => (one === undefined ? 0 : Math.exp(one.score - top) / sum)
  const leadOver = (one: Ranked | undefined) => Math.min(mostLead, top - (one?.score ?? top - mostLead))
  const figures = [shareOf(first), leadOver(second), unknownShare, ...placesBeside.map((i) => first!.features[i]!)]
  return [
    shareOf(first),
    shareOf(first) + shareOf(second),
    top,
    leadOver(second),
    leadOver(third),
    unknownShare,
    asksHouse,
    Math.min(tokens.length, 8),
    tokens.length === 1 ? 1 : 0,
    ...first!.features,
    ...first!.features.map((value, i) => value - (second?.features[i] ?? 0)),
    ...products(figures),
  ]
}
