import type { Frame } from '../frames/frame.ts'

/** Mean and standard deviation of each plane. */
export type ColourStatistics = Record<'y' | 'u' | 'v', { mean: number; deviation: number }>

function statisticsOf(plane: Uint8Array) {
  let [sum, squares] = [0, 0]
  for (const value of plane) {
    sum += value
    squares += value * value
  }
  const mean = sum / plane.length
  return { mean, deviation: Math.sqrt(Math.max(0, squares / plane.length - mean * mean)) }
}

export const colourStatistics = ({ y, u, v }: Frame): ColourStatistics => ({
  y: statisticsOf(y),
  u: statisticsOf(u),
  v: statisticsOf(v),
})

/** The mean of several. */
export function meanStatistics(all: ColourStatistics[]): ColourStatistics {
  const mean = (plane: keyof ColourStatistics) => ({
    mean: all.reduce((sum, one) => sum + one[plane].mean, 0) / all.length,
    deviation: all.reduce((sum, one) => sum + one[plane].deviation, 0) / all.length,
  })
  return { y: mean('y'), u: mean('u'), v: mean('v') }
}

/** Luma follows a reference less than chroma does, so that what is dark stays dark. */
const shares = { y: 0.45, u: 0.9, v: 0.9 }
/** Grey pictures are not blown up to noise, nor colourful ones flattened. */
const leastGain = 0.5
const mostGain = 2.2

/** Moves a frame's colours, in place, to the mean and spread of others (Reinhard et al., Color Transfer, 2001). */
export function takeColours(frame: Frame, from: ColourStatistics, to: ColourStatistics): void {
  for (const plane of ['y', 'u', 'v'] as const) {
    const share = shares[plane]
    const gain = Math.max(leastGain, Math.min(mostGain, to[plane].deviation / Math.max(1, from[plane].deviation)))
    const [low, high] = plane === 'y' ? [16, 235] : [16, 240]
    const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
      const moved = (value - from[plane].mean) * gain + to[plane].mean
      return Math.max(low, Math.min(high, value + (moved - value) * share))
    })
    const values = frame[plane]
    for (let i = 0; i < values.length; i++) values[i] = table[values[i]!]!
  }
}
