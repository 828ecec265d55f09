import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import type { FrameFormat, MediaTools } from '../../../../server/service/assets/media-tools.ts'
import { openMediaTools } from '../../../../server/service/assets/media/open-media-tools.ts'
import { searchPath } from '../../../support/audio/ffmpeg.ts'
import { audioFile, openTestMediaTools, videoFile } from '../../../support/audio/media-files.ts'

// Every case starts programs; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'visavis-media-'))
const never = new AbortController().signal
let tools: MediaTools
beforeAll(async () => {
  tools = await openTestMediaTools()
})
afterAll(() => rmSync(folder, { recursive: true }))

const format: FrameFormat = { widthPx: 64, heightPx: 64, frameRateHz: 10 }
const stereo = { sampleRateHz: 48_000, channels: 2 } as const
const mono = { sampleRateHz: 16_000, channels: 1 } as const

/** Frames of one colour each: Y grows with time. */
async function* brighter(count: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at++) {
    const frame = new Uint8Array((64 * 64 * 3) / 2).fill(128)
    frame.fill(40 + at * 8, 0, 64 * 64)
    yield frame
  }
}
async function* tone(seconds: number, sampleRateHz: number, channels: number): AsyncGenerator<Float32Array> {
  for (let second = 0; second < seconds; second++) {
    yield Float32Array.from(
      { length: sampleRateHz * channels },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * Math.floor(at / channels)) / sampleRateHz),
    )
  }
}
const all = async <Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> => {
  const list: Piece[] = []
  for await (const piece of pieces) list.push(piece)
  return list
}
const loudness = (pieces: Float32Array[]) => {
  const samples = pieces.flatMap((piece) => [...piece])
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
}

test('a video is written with its sound, index first, and reads back as it was', async () => {
  const path = join(folder, 'whole.mp4')
  const sound = { format: stereo, samples: tone(2, 48_000, 2) }
  await tools.writeVideo(path, { format, frames: brighter(20) }, sound, never)
  const info = await tools.probe(path, never)
  expect(info).toMatchObject({ kind: 'video', type: 'video/mp4', videoCodec: 'h264', audioCodec: 'aac', channels: 2 })
  expect(info).toMatchObject({ widthPx: 64, heightPx: 64, frameRateHz: 10 })
  expect(info.durationSeconds).toBeCloseTo(2, 1)
  const bytes = readFileSync(path)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  const frames = await all(tools.readFrames(path, format, never))
  expect(frames).toHaveLength(20)
  frames.forEach((frame, at) => expect(Math.abs(frame[32 * 64 + 32]! - (40 + at * 8))).toBeLessThanOrEqual(2))
  expect(loudness(await all(tools.readSound(path, mono, never)))).toBeCloseTo(0.5 / Math.SQRT2, 1)
})

test('a video can be silent', async () => {
  const path = join(folder, 'silent.mp4')
  await tools.writeVideo(path, { format, frames: brighter(5) }, undefined, never)
  expect((await tools.probe(path, never)).audioCodec).toBeUndefined()
  expect(await all(tools.readSound(path, mono, never))).toEqual([])
})

test('a sound becomes an MP3 as long as it was', async () => {
  const path = join(folder, 'tone.mp3')
  await tools.writeSound(path, { format: { sampleRateHz: 44_100, channels: 1 }, samples: tone(3, 44_100, 1) }, never)
  const info = await tools.probe(path, never)
  expect(info).toMatchObject({ kind: 'audio', type: 'audio/mpeg', sampleRateHz: 44_100 })
  expect(info.durationSeconds).toBeCloseTo(3, 0)
})

test('frames cover the asked size and come at the asked rate', async () => {
  const path = videoFile('libx264', 'mp4', { seconds: 2 })
  const frames = await all(tools.readFrames(path, { widthPx: 32, heightPx: 128, frameRateHz: 5 }, never))
  expect(frames.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => (32 * 128 * 3) / 2))
})

test('sound comes in the asked shape', async () => {
  const pieces = await all(tools.readSound(audioFile('flac', 'flac'), { sampleRateHz: 8000, channels: 2 }, never))
  const samples = pieces.reduce((sum, { length }) => sum + length, 0)
  expect(Math.abs(samples - 16_000)).toBeLessThan(200)
})

test('a reader that has seen enough, or is stopped, ends the reading', async () => {
  const path = videoFile('libx264', 'mp4', { seconds: 20 })
  const large: FrameFormat = { widthPx: 1280, heightPx: 720, frameRateHz: 25 }
  for await (const frame of tools.readFrames(path, large, never)) {
    expect(frame).toHaveLength((1280 * 720 * 3) / 2)
    break
  }
  const stop = new AbortController()
  const frames = tools.readFrames(path, large, stop.signal)[Symbol.asyncIterator]()
  await frames.next()
  stop.abort(new Error('enough'))
  await expect(all({ [Symbol.asyncIterator]: () => frames })).rejects.toThrow('enough')
})

test('a stop ends the writing, and what its frames throw comes through', async () => {
  const stop = new AbortController()
  async function* endless() {
    for (let at = 0; ; at++) {
      if (at === 30) stop.abort(new Error('enough'))
      yield* brighter(1)
    }
  }
  const path = join(folder, 'stopped.mp4')
  await expect(tools.writeVideo(path, { format, frames: endless() }, undefined, stop.signal)).rejects.toThrow('enough')
  async function* broken() {
    yield* brighter(2)
    throw new Error('no more frames')
  }
  await expect(tools.writeVideo(path, { format, frames: broken() }, undefined, never)).rejects.toThrow('no more frames')
})

test('what is no media is refused while reading, too', async () => {
  const path = join(import.meta.filename)
  await expect(all(tools.readFrames(path, format, never))).rejects.toThrow(AssetInvalid)
  await expect(all(tools.readSound(path, mono, never))).rejects.toThrow(AssetInvalid)
})

test('a folder that is not there is our fault, not the asset’s', async () => {
  const path = join(folder, 'missing', 'a.mp4')
  const writing = tools.writeVideo(path, { format, frames: brighter(3) }, undefined, never)
  await expect(writing).rejects.toThrow('FFmpeg could not write')
})

test('every program that it starts is shut in', async () => {
  let shutIn = 0
  const method = () => {
    shutIn++
    return noIsolation.method()
  }
  const probeImage = () => Promise.reject(new Error('There is no picture here.'))
  const watched = openMediaTools({ searchPath, isolation: { method }, probeImage })
  const programsOf = async (run: () => Promise<unknown>) => {
    const before = shutIn
    await run()
    return shutIn - before
  }
  const [film, song] = [join(folder, 'shut-in.mp4'), join(folder, 'shut-in.mp3')]
  const sound = () => ({ format: stereo, samples: tone(1, 48_000, 2) })
  // The first to write asks which encoders there are.
  expect(await programsOf(() => watched.writeSound(song, sound(), never))).toBe(2)
  expect(await programsOf(() => watched.writeVideo(film, { format, frames: brighter(10) }, sound(), never))).toBe(1)
  // What a file says of its length is measured.
  expect(await programsOf(() => watched.probe(song, never))).toBe(2)
  expect(await programsOf(() => all(watched.readFrames(film, format, never)))).toBe(1)
  expect(await programsOf(() => all(watched.readSound(song, mono, never)))).toBe(3)
})
