/** A copy in another order, by `random` alone (Fisher and Yates). */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const mixed = [...values]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = mixed[i]!
    mixed[i] = mixed[j]!
    mixed[j] = kept
  }
  return mixed
}
