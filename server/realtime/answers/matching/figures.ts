// Sums, shares and odds, as what is fitted counts with them.

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The logarithm of a probability's odds, so far from even at most. */
export const logOdds = (probability: number, most: number): number =>
  Math.max(-most, Math.min(most, Math.log(probability / (1 - probability))))

/** The probability with such odds; the inverse of `logOdds`. */
export const probabilityWith = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** How likely each of some scores belongs to the right one, where one is right; adds up to 1. */
export function sharesOf(scores: readonly number[]): number[] {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const all = sumOf(powers)
  return powers.map((power) => power / all)
}
