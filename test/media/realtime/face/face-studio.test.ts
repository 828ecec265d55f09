import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type Face,
  type FaceStudio,
  type Frame,
  frameBytes,
  type FrameQuality,
} from '../../../../server/realtime/face/face.ts'
import { openFaceStudio } from '../../../../server/realtime/face/face-studio.ts'
import { faceMeter, type Luma, lumaOfI420 } from '../../../support/face/face-measure.ts'
import { facePicture } from '../../../support/face/face-pictures.ts'
import { bundleFaceThread } from '../../../support/face/face-thread.ts'
import { eventually } from '../../../support/eventually.ts'

let thread: Awaited<ReturnType<typeof bundleFaceThread>>
let folder: string
const studios: FaceStudio[] = []
const troubles: string[] = []

beforeAll(async () => {
  thread = await bundleFaceThread()
  folder = await mkdtemp(join(tmpdir(), 'face-studio-'))
})
afterAll(async () => {
  await thread.remove()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  await Promise.all(studios.splice(0).map((studio) => studio.close()))
  troubles.length = 0
})

function startStudio(threadUrl = thread.url, now?: () => number): FaceStudio {
  const onTrouble = (message: string) => troubles.push(message)
  const studio = openFaceStudio({ threadUrl, onTrouble, ...(now && { now }) })
  studios.push(studio)
  return studio
}

/** A thread program of a few lines, for what the real one never does. */
async function threadProgram(name: string, source: string): Promise<URL> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, source)
  return pathToFileURL(file)
}

async function openMarit(studio: FaceStudio, seed = 1): Promise<Face> {
  const { png, landmarks } = await facePicture('marit')
  return studio.open({ pictureKey: 'marit', picture: png, landmarks, seed })
}

/** How much neighbouring pixels differ in the lowest quarter, which no blink reaches. */
function detailOf({ side, values }: Luma): number {
  let sum = 0
  for (let y = (3 * side) / 4; y < side; y++) {
    for (let x = side / 4; x < (3 * side) / 4; x++) {
      const at = y * side + x
      sum += Math.abs(values[at]! * 2 - values[at - 1]! - values[at + 1]!)
    }
  }
  return sum
}

/** Of the pixels that lie at the same place, however large the two are. */
function meanDifference(a: Luma, b: Luma): number {
  const side = Math.min(a.side, b.side)
  const at = (luma: Luma, x: number, y: number) => {
    const inLuma = (place: number) => Math.floor(((place + 0.5) * luma.side) / side)
    return luma.values[inLuma(y) * luma.side + inLuma(x)]!
  }
  let sum = 0
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) sum += Math.abs(at(a, x, y) - at(b, x, y))
  return sum / side ** 2
}

const lumaOf = ({ i420, sidePx }: Frame) => lumaOfI420(i420, sidePx)
const copyOf = ({ i420, sidePx }: Frame) => lumaOfI420(i420.slice(), sidePx)

const nextFrame = (face: Face) =>
  vi.waitUntil(() => face.takeFrame(), { timeout: 20_000, interval: 1 }) as Promise<Frame>

test('an opened face has its first frame ready, in a plain buffer of exact size', async () => {
  const face = await openMarit(startStudio())
  const frame = face.takeFrame()!
  expect(frame.sidePx).toBe(512)
  expect(frame.i420.buffer).toBeInstanceOf(ArrayBuffer)
  expect(frame.i420.buffer.byteLength).toBe(frameBytes(512))
  expect(new Set(lumaOf(frame).values).size).toBeGreaterThan(50)
  expect(face.takeFrame()).toBeNull()
})

test('at most two frames are in flight, and the newest waits while others are drawn', async () => {
  const face = await openMarit(startStudio())
  await nextFrame(face)
  expect(face.requestFrame(1)).toBe(true)
  expect(face.requestFrame(2)).toBe(true)
  expect(face.requestFrame(3)).toBe(false)
  // Nobody takes the frames: their places come free all the same, for ever.
  for (let i = 0; i < 20; i++) {
    await vi.waitUntil(() => face.requestFrame(4 + i), { timeout: 20_000, interval: 1 })
  }
  expect((await nextFrame(face)).i420).toHaveLength(frameBytes(512))
})

test('the face speaks, and stops when it is interrupted', async () => {
  const face = await openMarit(startStudio())
  const { landmarks } = await facePicture('marit')
  const meter = faceMeter(copyOf(await nextFrame(face)), landmarks)
  let atS = 0
  const play = async (seconds: number) => {
    let opening = 0
    for (const endS = atS + seconds; atS < endS; atS += 0.04) {
      face.requestFrame(atS)
      opening = meter.mouthOpening(lumaOf(await nextFrame(face)))
    }
    return opening
  }
  face.setPosture('speaking')
  face.speak([{ viseme: 'aa', fromMs: 0, toMs: 2000, strength: 1, stressed: true }], 0)
  expect(await play(0.4)).toBeGreaterThan(0.1)
  face.stop(atS)
  face.setPosture('listening')
  expect(await play(0.2)).toBeLessThan(0.012)
})

test('faces of one picture move on their own', async () => {
  const studio = startStudio()
  const [a, b] = await Promise.all([openMarit(studio, 1), openMarit(studio, 2)])
  a.requestFrame(3)
  b.requestFrame(3)
  expect(meanDifference(copyOf(await nextFrame(a)), lumaOf(await nextFrame(b)))).toBeGreaterThan(0)
  a.close()
  expect(a.requestFrame(4)).toBe(false)
  expect(b.requestFrame(4)).toBe(true)
  await nextFrame(b)
  const { drawMs, frames } = await studio.stats()
  expect(frames).toBeGreaterThanOrEqual(4)
  expect(drawMs).toBeGreaterThan(0)
})

test('a running face becomes crisper, plainer and smaller between two of its frames, without a jump', async () => {
  const studio = startStudio()
  const face = await openMarit(studio)
  let atS = 0
  await nextFrame(face)
  const frame = async () => {
    face.requestFrame((atS += 0.04))
    return copyOf(await nextFrame(face))
  }
  face.prepareOthers()
  /** Until a frame shows the change; the other qualities are prepared while frames are drawn. */
  const change = async (quality: FrameQuality) => {
    let last = await frame()
    const detailBefore = detailOf(last)
    studio.setQuality(quality)
    for (let drawn = 0; drawn < 200; drawn++) {
      const next = await frame()
      const ratio = detailOf(next) / detailBefore
      if (ratio > 1.15 || ratio < 0.87) return { ratio, side: next.side, jump: meanDifference(last, next) }
      last = next
    }
    throw new Error('Nothing changed.')
  }
  const crisper = await change('crisp')
  expect(crisper.ratio).toBeGreaterThan(1.15)
  expect(crisper.jump).toBeLessThan(2)
  const plainer = await change('plain')
  expect(plainer.ratio).toBeLessThan(0.87)
  expect(plainer.jump).toBeLessThan(2)
  const smaller = await change('small')
  expect(smaller.side).toBe(384)
  expect(smaller.jump).toBeLessThan(4)
  const larger = await change('plain')
  expect(larger.side).toBe(512)
  expect(larger.jump).toBeLessThan(4)
})

test('a picture or landmarks that cannot be used are refused with the reason', async () => {
  const studio = startStudio()
  const { png, landmarks } = await facePicture('marit')
  const noPicture = studio.open({ pictureKey: 'x', picture: new Uint8Array(100), landmarks, seed: 1 })
  await expect(noPicture).rejects.toThrow(/image|picture/)
  const swapped = { ...landmarks, pupils: [landmarks.pupils[1], landmarks.pupils[0]] as typeof landmarks.pupils }
  const noFace = studio.open({ pictureKey: 'y', picture: png, landmarks: swapped, seed: 1 })
  await expect(noFace).rejects.toThrow('pupils.1.x must lie to the right')
  expect((await openMarit(studio)).takeFrame()).not.toBeNull()
})

test('a face is prepared once: kept beside its picture, it is drawn as before, and anew when it is no whole one or another', async () => {
  const preparedFolder = join(folder, 'prepared')
  const { png, landmarks } = await facePicture('marit')
  const firstFrame = async (of: { picture: Uint8Array; landmarks: typeof landmarks }) => {
    const face = await startStudio().open({ pictureKey: 'marit', ...of, preparedFolder, seed: 1 })
    face.prepareOthers()
    await eventually(async () =>
      expect(await readdir(preparedFolder)).toEqual(['face-crisp', 'face-plain', 'face-small']),
    )
    return Buffer.from(face.takeFrame()!.i420)
  }
  const marit = { picture: png, landmarks }
  const prepared = await firstFrame(marit)
  const files = () =>
    Promise.all(['crisp', 'plain', 'small'].map((name) => readFile(join(preparedFolder, `face-${name}`))))
  const kept = await files()

  expect((await firstFrame(marit)).equals(prepared)).toBe(true)
  expect((await files()).every((bytes, i) => bytes.equals(kept[i]!))).toBe(true)

  await writeFile(join(preparedFolder, 'face-plain'), kept[1]!.subarray(0, 20_000))
  expect((await firstFrame(marit)).equals(prepared)).toBe(true)
  await eventually(async () => expect((await files())[1]!.equals(kept[1]!)).toBe(true))

  const amara = await facePicture('amara')
  const other = await firstFrame({ picture: amara.png, landmarks: amara.landmarks })
  expect(other.equals(prepared)).toBe(false)
  await eventually(async () => expect((await files())[1]!.equals(kept[1]!)).toBe(false))
})

test('where nothing can be kept a face is prepared all the same', async () => {
  const { png, landmarks } = await facePicture('marit')
  const preparedFolder = join(folder, 'gone', 'prepared')
  const face = await startStudio().open({ pictureKey: 'marit', picture: png, landmarks, preparedFolder, seed: 1 })
  expect(face.takeFrame()).not.toBeNull()
  await expect(readdir(join(folder, 'gone'))).rejects.toThrow('ENOENT')
})

test('a thread that dies while opening rejects the opening, and another takes its place', async () => {
  const dying = await threadProgram(
    'dying',
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => { throw new Error('out of paint') })`,
  )
  const studio = startStudio(dying)
  await expect(openMarit(studio)).rejects.toThrow('out of paint')
  await expect(openMarit(studio)).rejects.toThrow('out of paint')
  expect(troubles).toHaveLength(2)
})

test('after three restarts within a minute openings are refused at once, until the minute is over', async () => {
  let nowMs = 0
  const dying = await threadProgram(
    'dying-again',
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => process.exit(3))`,
  )
  const studio = startStudio(dying, () => nowMs)
  for (let i = 0; i < 4; i++) await expect(openMarit(studio)).rejects.toThrow('ended with code 3')
  await expect(openMarit(studio)).rejects.toThrow('try again in a minute')
  nowMs = 61_000
  await expect(openMarit(studio)).rejects.toThrow('ended with code 3')
})

test('a face stays still when its thread dies, and nothing throws', async () => {
  const once = await threadProgram(
    'once',
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ type, face }) => {
       if (type === 'open') {
         parentPort.postMessage({ type: 'drawn', face, slot: 0, sidePx: 512, drawMs: 1 })
         parentPort.postMessage({ type: 'opened', face })
       } else process.exit(1)
     })`,
  )
  const face = await openMarit(startStudio(once))
  expect(face.requestFrame(1)).toBe(true)
  await vi.waitUntil(() => troubles.length === 1, { timeout: 20_000 })
  expect(troubles[0]).toContain('1 faces stay still')
  expect(face.takeFrame()).not.toBeNull()
  expect(face.takeFrame()).toBeNull()
  expect(face.requestFrame(2)).toBe(false)
  face.setPosture('thinking')
  face.speak([], 2)
  face.stop(2)
  face.close()
})

test('a closed studio rejects what is pending and whatever comes later', async () => {
  const silent = await threadProgram(
    'silent',
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => {})`,
  )
  const studio = startStudio(silent)
  const pending = openMarit(studio).catch((error: Error) => error.message)
  // The opening is on its way once the picture is read.
  await facePicture('marit')
  await studio.close()
  expect(await pending).toContain('closed')
  await expect(openMarit(studio)).rejects.toThrow('closed')
})
