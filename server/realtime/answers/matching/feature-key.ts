/**
 * A feature's name as a whole number of 53 bits, so that features needn't be kept as text: two multiplicative hashes of its
 * letters (FNV-1a), stirred as MurmurHash3 ends. Of 100,000 features two share a key once in two million fits.
 */
export function featureKey(feature: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let i = 0; i < feature.length; i++) {
    const code = feature.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (stirred(high ^ (low >>> 7)) >>> 11) * 2 ** 32 + stirred(low)
}

function stirred(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
