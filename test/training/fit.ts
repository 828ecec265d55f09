import { seededRandom } from '../../shared/face/random.ts'
import { gateWords, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import type { Linear } from '../../server/realtime/answers/matching/ranking.ts'
import { shuffled } from './shuffled.ts'

// Fitting of small linear models, the same bits each time.

interface Scale {
  mean: number[]
  spread: number[]
}

function scaleOf(rows: readonly number[][]): Scale {
  const n = rows.length
  const mean = rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / n)
  const spread = mean.map((m, i) => Math.sqrt(rows.reduce((sum, row) => sum + (row[i]! - m) ** 2, 0) / n) || 1)
  return { mean, spread }
}

const scaled = (row: readonly number[], { mean, spread }: Scale) => row.map((x, i) => (x - mean[i]!) / spread[i]!)

/** Examples of one step. */
const together = 256
/** All examples are looked at so often, few examples oftener. */
const leastEpochs = 12
const leastSteps = 1500
const firstRate = 0.05

interface Descent {
  size: number
  /** How many examples there are. */
  count: number
  decay: number
  /** One weight is held by nothing. */
  constant?: number
  /** Adds what an example's error says of each weight. */
  addGradient: (example: number, weights: Float64Array, into: Float64Array) => void
}

/** Adam (Kingma and Ba, ICLR 2015) from zero, over shuffled examples and with steps that grow smaller to the end. */
function descend({ size, count, decay, constant = -1, addGradient }: Descent): Float64Array {
  const [w, m, v, g] = [0, 0, 0, 0].map(() => new Float64Array(size)) as [Floats, Floats, Floats, Floats]
  const random = seededRandom(11)
  let order = Array.from({ length: count }, (_, i) => i)
  const perEpoch = Math.ceil(count / together)
  const steps = perEpoch * Math.max(leastEpochs, Math.ceil(leastSteps / perEpoch))
  for (let t = 1; t <= steps; t++) {
    const from = ((t - 1) % perEpoch) * together
    if (from === 0) order = shuffled(order, random)
    const some = order.slice(from, from + together)
    g.fill(0)
    for (const example of some) addGradient(example, w, g)
    const rate = firstRate * (1 - (t - 1) / steps)
    for (let i = 0; i < size; i++) {
      const slope = g[i]! / some.length + (i === constant ? 0 : decay * w[i]!)
      m[i] = 0.9 * m[i]! + 0.1 * slope
      v[i] = 0.999 * v[i]! + 0.001 * slope ** 2
      w[i]! -= (rate * (m[i]! / (1 - 0.9 ** t))) / (Math.sqrt(v[i]! / (1 - 0.999 ** t)) + 1e-8)
    }
  }
  return w
}
type Floats = Float64Array

const rounded = (value: number) => Number(value.toPrecision(6))

const unscaled = (w: ArrayLike<number>, { mean, spread }: Scale, constant: number): Linear => {
  const weights = mean.map((_, i) => w[i]! / spread[i]!)
  const from = constant - weights.reduce((sum, x, i) => sum + x * mean[i]!, 0)
  return { weights: weights.map(rounded), constant: rounded(from) }
}

export interface Group {
  rows: number[][]
  right: boolean[]
}

/** Ranks each group's right rows first (softmax over the group). */
export function fitRanker(groups: readonly Group[], { decay = 0.002 } = {}): Linear {
  const used = groups.filter(({ right }) => right.some(Boolean) && !right.every(Boolean))
  const scale = scaleOf(used.flatMap(({ rows }) => rows))
  const size = scale.mean.length
  const data = used.map(({ rows, right }) => ({
    rows: rows.map((row) => Float64Array.from(scaled(row, scale))),
    right,
  }))
  const w = descend({
    size,
    count: data.length,
    decay,
    addGradient(example, weights, into) {
      const { rows, right } = data[example]!
      const scores = rows.map((row) => product(row, weights))
      const top = Math.max(...scores)
      const powers = scores.map((score) => Math.exp(score - top))
      const all = powers.reduce((sum, power) => sum + power, 0)
      const good = powers.reduce((sum, power, i) => sum + (right[i] ? power : 0), 0)
      rows.forEach((row, r) => {
        const error = powers[r]! / all - (right[r] ? powers[r]! / good : 0)
        for (let i = 0; i < size; i++) into[i]! += error * row[i]!
      })
    },
  })
  return unscaled(w, scale, 0)
}

function product(row: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += row[i]! * weights[i]!
  return sum
}

/** A word that fewer houses have teaches nothing of other houses. */
const usualFewest = 4

interface GateCase {
  row: number[]
  question: string
  house: string
  isRight: boolean
  /** How much it counts. */
  share: number
}

/** Words that enough houses' questions have, each with its place after the figures. */
function wordsToWeigh(cases: readonly GateCase[], after: number, fewestHouses: number): Map<string, number> {
  const houses = new Map<string, Set<string>>()
  for (const { question, house } of cases)
    for (const word of gateWords(question)) {
      const known = houses.get(word) ?? new Set<string>()
      houses.set(word, known.add(house))
    }
  const kept = [...houses].filter(([, inHouses]) => inHouses.size >= fewestHouses).map(([word]) => word)
  return new Map(kept.toSorted().map((word, i) => [word, after + i]))
}

/** Fits the probability (after a logistic function) that what a row of figures stands for is right. */
export function fitGate(cases: readonly GateCase[], { decay = 0.003, fewestHouses = usualFewest } = {}): Gate {
  const scale = scaleOf(cases.map(({ row }) => row))
  const figures = scale.mean.length
  const places = wordsToWeigh(cases, figures + 1, fewestHouses)
  const meanShare = cases.reduce((sum, { share }) => sum + share, 0) / cases.length
  const data = cases.map(({ row, question, isRight, share }) => ({
    share: share / meanShare,
    row: Float64Array.from(scaled(row, scale)),
    words: gateWords(question).flatMap((word) => places.get(word) ?? []),
    isRight,
  }))
  const w = descend({
    size: figures + 1 + places.size,
    count: data.length,
    decay,
    constant: figures,
    addGradient(example, weights, into) {
      const { row, words, isRight, share } = data[example]!
      let z = weights[figures]! + product(row, weights)
      for (const word of words) z += weights[word]!
      const error = share * (1 / (1 + Math.exp(-z)) - (isRight ? 1 : 0))
      for (let i = 0; i < figures; i++) into[i]! += error * row[i]!
      into[figures]! += error
      for (const word of words) into[word]! += error
    },
  })
  const words = Object.fromEntries([...places].map(([word, place]) => [word, rounded(w[place]!)]))
  return { linear: unscaled(w, scale, w[figures]!), words }
}
