/** The value below which this share (0–1) of the values lies, between the two nearest; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? NaN
  const above = sorted[Math.ceil(at)] ?? NaN
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Pearson's correlation of two series of equal length, −1 to 1; 0 when either doesn't vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [product, squaresA, squaresB] = [0, 0, 0]
  for (const [index, value] of a.entries()) {
    const [fromA, fromB] = [value - meanA, (b[index] ?? meanB) - meanB]
    product += fromA * fromB
    squaresA += fromA * fromA
    squaresB += fromB * fromB
  }
  return squaresA > 0 && squaresB > 0 ? product / Math.sqrt(squaresA * squaresB) : 0
}
