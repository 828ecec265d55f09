import { expect, test } from 'vitest'
import type { Denoiser } from '../../../../server/audio/denoiser.ts'
import { restingDenoiser } from '../../../../server/realtime/listening/resting-denoiser.ts'

/** Remembers the level of every frame it was given. */
class ListeningDenoiser implements Denoiser {
  heard: number[] = []
  isClosed = false

  next(sound: Float32Array) {
    this.heard.push(sound[0]!)
    return { sound, voice: 1 }
  }

  close(): void {
    this.isClosed = true
  }
}

const frame = (level: number) => new Float32Array(480).fill(level)

test('a denoiser rests in silence, and hears what came just before the sound that wakes it', () => {
  const denoiser = new ListeningDenoiser()
  const rests = restingDenoiser(denoiser)
  const voices = Array.from({ length: 300 }, (_, i) => rests.next(frame(i / 1e6)).voice)
  expect(voices.filter((voice) => voice === 1)).toHaveLength(100)
  expect(denoiser.heard).toHaveLength(100)
  expect(rests.next(frame(0.1)).voice).toBe(1)
  const before = [295, 296, 297, 298, 299].map((i) => Math.fround(i / 1e6))
  expect(denoiser.heard.slice(100)).toEqual([...before, Math.fround(0.1)])
  rests.next(frame(0))
  expect(denoiser.heard).toHaveLength(107)
})

test('a steady sound, however soft, is no silence when it is above -60 dBFS, and closing closes the denoiser', () => {
  const denoiser = new ListeningDenoiser()
  const rests = restingDenoiser(denoiser)
  for (let i = 0; i < 300; i++) rests.next(frame(0.0011))
  expect(denoiser.heard).toHaveLength(300)
  rests.close()
  expect(denoiser.isClosed).toBe(true)
})
