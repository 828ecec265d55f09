import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { characters } from '../../../server/gateway/demo/characters.ts'
import { drawDemoEyes } from '../../support/demo-eyes.ts'
import { picturesFolder, type PictureName } from '../../support/face-pictures.ts'

/** Pixels with how far they cover what is under them. */
async function rgbaOf(webp: Buffer): Promise<Uint8Array> {
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
  const lookPx = height / 4
  const stepAt = (look: number, x: number, y: number) => {
    const at = ((look * lookPx + y) * width + x) * 4
    const below = ((top + y) * info.width + left + x) * 3
    const step = Math.max(...[0, 1, 2].map((i) => Math.abs(over[at + i]! - under[below + i]!)))
    return { cover: over[at + 3]! / 255, step }
  }
  const steps = Array.from({ length: 4 * lookPx * width }, (_, i) =>
    stepAt(Math.floor(i / width / lookPx), i % width, Math.floor(i / width) % lookPx),
  )
  const fading = steps.filter(({ cover }) => cover > 0 && cover < 0.5)
  expect(fading.length).toBeGreaterThan(1000)
  expect(Math.max(...fading.map(({ cover, step }) => cover * step))).toBeLessThan(8)
  const pupil = stepAt(1, Math.round(0.407 * info.width) - left, Math.round(0.487 * info.width) - top)
  expect(pupil.cover).toBe(1)
  expect(pupil.step).toBeGreaterThan(100)
})
