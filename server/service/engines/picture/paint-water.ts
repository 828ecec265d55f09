import { smoothStep } from '../../../../shared/face/curves.ts'
import { colour } from '../prompt/colour-words.ts'
import { type Canvas, litBy } from './canvas.ts'
import type { Layout } from './layout.ts'
import { fractal } from './noise.ts'

const depthsOfWater = colour('1e5a78')

/** Paints rows of water below the horizon: what stands above it mirrored in waves, and the sun's glitter. */
export function paintWater(canvas: Canvas, layout: Layout, fromRow: number, toRow: number): void {
  const { widthPx, heightPx, rgb, depth, water } = canvas
  const { light, noise, sunX, halfWidth, words } = layout
  const horizonRow = Math.round(layout.horizon * heightPx)
  const deep = litBy(words.colours.of.water?.[0] ?? depthsOfWater, light.ambient)
  const tint = words.colours.of.water ? 0.62 : 0.3
  const rough = words.place === 'sea' ? 1 : 0.45
  for (let row = fromRow; row < toRow; row++) {
    const below = (row - horizonRow) / heightPx
    // Waves look larger the nearer they are.
    const far = 1 / (below + 0.018)
    const share = tint + (1 - tint) * 0.55 * smoothStep(below / 0.5)
    for (let column = 0; column < widthPx; column++) {
      const x = column / heightPx - halfWidth
      const wave = fractal(noise, x * far * 0.16, far * 1.9, 3) * rough
      const ripple = fractal(noise, x * far * 0.5 + 31, far * 5.5, 2) * rough
      const shift = (wave * 0.05 + ripple * 0.02) * (0.25 + below * 2)
      const mirrored = Math.round(horizonRow - 1 - (below * 0.92 + Math.abs(shift)) * heightPx)
      const aside = Math.round(column + shift * heightPx * 0.4)
      const from = Math.max(0, mirrored) * widthPx + Math.max(0, Math.min(widthPx - 1, aside))
      const dark = 1 - 0.14 * Math.max(0, wave + ripple)
      const spread = 0.035 + below * 0.28
      const path = Math.exp(-(((x - sunX) / spread) ** 2))
      const glint = light.glow * path * smoothStep((wave * 0.5 + ripple + 0.12 / rough) / 0.35) * 0.85
      const crest = rough * 0.22 * smoothStep((wave + ripple - 0.35) / 0.3)
      const pixel = row * widthPx + column
      for (let i = 0; i < 3; i++) {
        const mirror = rgb[from * 3 + i]!
        const body = (mirror + (deep[i]! - mirror) * share) * dark
        const lit = body + (light.skyLow[i]! - body) * crest
        rgb[pixel * 3 + i] = lit + (light.sun[i]! - lit) * glint
      }
      depth[pixel] = 0.2 + 0.75 * Math.min(1, below / 0.42)
      water[pixel] = 1
    }
  }
}
