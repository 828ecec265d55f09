import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { characters } from '../../../../server/gateway/demo/characters.ts'
import { drawDemoEyes } from '../../../support/face/demo-eyes.ts'
import { picturesFolder, type PictureName } from '../../../support/face/face-pictures.ts'

/** Pixels with how far they cover what is under them. */
async function rgbaOf(webp: Uint8Array): Promise<Uint8Array> {
  return sharp(webp).ensureAlpha().raw().toBuffer()
}

const names: PictureName[] = ['marit', 'amara', 'tomas']
const eyesOf = (name: PictureName) =>
  characters.find(({ slug }) => slug === (name === 'marit' ? 'demo' : name))!.look.character.eyes!

// After a change of a poster: DRAW_EYES=on npx vitest run --project media test/shared/face/demo-eyes.test.ts
test.each(names)('the eyes of %s are drawn from the poster', async (name) => {
  const file = new URL(`${name}.eyes.webp`, picturesFolder)
  const drawn = await drawDemoEyes(name)
  if (process.env['DRAW_EYES'] !== undefined) await writeFile(file, drawn.strip)
  const kept = await readFile(file)
  expect(kept.length).toBeLessThan(24_000)
  const [ours, theirs] = await Promise.all([rgbaOf(drawn.strip), rgbaOf(kept)])
  expect(ours.length).toBe(theirs.length)
  expect(ours.reduce((sum, value, i) => sum + Math.abs(value - theirs[i]!), 0) / ours.length).toBeLessThan(1)
  expect(eyesOf(name)).toEqual({ left: drawn.left, top: drawn.top, posterSidePx: drawn.posterSidePx })
})

test.each(names)('shut lids hide the eyes of %s, and nothing shows where a look ends', async (name) => {
  const poster = sharp(await readFile(new URL(`${name}.poster.webp`, picturesFolder))).removeAlpha()
  const { data: under, info } = await poster.raw().toBuffer({ resolveWithObject: true })
  const strip = await readFile(new URL(`${name}.eyes.webp`, picturesFolder))
  const { left, top } = eyesOf(name)
  const { width, height } = await sharp(strip).metadata()
  const over = await rgbaOf(strip)
  const rowPx = info.width
  const isCovered = (x: number, y: number) => (over[(y * width + x) * 4 + 3] ?? 0) === 255
  const lookPx = height / 4
  const step = (x: number, y: number) => {
    const below = ((top + (y % lookPx)) * rowPx + left + x) * 3
    return Math.max(...[0, 1, 2].map((i) => Math.abs(over[(y * width + x) * 4 + i]! - under[below + i]!)))
  }
  const steps: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width - 1; x++)
      if (isCovered(x, y) && (!isCovered(x - 1, y) || !isCovered(x + 1, y))) steps.push(step(x, y))
  expect(steps.length).toBeGreaterThan(500)
  expect(steps.reduce((sum, value) => sum + value, 0) / steps.length).toBeLessThan(2)
  expect(Math.max(...steps)).toBeLessThan(16)
  const pupil = { x: Math.round(0.407 * rowPx) - left, y: lookPx + Math.round(0.487 * rowPx) - top }
  expect(isCovered(pupil.x, pupil.y)).toBe(true)
  expect(step(pupil.x, pupil.y)).toBeGreaterThan(100)
})
