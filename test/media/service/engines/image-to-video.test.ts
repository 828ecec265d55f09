import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GenerationBody } from '../../../../shared/wire/generation/generation-bodies.ts'
import type { Frame } from '../../../../server/service/engines/frames/frame.ts'
import { frameOfRgb } from '../../../../server/service/engines/frames/rgb-frame.ts'
import { createImageToVideoEngine } from '../../../../server/service/engines/image-to-video.ts'
import { openTestMediaTools } from '../../../support/audio/media-files.ts'
import { FilmDesk, meanDifference } from './film-desk.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'visavis-films-'))
const picture = join(folder, 'picture.png')
let first: Frame
beforeAll(async () => {
  // A bright disc in the middle of a soft gradient. No ratio that is offered: small frames are drawn quickly.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 960 960"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="#203060"/><stop offset="1" stop-color="#a06040"/></linearGradient></defs>
    <path d="M0 0h960v960H0z" fill="url(#g)"/><circle cx="480" cy="480" r="120" fill="#fff8d0"/></svg>`
  await sharp(Buffer.from(svg)).removeAlpha().png().toFile(picture)
  const rgb = await sharp(picture).raw().toBuffer()
  first = frameOfRgb({ widthPx: 240, heightPx: 240, rgb })
})
afterAll(() => rmSync(folder, { recursive: true }))

type Body = GenerationBody<'image_to_video'>

async function film(promptText: string, body: Partial<Body> = {}) {
  const desk = new FilmDesk()
  desk.layPicture('picture', picture)
  await createImageToVideoEngine({ tools: desk.tools }).run(
    { model: 'gen4.5', promptImage: 'picture', promptText, ratio: '240:240', duration: 2, ...body } as unknown as Body,
    desk.context(),
  )
  return { ...desk.written!, progress: desk.progress }
}

/** Middle and area of the bright disc. */
function disc({ y, widthPx }: Frame) {
  let [count, x, row] = [0, 0, 0]
  y.forEach((value, at) => {
    if (value < 200) return
    count++
    x += at % widthPx
    row += Math.floor(at / widthPx)
  })
  return { area: count, x: x / count, y: row / count }
}

test('begins with the picture, has 24 frames a second, and moves', async () => {
  const { frames, format, sound, progress } = await film('')
  expect(format).toEqual({ widthPx: 240, heightPx: 240, frameRateHz: 24 })
  expect(frames).toHaveLength(48)
  expect(meanDifference(frames[0]!.y, first.y)).toBeLessThan(0.5)
  expect(meanDifference(frames[0]!.y, frames[47]!.y)).toBeGreaterThan(2)
  expect(sound).toBeUndefined()
  expect(progress.at(-1)).toBe(1)
})

test('zooming in makes things larger, zooming out smaller', async () => {
  const area = disc(first).area
  const [nearer, farther] = [await film('slowly zoom in'), await film('zoom out')]
  expect(disc(nearer.frames[47]!).area).toBeGreaterThan(area * 1.2)
  expect(disc(farther.frames[47]!).area).toBeLessThan(area * 0.85)
})

test('panning to the left moves things to the right, and the other way round; tilting up moves them down', async () => {
  const [left, right, up] = [await film('pan left'), await film('camera pans right, pan right'), await film('tilt up')]
  expect(disc(left.frames[47]!).x).toBeGreaterThan(130)
  expect(disc(right.frames[47]!).x).toBeLessThan(110)
  expect(disc(up.frames[47]!).y).toBeGreaterThan(130)
})

test('a static camera shows the picture as it is', async () => {
  const { frames } = await film('static camera')
  expect(meanDifference(frames[47]!.y, first.y)).toBeLessThan(0.5)
})

test('snow falls when it is said to', async () => {
  const { frames } = await film('static camera, falling snow')
  expect(meanDifference(frames[20]!.y, frames[30]!.y)).toBeGreaterThan(0.2)
})

test('the same seed makes the same frames, another seed others', async () => {
  const last = async (seed: number) => (await film('a quiet moment', { seed })).frames[47]!.bytes
  const one = await last(1)
  expect(Buffer.compare(one, await last(1))).toBe(0)
  expect(Buffer.compare(one, await last(2))).not.toBe(0)
})

test('a real file: H.264 with sound where the price has sound', async () => {
  const tools = await openTestMediaTools()
  const desk = new FilmDesk()
  desk.layPicture('picture', picture)
  const body = {
    model: 'partner_video3.1_fast',
    promptImage: [{ uri: 'picture', position: 'first' }],
    ratio: '720:1280',
    duration: 2 as 4,
    audio: true,
  } as const
  const result = await createImageToVideoEngine({ tools }).run(
    { ...body, promptImage: [...body.promptImage] },
    desk.context(folder),
  )
  if ('failure' in result) throw new Error(result.reason)
  const info = await tools.probe(result.files[0]!.path, new AbortController().signal)
  expect(info).toMatchObject({ widthPx: 720, heightPx: 1280, frameRateHz: 24, videoCodec: 'h264', audioCodec: 'aac' })
  expect(info.durationSeconds).toBeCloseTo(2, 1)
})

test('stops when it is cancelled', async () => {
  const stopping = new AbortController()
  const desk = new FilmDesk()
  desk.layPicture('picture', picture)
  const making = createImageToVideoEngine({ tools: desk.tools }).run(
    { model: 'gen4.5', promptImage: 'picture', ratio: '960:960', duration: 10 },
    { ...desk.context('/folder', stopping.signal), progress: () => stopping.abort(new Error('cancelled')) },
  )
  await expect(making).rejects.toThrow('cancelled')
  expect(desk.written).toBeUndefined()
})
