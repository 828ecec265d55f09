import { seededRandom } from '../../../../shared/face/random.ts'
import { nextTurn } from '../frames/next-turn.ts'
import type { FrameSize } from '../frames/frame-size.ts'
import type { Prompt } from '../prompt/prompt.ts'
import { sceneWords } from '../prompt/scene-words.ts'
import { type Canvas, createCanvas } from './canvas.ts'
import { layoutOf } from './layout.ts'
import { lightOf } from './light.ts'
import { gradientNoise } from './noise.ts'
import { landsOf, paintLand } from './paint-land.ts'
import { paintSky } from './paint-sky.ts'
import { paintThings } from './paint-things.ts'
import { paintWater } from './paint-water.ts'

/** Rows painted between two looks at the signal: well under a second's work at every size. */
const rowsAtOnce = 64

export interface Painting {
  canvas: Canvas
  /** From the upper edge; below the picture when there is none. */
  horizonRow: number
  /** Where the sun or moon is, with its glow; pixels. */
  sun: { column: number; row: number; radiusPx: number }
}

/**
 * Paints a landscape from a prompt's words: sky, land, water and things, as far as they are known. The same prompt,
 * size and seed give the same picture.
 */
export async function paintScene(
  prompt: Prompt,
  { widthPx, heightPx }: FrameSize,
  seed: number,
  signal: AbortSignal,
): Promise<Painting> {
  const random = seededRandom(seed)
  const words = sceneWords(prompt, random)
  const canvas = createCanvas(widthPx, heightPx)
  const layout = layoutOf(words, lightOf(words), gradientNoise(seed), random, widthPx / heightPx)
  const horizonRow = Math.round(layout.horizon * heightPx)
  const inBands = async (fromRow: number, toRow: number, paint: (from: number, to: number) => void) => {
    for (let row = fromRow; row < toRow; row += rowsAtOnce) {
      await nextTurn(signal)
      paint(row, Math.min(toRow, row + rowsAtOnce))
    }
  }

  await inBands(0, heightPx, (from, to) => paintSky(canvas, layout, from, to))
  for (const land of landsOf(layout)) {
    await nextTurn(signal)
    paintLand(canvas, layout, land, words.water ? Math.min(heightPx, horizonRow) : heightPx)
  }
  if (words.water) await inBands(horizonRow, heightPx, (from, to) => paintWater(canvas, layout, from, to))
  await paintThings(canvas, layout)
  const sun = {
    column: (layout.sunX + layout.halfWidth) * heightPx,
    row: layout.sunY * heightPx,
    radiusPx: Math.max(0, layout.light.discRadius) * heightPx,
  }
  return { canvas, horizonRow, sun }
}
