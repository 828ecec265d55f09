import { expect, test } from 'vitest'
import {
  audibleSeconds,
  findSound,
  firstAudibleS,
  levelsOf,
  silentFromS,
  type Levels,
} from '../../support/audio/levels.ts'

/** A tone of 0.3 from second to second, in a second-long silence of 0.001. */
const tone = (fromS: number, untilS: number, lengthS = 1): Levels => {
  const stepS = 0.01
  const values = Array.from({ length: lengthS / stepS }, (_, i) =>
    i * stepS >= fromS && i * stepS < untilS ? 0.3 : 0.001,
  )
  return { startS: 10, stepS, values }
}

test('the first audible moment is found after a given time', () => {
  expect(firstAudibleS(tone(0.4, 0.6), 10)).toBeCloseTo(10.4)
  expect(firstAudibleS(tone(0.4, 0.6), 10.5)).toBeCloseTo(10.5)
  expect(firstAudibleS(tone(0.4, 0.6), 10.7)).toBeNull()
  expect(firstAudibleS(tone(0.4, 0.6), 10, 10.3)).toBeNull()
})

test('silence begins after the last audible moment, and pauses between words are none', () => {
  expect(silentFromS(tone(0.2, 0.5), 10.3, 0.25)).toBeCloseTo(10.5)
  expect(silentFromS(tone(0.2, 0.9), 10.3, 0.25)).toBeNull()
  const words: Levels = { startS: 0, stepS: 0.1, values: [0.3, 0, 0.3, 0, 0, 0, 0] }
  expect(silentFromS(words, 0, 0.3)).toBeCloseTo(0.3)
})

test('only what can be heard counts as sound', () => {
  expect(audibleSeconds(tone(0.2, 0.5), 10, 11)).toBeCloseTo(0.3)
  expect(audibleSeconds(tone(0.2, 0.5), 10.4, 11)).toBeCloseTo(0.1)
})

test('a known sound is found in a recording, quieter and with noise', () => {
  const pcm = Int16Array.from({ length: 16_000 }, (_, i) => 9000 * Math.sin(i) * Math.sin(i / 700) ** 2)
  const sound = levelsOf(pcm, 16_000)
  const noise = (i: number) => 0.002 * Math.abs(Math.sin(i * 12.9898))
  const recorded: Levels = {
    startS: 3,
    stepS: sound.stepS,
    values: Array.from({ length: 1500 }, (_, i) => 0.5 * (sound.values[i - 600] ?? 0) + noise(i)),
  }
  const found = findSound(recorded, sound, 3, 6)
  expect(found?.startS).toBeCloseTo(3 + 600 * sound.stepS, 2)
  expect(found?.correlation).toBeGreaterThan(0.9)
})

test('another sound correlates little', () => {
  const sound = levelsOf(
    Int16Array.from({ length: 16_000 }, (_, i) => 9000 * Math.sin(i) * Math.sin(i / 700) ** 2),
    16_000,
  )
  const other = levelsOf(
    Int16Array.from({ length: 48_000 }, (_, i) => 9000 * Math.sin(i) * Math.sin(i / 1900) ** 2),
    16_000,
  )
  expect(findSound(other, sound, 0, 2)?.correlation).toBeLessThan(0.7)
})
