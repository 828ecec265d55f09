import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { frameBytes, type Face, type FaceStudio } from '../../../server/realtime/face/face.ts'
import { openFaceStudio } from '../../../server/realtime/face/face-studio.ts'
import { facePicture } from '../../support/face-pictures.ts'
import { bundleFaceThread } from '../../support/face-thread.ts'

let thread: Awaited<ReturnType<typeof bundleFaceThread>>
const studios: FaceStudio[] = []
const troubles: string[] = []

beforeAll(async () => {
  thread = await bundleFaceThread()
})
afterAll(() => thread.remove())
afterEach(async () => {
  await Promise.all(studios.splice(0).map((studio) => studio.close()))
  troubles.length = 0
})

function startStudio(threadUrl = thread.url) {
  const studio = openFaceStudio({ threadUrl, textureScale: 1, onTrouble: (message) => troubles.push(message) })
  studios.push(studio)
  return studio
}

async function openMarit(studio: FaceStudio, seed = 1): Promise<Face> {
  const { png, landmarks } = await facePicture('marit')
  return studio.open({ pictureKey: 'marit', picture: png, landmarks, seed })
}

/** The thread's answer comes with a message: give it turns of the event loop. */
async function frameOf(face: Face): Promise<Uint8ClampedArray> {
  return vi_waitFor(() => face.takeFrame())
}

async function vi_waitFor<T>(poll: () => T | null): Promise<T> {
  for (let tries = 0; tries < 2000; tries++) {
    const value = poll()
    if (value !== null) return value
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('waited too long')
}

test('an opened face has its first frame ready, in a plain buffer of exact size', async () => {
  const face = await openMarit(startStudio())
  const frame = face.takeFrame()!
  expect(frame.length).toBe(frameBytes)
  expect(frame.buffer).toBeInstanceOf(ArrayBuffer)
  expect(frame.buffer.byteLength).toBe(frameBytes)
  expect(new Set(frame.subarray(0, 512 * 512)).size).toBeGreaterThan(50)
  expect(face.takeFrame()).toBeNull()
})
