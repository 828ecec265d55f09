import { expect, test } from 'vitest'
import { Decimator } from '../../../server/audio/decimator.ts'
import { rms } from '../../../server/audio/level.ts'

const tone = (hz: number) => Float32Array.from({ length: 4800 }, (_, i) => Math.sin((2 * Math.PI * hz * i) / 48_000))

function decimated(sound: Float32Array): Float32Array {
  const decimator = new Decimator()
  const out: number[] = []
  for (let at = 0; at < sound.length; at += 480) out.push(...decimator.next(sound.subarray(at, at + 480)))
  return Float32Array.from(out)
}

test('a tone below 7 kHz passes unchanged over block borders', () => {
  const out = decimated(tone(1000))
  expect(out).toHaveLength(1600)
  const lateSamples = 16
  for (let i = 100; i < 1600; i++) {
    expect(out[i]).toBeCloseTo(Math.sin((2 * Math.PI * 1000 * (i - lateSamples)) / 16_000), 2)
  }
})

test('a tone above 8 kHz that would fold down is gone', () => {
  expect(rms(decimated(tone(10_000)).subarray(100))).toBeLessThan(0.001)
})
