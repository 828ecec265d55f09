import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { findFace } from '../../../../server/service/engines/acting/find-face.ts'
import type { Rgb } from '../../../../server/service/engines/frames/rgb-frame.ts'
import { rgbOfCanvas } from '../../../../server/service/engines/picture/canvas.ts'
import { paintScene } from '../../../../server/service/engines/picture/paint-scene.ts'
import { readPrompt } from '../../../../server/service/engines/prompt/prompt.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const portrait = fileURLToPath(new URL('../../../../server/gateway/demo/pictures/marit.png', import.meta.url))
const rgbOf = async (picture: Sharp): Promise<Rgb> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, rgb: data }
}

test('a face is found in a portrait, and at the edge of a wide picture', async () => {
  const alone = findFace(await rgbOf(sharp(portrait).resize(600)))!
  const [leftEye] = alone.landmarks.pupils
  const part = (alone.left + leftEye.x * alone.side) / 600
  const wide = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7799aa' } })
  const edged = await wide
    .composite([{ input: await sharp(portrait).resize(600).toBuffer(), left: 900, top: 100 }])
    .png()
    .toBuffer()
  const found = findFace(await rgbOf(sharp(edged)))!
  expect(found.left + found.landmarks.pupils[0].x * found.side).toBeCloseTo(900 + part * 600, -1)
})

test.each(['the sea at sunset', 'a city at night'])('no face is seen in %s', async (prompt) => {
  const { canvas } = await paintScene(
    readPrompt(prompt),
    { widthPx: 480, heightPx: 270 },
    77,
    new AbortController().signal,
  )
  expect(findFace(rgbOfCanvas(canvas))).toBeNull()
})
