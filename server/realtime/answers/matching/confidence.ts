import { featureNames, type AskedQuestion, type FeatureName } from './features.ts'
import { sharesOf } from './figures.ts'
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
  const shares = sharesOf(ranked.map(({ score }) => score))
  const leadOver = (one: Ranked | undefined) => Math.min(mostLead, top - (one?.score ?? top - mostLead))
  const figures = [shares[0]!, leadOver(second), unknownShare, ...placesBeside.map((i) => first!.features[i]!)]
  return [
    shares[0]!,
    shares[0]! + (shares[1] ?? 0),
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
