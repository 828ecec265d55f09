import { beginnings, oddPairs } from '../english/spoken-order.ts'
import { hasPhrase } from '../language/phrases.ts'
import { words } from '../language/words.ts'
import { endsOpen } from './completeness.ts'

const isOdd = (before: string, word: string) => before === word || hasPhrase([before, word], oddPairs)
const priceOfOddness = 0.35

/** 0–1: how much a text reads like something that is said; a recogniser out of its depth strings known words together. */
export function plausibility(text: string): number {
  const said = words(text)
  const odd = said.filter((word, i) => i > 0 && isOdd(said[i - 1]!, word)).length
  // "Opening hours" is enough, and so is "the museum"; "is barbecue" has lost something.
  const begins = beginnings.has(said[0] ?? '')
  const strange =
    odd + (endsOpen(text) ? 2 : 0) + (said.length > 2 && !begins ? 0.6 : said.length === 2 && begins ? 1 : 0)
  return Math.max(0, 1 - strange * priceOfOddness)
}
