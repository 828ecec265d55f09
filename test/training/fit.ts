import { gateWords, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import type { Linear } from '../../server/realtime/answers/matching/ranking.ts'

/** Fitting of small linear models, the same bits each time: full-batch Adam from zero. */
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

function descend(
  size: number,
  steps: number,
  gradient: (weights: Float64Array, into: Float64Array) => void,
  rate = 0.05,
): Float64Array {
  const w = new Float64Array(size),
    m = new Float64Array(size),
    v = new Float64Array(size),
    g = new Float64Array(size)
  for (let t = 1; t <= steps; t++) {
    g.fill(0)
    gradient(w, g)
    for (let i = 0; i < size; i++) {
      m[i] = 0.9 * m[i]! + 0.1 * g[i]!
      v[i] = 0.999 * v[i]! + 0.001 * g[i]! ** 2
      w[i]! -= (rate * (m[i]! / (1 - 0.9 ** t))) / (Math.sqrt(v[i]! / (1 - 0.999 ** t)) + 1e-8)
    }
  }
  return w
}

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
export function fitRanker(groups: readonly Group[], { decay = 0.002, steps = 300 } = {}): Linear {
  const used = groups.filter(({ right }) => right.some(Boolean) && !right.every(Boolean))
  const scale = scaleOf(used.flatMap(({ rows }) => rows))
  const size = scale.mean.length
  const data = used.map(({ rows, right }) => ({ rows: rows.map((row) => scaled(row, scale)), right }))
  const w = descend(size, steps, (weights, into) => {
    for (const { rows, right } of data) {
      const s = rows.map((row) => row.reduce((sum, x, i) => sum + x * weights[i]!, 0))
      const top = Math.max(...s)
      const e = s.map((x) => Math.exp(x - top))
      const all = e.reduce((a, b) => a + b, 0)
      const good = e.reduce((a, b, i) => a + (right[i] ? b : 0), 0)
      rows.forEach((row, r) => {
        const d = (e[r]! / all - (right[r] ? e[r]! / good : 0)) / data.length
        for (let i = 0; i < size; i++) into[i]! += d * row[i]!
      })
    }
    for (let i = 0; i < size; i++) into[i]! += decay * weights[i]!
  })
  return unscaled(w, scale, 0)
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
export function fitGate(
  cases: readonly GateCase[],
  { decay = 0.003, steps = 400, fewestHouses = usualFewest } = {},
): Gate {
  const scale = scaleOf(cases.map(({ row }) => row))
  const figures = scale.mean.length
  const places = wordsToWeigh(cases, figures + 1, fewestHouses)
  const all = cases.reduce((sum, { share }) => sum + share, 0)
  const data = cases.map(({ row, question, isRight, share }) => ({
    share: share / all,
    row: scaled(row, scale),
    words: gateWords(question).flatMap((word) => places.get(word) ?? []),
    isRight,
  }))
  const w = descend(figures + 1 + places.size, steps, (weights, into) => {
    for (const { row, words, isRight, share } of data) {
      let z = weights[figures]!
      for (let i = 0; i < figures; i++) z += row[i]! * weights[i]!
      for (const word of words) z += weights[word]!
      const d = share * (1 / (1 + Math.exp(-z)) - (isRight ? 1 : 0))
      for (let i = 0; i < figures; i++) into[i]! += d * row[i]!
      into[figures]! += d
      for (const word of words) into[word]! += d
    }
    for (let i = 0; i < weights.length; i++) if (i !== figures) into[i]! += decay * weights[i]!
  })
  const words = Object.fromEntries([...places].map(([word, place]) => [word, rounded(w[place]!)]))
  return { linear: unscaled(w, scale, w[figures]!), words }
}
