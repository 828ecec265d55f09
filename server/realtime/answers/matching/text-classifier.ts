import { brotliDecompressSync } from 'node:zlib'

/** A fitted classifier of texts as it is kept: weights in steps of `step`, one row a feature, -128 to 127. */
export interface ClassifierWeights {
  labels: string[]
  features: string[]
  /** How much each feature tells texts apart. */
  rarities: number[]
  bias: number[]
  step: number
  /** Base64 of Brotli of a signed byte for every feature and label: a third of it is read at each start, and kept. */
  weights: string
}

/** A text as features with their weights. */
export type TextFeatures = ReadonlyMap<string, number>

/** The classifier as a function: how likely each label is, in the order of `labels`; sums to 1. */
export function openClassifier(
  { labels, features, rarities, bias, step, weights }: ClassifierWeights,
  featuresOf: (text: string) => TextFeatures,
): (text: string) => Float32Array {
  const rowOf = new Map(features.map((feature, row) => [feature, row]))
  const bytes = brotliDecompressSync(Buffer.from(weights, 'base64'))
  const table = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = labels.length
  return (text) => {
    const found = [...featuresOf(text)].flatMap(([feature, value]) => {
      const row = rowOf.get(feature)
      return row === undefined ? [] : [{ row, value: value * rarities[row]! }]
    })
    const norm = Math.sqrt(found.reduce((sum, { value }) => sum + value ** 2, 0)) || 1
    const scores = Float32Array.from(bias)
    for (const { row, value } of found) {
      const factor = (value / norm) * step
      for (let label = 0; label < size; label++) scores[label]! += factor * table[row * size + label]!
    }
    return probabilities(scores)
  }
}

/**
 * The classifier of a large file of weights, as text. As part of a program it would take five times as long to read, and
 * stay in memory beside what is made of it.
 */
export function readClassifier(json: string, featuresOf: (text: string) => TextFeatures) {
  const weights = JSON.parse(json) as ClassifierWeights
  return { labels: weights.labels, classify: openClassifier(weights, featuresOf) }
}

function probabilities(scores: Float32Array): Float32Array {
  const top = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}
