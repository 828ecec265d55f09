import type { TextFeatures } from '../../server/realtime/answers/matching/text-classifier.ts'
import { askedFeatures, toldFeatures } from '../../server/realtime/answers/matching/text-vectors.ts'
import { seededRandom } from '../../shared/face/random.ts'
import { packClassifier } from './pack-classifier.ts'
import { shuffled } from './shuffled.ts'

/** Texts that stand side by side, each in one or more wordings, and what people ask for one of them. */
export interface VectorGroup {
  told: string[][]
  asked: { text: string; to: number }[]
}

/** As `openTextVectors` takes them. */
export interface PackedVectors {
  asked: Uint8Array
  told: Uint8Array
}

const dimensions = 128
const epochs = 8
const rate = 0.1
/** Cosines are multiplied with it before they are compared: with less, near ones are told apart too little. */
const sharpness = 8
/** This share of the words is left out each time, so that no single one decides. */
const leftOut = 0.25
const leastSeen = 2
const together = 24
const leastError = 1e-3

/** Rows of numbers by feature, each step as large as the earlier ones were small (Adagrad). */
class Rows {
  readonly ids = new Map<string, number>()
  readonly values: Float32Array
  readonly #squares: Float32Array

  constructor(texts: Iterable<TextFeatures>, valueOf: (feature: string, dimension: number) => number) {
    const seen = new Map<string, number>()
    for (const features of texts) for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1)
    for (const [feature, times] of seen) if (times >= leastSeen) this.ids.set(feature, this.ids.size)
    this.values = new Float32Array(this.ids.size * dimensions)
    for (const [feature, id] of this.ids)
      for (let d = 0; d < dimensions; d++) this.values[id * dimensions + d] = valueOf(feature, d)
    this.#squares = new Float32Array(this.values.length).fill(1e-3)
  }

  idsOf = (features: TextFeatures): number[] =>
    [...features.keys()].flatMap((feature) => {
      const id = this.ids.get(feature)
      return id === undefined ? [] : [id]
    })

  /** Their sum over the root of their number, at unit length, and that length. */
  vector(ids: readonly number[]): { unit: Float32Array; length: number } {
    const unit = new Float32Array(dimensions)
    for (const id of ids) for (let d = 0; d < dimensions; d++) unit[d]! += this.values[id * dimensions + d]!
    const length = Math.sqrt(unit.reduce((sum, x) => sum + x * x, 0) / (ids.length || 1)) || 1
    const norm = length * Math.sqrt(ids.length || 1)
    for (let d = 0; d < dimensions; d++) unit[d]! /= norm
    return { unit, length }
  }

  step(ids: readonly number[], gradient: Float32Array): void {
    const share = 1 / Math.sqrt(ids.length || 1)
    for (const id of ids)
      for (let d = 0; d < dimensions; d++) {
        const by = gradient[d]! * share
        if (by === 0) continue
        const at = id * dimensions + d
        this.#squares[at]! += by * by
        this.values[at]! -= (rate * by) / Math.sqrt(this.#squares[at]!)
      }
  }

  pack(): Uint8Array {
    const step = this.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    return packClassifier({
      labels: Array.from({ length: dimensions }, (_, d) => String(d)),
      features: [...this.ids.keys()],
      rarities: Array.from(this.ids, () => 1),
      step,
      weights: Int8Array.from(this.values, (value) => Math.round(value / step)),
    })
  }
}

interface ReadGroup {
  told: number[][][]
  asked: { ids: number[]; to: number }[]
}

/**
 * Fits vectors of words so that a question lies nearer to the text it asks for than to those beside it: a softmax over
 * the cosines with every text of its group, after the "two towers" of dense retrieval (Karpukhin et al., EMNLP 2020).
 */
export function fitVectors(groups: readonly VectorGroup[]): PackedVectors {
  const random = seededRandom(7)
  const texts = groups.map(({ told, asked }) => ({
    told: told.map((wordings) => wordings.map(toldFeatures)),
    asked: asked.map(({ text, to }) => ({ features: askedFeatures(text), to })),
  }))
  const told = new Rows(
    texts.flatMap((group) => group.told.flat()),
    () => (random() - 0.5) / 2,
  )
  // A word that is asked with begins where the same word is told.
  const asked = new Rows(
    texts.flatMap((group) => group.asked.map(({ features }) => features)),
    (feature, d) => {
      const id = told.ids.get(feature)
      return id === undefined ? (random() - 0.5) / 10 : told.values[id * dimensions + d]!
    },
  )
  const read: ReadGroup[] = texts.map((group) => ({
    told: group.told.map((wordings) => wordings.map(told.idsOf)),
    asked: group.asked.map(({ features, to }) => ({ ids: asked.idsOf(features), to })),
  }))
  for (let epoch = 0; epoch < epochs; epoch++) {
    const batches = read.flatMap((group) => {
      const some = shuffled(group.asked, random)
      const count = Math.ceil(some.length / together)
      return Array.from({ length: count }, (_, i) => ({
        told: group.told,
        asked: some.slice(i * together, (i + 1) * together),
      }))
    })
    for (const batch of shuffled(batches, random)) learn(batch, { asked, told, random })
  }
  return { asked: asked.pack(), told: told.pack() }
}

function learn(batch: ReadGroup, { asked, told, random }: { asked: Rows; told: Rows; random: () => number }): void {
  const some = (ids: readonly number[]) => ids.filter(() => random() >= leftOut)
  const texts = batch.told.map((wordings) => {
    const ids = some(wordings[Math.floor(random() * wordings.length)] ?? [])
    return { ids, ...told.vector(ids), gradient: new Float32Array(dimensions) }
  })
  for (const { ids: all, to } of batch.asked) {
    const ids = some(all)
    if (ids.length === 0) continue
    const { unit, length } = asked.vector(ids)
    const cosines = texts.map((text) => text.unit.reduce((sum, x, d) => sum + x * unit[d]!, 0))
    const top = Math.max(...cosines)
    const powers = cosines.map((cosine) => Math.exp(sharpness * (cosine - top)))
    const sum = powers.reduce((a, b) => a + b, 0)
    const gradient = new Float32Array(dimensions)
    texts.forEach((text, i) => {
      const error = sharpness * (powers[i]! / sum - (i === to ? 1 : 0))
      if (Math.abs(error) < leastError) return
      for (let d = 0; d < dimensions; d++) {
        gradient[d]! += (error * (text.unit[d]! - cosines[i]! * unit[d]!)) / length
        text.gradient[d]! += (error * (unit[d]! - cosines[i]! * text.unit[d]!)) / text.length
      }
    })
    asked.step(ids, gradient)
  }
  for (const { ids, gradient } of texts) told.step(ids, gradient)
}
