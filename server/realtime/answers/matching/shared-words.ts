import type { AskedQuestion } from './features.ts'
import { sumOf } from './figures.ts'
import type { Lexicon } from './lexicon.ts'

/** How much of a question's words, by their weight, is among some; with `relatedTo` a word counts by its nearest related one, too. */
export function shareIn(
  words: Pick<ReadonlySet<string>, 'has'>,
  { tokens, weights }: Pick<AskedQuestion, 'tokens' | 'weights'>,
  relatedTo?: Lexicon['relatedTo'],
): number {
  const nearest = (token: string) => {
    if (words.has(token)) return 1
    let strength = 0
    for (const [other, value] of relatedTo?.(token) ?? []) if (value > strength && words.has(other)) strength = value
    return strength
  }
  return sumOf(tokens.map((token, i) => weights[i]! * nearest(token))) / (sumOf(weights) || 1)
}
