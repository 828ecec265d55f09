import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { Frame } from '../../../../server/service/engines/frames/frame.ts'
import { createVideoToVideoEngine } from '../../../../server/service/engines/video-to-video.ts'
import { mediaFile, openTestMediaTools } from '../../../support/audio/media-files.ts'
import { FilmDesk, type LaidFilm, mean, meanDifference } from './film-desk.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'visavis-restyled-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A green ramp with a bright bar that wanders to the right. */
const wandering: LaidFilm = {
  info: { widthPx: 192, heightPx: 108, durationSeconds: 1, audioCodec: 'aac' },
  show({ y, u, v, widthPx }, atS) {
    for (let at = 0; at < y.length; at++) {
      const column = at % widthPx
      y[at] = Math.abs(column - atS * 150) < 12 ? 200 : 50 + (column * 90) / widthPx
    }
    u.fill(100)
    v.fill(95)
  },
  sound: Float32Array.from({ length: 16_000 }, (_, i) => 0.3 * Math.sin(i * 0.2)),
}

async function restyle(promptText: string, film: LaidFilm = wandering, references: string[] = [], seed?: number) {
  const desk = new FilmDesk()
  desk.layReady('film', film)
  for (const path of references) desk.layPicture(path, path)
  await createVideoToVideoEngine({ tools: desk.tools }).run(
    {
      model: 'gen4_aleph',
      videoUri: 'film',
      promptText,
      references: references.map((uri) => ({ type: 'image', uri })),
      seed,
    },
    desk.context(),
  )
  return { ...desk.written!, progress: desk.progress }
}

function original(atS: number, { widthPx, heightPx }: Frame): Uint8Array {
  const y = new Uint8Array(widthPx * heightPx)
  const chroma = new Uint8Array(y.length / 4)
  wandering.show({ widthPx, heightPx, bytes: y, y, u: chroma, v: chroma }, atS)
  return y
}

test('length, size, movement and sound stay', async () => {
  const { format, frames, sound, progress } = await restyle('at sunset')
  expect(format).toEqual({ widthPx: 192, heightPx: 108, frameRateHz: 24 })
  expect(frames).toHaveLength(24)
  expect(sound!.samples).toHaveLength(32_000)
  expect(meanDifference(frames[0]!.y, original(0, frames[0]!))).toBeLessThan(12)
  expect(meanDifference(frames[23]!.y, original(23 / 24, frames[0]!))).toBeLessThan(12)
  expect(progress.at(-1)).toBe(1)
})

test.each([
  [1920, 1080, 1280, 720],
  [1080, 1920, 720, 1280],
  [641, 361, 642, 362],
])('a video of %i × %i comes out as %i × %i', async (widthPx, heightPx, outWidth, outHeight) => {
  const info = { widthPx, heightPx, durationSeconds: 1 / 24 }
  const { format, sound } = await restyle('warm', { info, show: () => {} })
  expect([format.widthPx, format.heightPx]).toEqual([outWidth, outHeight])
  expect(sound).toBeUndefined()
})

test('black and white has no colour, night is darker and blue, a named colour is seen', async () => {
  const [grey, night, red] = [await restyle('black and white'), await restyle('at night'), await restyle('all in red')]
  expect([mean(grey.frames[5]!.u), mean(grey.frames[5]!.v)].map(Math.round)).toEqual([128, 128])
  expect(mean(night.frames[5]!.y)).toBeLessThan(mean(original(5 / 24, night.frames[0]!)) - 15)
  expect(mean(night.frames[5]!.u)).toBeGreaterThan(mean(night.frames[5]!.v))
  expect(mean(red.frames[5]!.v)).toBeGreaterThan(135)
})

test.each(['pencil sketch', 'cartoon', 'old film, cinematic'])('%s has a texture', async (style) => {
  const { frames } = await restyle(style)
  expect(meanDifference(frames[5]!.y, original(5 / 24, frames[0]!))).toBeGreaterThan(2)
})

test('a painting has no fine detail, but its edges are sharp', async () => {
  const detailed: LaidFilm = {
    info: { widthPx: 192, heightPx: 108, durationSeconds: 1 / 24 },
    show({ y, widthPx }) {
      for (let at = 0; at < y.length; at++) y[at] = (at % widthPx < 96 ? 60 : 180) + (Math.imul(at, 2654435761) >>> 27)
    },
  }
  const { y } = (await restyle('a watercolour painting', detailed)).frames[0]!
  const row = [...y.subarray(192 * 50, 192 * 51)]
  const steps = row.slice(1).map((value, i) => Math.abs(value - row[i]!))
  expect(Math.max(...steps.filter((_, i) => Math.abs(i - 95) > 3))).toBeLessThan(15)
  expect(Math.max(...steps)).toBeGreaterThan(90)
})

test('the colours of the reference are taken over, evenly from frame to frame', async () => {
  const path = join(folder, 'violet.png')
  await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 130, g: 40, b: 200 } } })
    .png()
    .toFile(path)
  const { frames } = await restyle('static', wandering, [path], 3)
  const plain = await restyle('static', wandering, [], 3)
  expect(mean(frames[0]!.u)).toBeGreaterThan(mean(plain.frames[0]!.u) + 15)
  expect(Math.abs(mean(frames[0]!.u) - mean(frames[20]!.u))).toBeLessThan(4)
})

test('words that are not known still make a look, and the seed chooses which', async () => {
  const first = async (seed: number) => (await restyle('something else', wandering, [], seed)).frames[0]!.bytes
  const one = await first(1)
  expect(Buffer.compare(one, await first(1))).toBe(0)
  expect(Buffer.compare(one, await first(2))).not.toBe(0)
})

test('a real file keeps its length and its sound', async () => {
  const tools = await openTestMediaTools()
  const source = mediaFile(
    '-f lavfi -i testsrc2=s=320x180:r=30:d=2 -f lavfi -i sine=f=330:d=2:r=44100 -c:v libx264 -pix_fmt yuv420p -c:a aac -f mp4',
  )
  const signal = new AbortController().signal
  const info = await tools.probe(source, signal)
  const result = await createVideoToVideoEngine({ tools }).run(
    { model: 'gen4_aleph', videoUri: 'film', promptText: 'a rainy night', references: [] },
    { ...new FilmDesk().context(folder), openAsset: async () => ({ path: source, info }) },
  )
  if ('failure' in result) throw new Error(result.reason)
  const made = await tools.probe(result.files[0]!.path, signal)
  expect(made).toMatchObject({ widthPx: 320, heightPx: 180, frameRateHz: 24, videoCodec: 'h264', audioCodec: 'aac' })
  expect(made.durationSeconds).toBeCloseTo(info.durationSeconds!, 1)
})
