import { seededRandom } from '../../../../shared/face/random.ts'

/** A smooth random value at each point, about −1 to 1, with features one unit wide. */
export type Noise = (x: number, y: number) => number

/** Gradient noise on a grid of 256 × 256 directions (Perlin, Improving Noise, 2002). */
export function gradientNoise(seed: number): Noise {
  const random = seededRandom(seed)
  const order = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = order[i]!
    order[i] = order[j]!
    order[j] = swapped
  }
  const dx = new Float32Array(256)
  const dy = new Float32Array(256)
  for (let i = 0; i < 256; i++) {
    dx[i] = Math.cos((i / 256) * 2 * Math.PI)
    dy[i] = Math.sin((i / 256) * 2 * Math.PI)
  }
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const a = order[column & 255]!
    const b = order[(column + 1) & 255]!
    const h00 = order[(a + row) & 255]!
    const h10 = order[(b + row) & 255]!
    const h01 = order[(a + row + 1) & 255]!
    const h11 = order[(b + row + 1) & 255]!
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const above = dx[h00]! * fx + dy[h00]! * fy
    const aboveRight = dx[h10]! * (fx - 1) + dy[h10]! * fy
    const below = dx[h01]! * fx + dy[h01]! * (fy - 1)
    const belowRight = dx[h11]! * (fx - 1) + dy[h11]! * (fy - 1)
    const top = above + (aboveRight - above) * u
    const bottom = below + (belowRight - below) * u
    return (top + (bottom - top) * v) * 1.6
  }
}

/** Noise with finer and finer detail, about −1 to 1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0
  let size = 0.5
  for (let i = 0; i < octaves; i++) {
    sum += size * noise(x, y)
    x = x * 2.03 + 17.3
    y = y * 2.01 + 9.1
    size *= 0.5
  }
  return sum
}
