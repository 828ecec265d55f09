import type { AskedQuestion } from './features.ts'
import type { Ranked } from './ranking.ts'

/** What tells whether a ranking is right: how clearly the first leads, and how well it fits. */
export function confidenceFeatures({ tokens, unknownShare }: AskedQuestion, ranked: readonly Ranked[]): number[] {
  const [first, second, third] = ranked
  const top = first!.score
  const sum = ranked.reduce((total, { score }) => total + Math.exp(score - top), 0)
  const shareOf = (one: Ranked | undefined) => (one === undefined ? 0 : Math.exp(one.score - top) / sum)
  return [
    shareOf(first),
    shareOf(first) + shareOf(second),
    top,
    Math.min(5, top - (second?.score ?? top - 5)),
    Math.min(5, top - (third?.score ?? top - 5)),
    unknownShare,
    Math.min(tokens.length, 8),
    tokens.length === 1 ? 1 : 0,
    ...first!.features,
  ]
}
