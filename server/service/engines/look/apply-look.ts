import type { Frame } from '../frames/frame.ts'
import { film } from './film-texture.ts'
import type { Look } from './look.ts'
import { paint } from './paint-texture.ts'
import { poster } from './poster-texture.ts'
import { sketch } from './sketch-texture.ts'

const luma = { low: 16, high: 235 }

/** Changes frames in place: first the texture, then luma and chroma. `index` lets grain move. */
export function lookChanger(look: Look): (frame: Frame, index: number) => void {
  const curve = lumaCurve(look)
  const towards = toningTables(look)
  return (frame, index) => {
    texturise(frame, look, index)
    const { y, u, v, widthPx } = frame
    for (let i = 0; i < y.length; i++) y[i] = curve[y[i]!]!
    if (look.saturation === 1 && look.toning === 0) return
    const half = widthPx >> 1
    for (let i = 0; i < u.length; i++) {
      const light = y[Math.floor(i / half) * 2 * widthPx + (i % half) * 2]!
      u[i] = chromaByte((u[i]! - 128) * towards.gain + towards.u[light]!)
      v[i] = chromaByte((v[i]! - 128) * towards.gain + towards.v[light]!)
    }
  }
}

const chromaByte = (value: number) => Math.max(16, Math.min(240, 128.5 + value))

function lumaCurve({ brightness, contrast }: Look): Uint8ClampedArray {
  const range = luma.high - luma.low
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const part = (value - luma.low) / range
    // Below 1 contrast is a line; above it an S, so that nothing is cut off.
    const bent = contrast <= 1 ? 0.5 + (part - 0.5) * contrast : part + (contrast - 1) * sCurve(part)
    return Math.max(luma.low, Math.min(luma.high, luma.low + range * (bent + brightness)))
  })
}

const sCurve = (part: number) => -0.35 * Math.sin(2 * Math.PI * part)

function toningTables({ saturation, shadows, highlights, toning }: Look) {
  const mixed = (i: 0 | 1) =>
    Float32Array.from({ length: 256 }, (_, value) => {
      const part = Math.max(0, Math.min(1, (value - luma.low) / (luma.high - luma.low)))
      // The very darkest and lightest keep little colour, or they would shine.
      const room = Math.min(1, part / 0.12, (1 - part) / 0.1)
      return toning * room * (shadows[i] + (highlights[i] - shadows[i]) * part)
    })
  return { gain: saturation * (1 - toning), u: mixed(0), v: mixed(1) }
}

function texturise(frame: Frame, { texture }: Look, index: number): void {
  switch (texture) {
    case 'none':
      return
    case 'film':
      return film(frame, index)
    case 'paint':
      return paint(frame)
    case 'sketch':
      return sketch(frame)
    case 'poster':
      return poster(frame)
    default:
      return texture satisfies never
  }
}
