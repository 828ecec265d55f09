/** Second-order filters after R. Bristow-Johnson's Audio EQ Cookbook (https://www.w3.org/TR/audio-eq-cookbook/). */
export type FilterSpec =
  | { type: 'highpass'; frequencyHz: number }
  | { type: 'lowpass'; frequencyHz: number }
  | { type: 'bandpass'; frequencyHz: number; q: number }
  | { type: 'lowshelf' | 'highshelf' | 'peaking'; frequencyHz: number; gainDb: number }

type Coefficients = [b0: number, b1: number, b2: number, a1: number, a2: number]

const butterworthQ = Math.SQRT1_2

function coefficients(spec: FilterSpec, sampleRateHz: number): Coefficients {
  const w = (2 * Math.PI * spec.frequencyHz) / sampleRateHz
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * (spec.type === 'bandpass' ? spec.q : butterworthQ))
  const scaled = (b: [number, number, number], a: [number, number, number]): Coefficients => [
    b[0] / a[0],
    b[1] / a[0],
    b[2] / a[0],
    a[1] / a[0],
    a[2] / a[0],
  ]
  if (spec.type === 'highpass') {
    const edge = (1 + cos) / 2
    return scaled([edge, -2 * edge, edge], [1 + alpha, -2 * cos, 1 - alpha])
  }
  if (spec.type === 'lowpass') {
    const edge = (1 - cos) / 2
    return scaled([edge, 2 * edge, edge], [1 + alpha, -2 * cos, 1 - alpha])
  }
  if (spec.type === 'bandpass') return scaled([alpha, 0, -alpha], [1 + alpha, -2 * cos, 1 - alpha])
  const A = 10 ** (spec.gainDb / 40)
  if (spec.type === 'peaking') {
    return scaled([1 + alpha * A, -2 * cos, 1 - alpha * A], [1 + alpha / A, -2 * cos, 1 - alpha / A])
  }
  const side = spec.type === 'lowshelf' ? 1 : -1
  const root = 2 * Math.sqrt(A) * alpha
  const plus = A + 1
  const minus = (A - 1) * cos * side
  return scaled(
    [A * (plus - minus + root), 2 * A * side * (A - 1 - plus * cos * side), A * (plus - minus - root)],
    [plus + minus + root, -2 * side * (A - 1 + plus * cos * side), plus + minus - root],
  )
}

/** Runs the filters one after another over a stream of sound: the result takes block after block and gives copies. */
export function openFilter(specs: readonly FilterSpec[], sampleRateHz: number): (block: Float32Array) => Float32Array {
  const stages = specs.map((spec) => ({ by: coefficients(spec, sampleRateHz), s1: 0, s2: 0 }))
  return (block) => {
    const out = block.slice()
    for (const stage of stages) {
      const [b0, b1, b2, a1, a2] = stage.by
      let { s1, s2 } = stage
      for (let i = 0; i < out.length; i++) {
        const x = out[i]!
        const y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        out[i] = y
      }
      stage.s1 = s1
      stage.s2 = s2
    }
    return out
  }
}

/** Runs the filters one after another over a copy of the samples. */
export const filter = (samples: Float32Array, specs: readonly FilterSpec[], sampleRateHz: number): Float32Array =>
  openFilter(specs, sampleRateHz)(samples)
