import { smoothStep } from '../../../../shared/face/curves.ts'
import { type Canvas, mixColours } from './canvas.ts'
import type { Layout } from './layout.ts'
import { fractal } from './noise.ts'

/** Paints rows of the sky: a gradient, the sun's or moon's glow and disc, stars, and clouds on a plane overhead. */
export function paintSky(canvas: Canvas, layout: Layout, fromRow: number, toRow: number): void {
  const { widthPx, heightPx, rgb } = canvas
  const { light, words, horizon, halfWidth, sunX, sunY, noise } = layout
  const unit = 1 / heightPx
  for (let row = fromRow; row < toRow; row++) {
    const y = row * unit
    const height = Math.max(0, 1 - y / Math.min(1, horizon))
    const base = mixColours(light.skyLow, light.skyTop, Math.pow(height, 0.75))
    for (let column = 0; column < widthPx; column++) {
      const x = column * unit - halfWidth
      const away = Math.hypot(x - sunX, y - sunY)
      let [red, green, blue] = base
      if (words.stars) {
        const star = starAt(column, row, heightPx) * Math.min(1, height * 2.5)
        red += star
        green += star
        blue += star
      }
      // A tight halo, and a wide glow that lies along the horizon.
      const low = Math.hypot((x - sunX) * 0.55, y - sunY)
      const glow = light.glow * (0.5 * Math.exp(-away / 0.07) + 0.55 * Math.exp(-low / 0.26))
      const disc = 1 - smoothStep(((away - light.discRadius) * heightPx) / 1.6 + 0.5)
      const shine = Math.min(1, glow + disc)
      red += (light.sun[0] - red) * shine
      green += (light.sun[1] - green) * shine
      blue += (light.sun[2] - blue) * shine
      const cloud = cloudAt(layout, x, height)
      if (cloud > 0) {
        const towardsSun = cloudAt(layout, x + (sunX - x) * 0.06, Math.max(0, height + 0.035))
        const lit = Math.max(0, Math.min(1, 0.62 + (cloud - towardsSun) * 1.6 + 0.35 * glow))
        const share = Math.min(0.94, cloud * 1.25) * (1 - 0.55 * disc)
        red += (light.cloudShade[0] + (light.cloudLit[0] - light.cloudShade[0]) * lit - red) * share
        green += (light.cloudShade[1] + (light.cloudLit[1] - light.cloudShade[1]) * lit - green) * share
        blue += (light.cloudShade[2] + (light.cloudLit[2] - light.cloudShade[2]) * lit - blue) * share
      }
      if (words.place === 'space') {
        const [r, g, b] = nebulaAt(noise, x, y)
        red += r
        green += g
        blue += b
      }
      const at = (row * widthPx + column) * 3
      rgb[at] = red
      rgb[at + 1] = green
      rgb[at + 2] = blue
    }
  }
}

/** 0–1: how thick the clouds are at `x`, `height` above the horizon. Near the horizon they lie closer together. */
function cloudAt({ words, noise }: Layout, x: number, height: number): number {
  if (words.place === 'space' || height <= 0) return 0
  const far = 1 / (height + 0.22)
  const u = x * far * 0.9
  const v = far * 1.5
  const bend = fractal(noise, u * 0.8 + 5.2, v * 0.8 + 1.3, 2) * 0.9
  const value = 0.5 + fractal(noise, u + bend, v * 1.4 + bend * 0.6, 5)
  return smoothStep((value - (0.86 - 0.62 * words.clouds)) / 0.42) * smoothStep(height / 0.12)
}

/** The light of a star at a pixel: at most one in each cell of the sky, the same at all sizes of picture. */
function starAt(column: number, row: number, heightPx: number): number {
  const cellPx = heightPx / 48
  const i = Math.floor(column / cellPx)
  const j = Math.floor(row / cellPx)
  const hash = Math.imul(Math.imul(i + 71, 0x9e3779b1) ^ Math.imul(j + 13, 0x85ebca6b), 0xc2b2ae35) >>> 0
  if ((hash & 7) > 2) return 0
  const x = (i + 0.1 + (0.8 * ((hash >>> 8) & 255)) / 255) * cellPx
  const y = (j + 0.1 + (0.8 * ((hash >>> 16) & 255)) / 255) * cellPx
  const radius = (0.5 + (0.9 * (hash >>> 24)) / 255) * Math.max(0.7, heightPx / 900)
  const away = Math.hypot(column - x, row - y) / radius
  return away > 3 ? 0 : Math.exp(-away * away) * (0.35 + (0.65 * (hash >>> 24)) / 255)
}

function nebulaAt(noise: Layout['noise'], x: number, y: number): [number, number, number] {
  const bend = fractal(noise, x * 1.4 + 3, y * 1.4, 3)
  const gas = smoothStep((0.55 + fractal(noise, x * 1.7 + bend * 1.3, y * 1.9 - bend, 5) - 0.3) / 0.8)
  const other = 0.5 + 0.5 * fractal(noise, x * 2.1 - 9, y * 2.1 + bend, 3)
  return [gas * 0.5 * other, gas * 0.16, gas * (0.5 - 0.25 * other)]
}
