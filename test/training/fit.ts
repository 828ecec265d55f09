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

const unscaled = (w: ArrayLike<number>, { mean, spread }: Scale, constant: number): Linear => {
  const weights = mean.map((_, i) => w[i]! / spread[i]!)
  return { weights, constant: constant - weights.reduce((sum, x, i) => sum + x * mean[i]!, 0) }
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

/** Probability (after a logistic function) that a row is right. */
export function fitLogistic(
  rows: readonly number[][],
  right: readonly boolean[],
  { decay = 0.002, steps = 400, weights: shares = [] as number[] } = {},
): Linear {
  const scale = scaleOf(rows)
  const size = scale.mean.length
  const data = rows.map((row) => scaled(row, scale))
  const w = descend(size + 1, steps, (weights, into) => {
    data.forEach((row, r) => {
      const z = row.reduce((sum, x, i) => sum + x * weights[i]!, weights[size]!)
      const d = ((shares[r] ?? 1) * (1 / (1 + Math.exp(-z)) - (right[r] ? 1 : 0))) / data.length
      for (let i = 0; i < size; i++) into[i]! += d * row[i]!
      into[size]! += d
    })
    for (let i = 0; i < size; i++) into[i]! += decay * weights[i]!
  })
  return unscaled(w, scale, w[size]!)
}
