import type { TextFeatures } from '../../server/realtime/answers/matching/text-classifier.ts'
import { seededRandom } from '../../shared/face/random.ts'
import { packClassifier } from './pack-classifier.ts'

/** A text's features and what it is. */
export interface ClassifierExample {
  label: string
  features: TextFeatures
  /** How much it counts; 1 by default. */
  share?: number
}

interface FitOptions {
  epochs: number
  rate: number
  decay: number
  /** Rare features count more, by the logarithm of how rare they are; else all count the same. */
  byRarity: boolean
  /** A feature that fewer examples have teaches nothing. */
  leastSeen: number
}

const steps = 127

/** Fits a softmax classifier (Adagrad, one example at a time, in an order that is the same each time) and packs it. */
export function fitClassifier(
  examples: readonly ClassifierExample[],
  { epochs, rate, decay, byRarity, leastSeen }: FitOptions,
): Uint8Array {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const size = labels.length
  const seen = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const features = [...seen].filter(([, count]) => count >= leastSeen).map(([feature]) => feature)
  const rowOf = new Map(features.map((feature, row) => [feature, row]))
  const rarities = features.map((feature) =>
    byRarity ? Math.log((examples.length + 1) / (seen.get(feature)! + 0.5)) : 1,
  )
  const data = examples.map(({ features: own, label, share = 1 }) => ({
    vector: vectorOf(own),
    label: labels.indexOf(label),
    share,
  }))

  function vectorOf(own: TextFeatures): [number, number][] {
    const found = [...own].flatMap(([feature, value]): [number, number][] => {
      const row = rowOf.get(feature)
      return row === undefined ? [] : [[row, value * rarities[row]!]]
    })
    const norm = Math.hypot(...found.map(([, value]) => value)) || 1
    return found.map(([row, value]) => [row, value / norm])
  }

  const weights = new Float32Array(features.length * size)
  const squares = new Float32Array(features.length * size).fill(1e-3)
  const random = seededRandom(1)
  const order = data.map((_, i) => i)
  const scores = new Float64Array(size)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      const kept = order[i]!
      order[i] = order[j]!
      order[j] = kept
    }
    for (const i of order) learn(data[i]!)
  }

  function learn({ vector, label, share }: (typeof data)[number]): void {
    scores.fill(0)
    for (const [row, value] of vector) for (let t = 0; t < size; t++) scores[t]! += value * weights[row * size + t]!
    const top = scores.reduce((a, b) => Math.max(a, b))
    let sum = 0
    for (let t = 0; t < size; t++) sum += scores[t] = Math.exp(scores[t]! - top)
    for (let t = 0; t < size; t++) {
      const error = share * (scores[t]! / sum - (t === label ? 1 : 0))
      if (Math.abs(error) < 1e-4) continue
      for (const [row, value] of vector) {
        const at = row * size + t
        const gradient = error * value + decay * weights[at]!
        squares[at]! += gradient ** 2
        weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!)
      }
    }
  }

  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / steps
  return packClassifier({
    labels,
    features,
    rarities: rarities.map((rarity) => Math.round(rarity * 1000) / 1000),
    step,
    weights: Int8Array.from(weights, (weight) => Math.round(weight / step)),
  })
}
