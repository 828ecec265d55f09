import { expect, test } from 'vitest'
import { Flite } from '../../../server/realtime/speech/flite.ts'
import { speak } from '../../../server/realtime/speech/speak.ts'
import { finish } from '../../support/audio/spoken-sentences.ts'
import { bestLag, blinks, closedShare, meantOpening, smooth, type Track } from '../../support/face/lip-sync.ts'

const track = (stepMs: number, lengthMs: number, value: (atMs: number) => number): Track =>
  Array.from({ length: lengthMs / stepMs }, (_, i) => ({ atMs: i * stepMs, value: value(i * stepMs) }))

/** Two syllables of different length and strength, over and over, never in the same rhythm. */
const babble = (atMs: number) =>
  Math.max(0, Math.sin(atMs / 55) + 0.7 * Math.sin(atMs / 131) + 0.5 * Math.sin(atMs / 467))

test('a track that follows another is found with its delay', () => {
  const sound = track(3, 4000, babble)
  const mouth = track(40, 4000, (atMs) => 5 + 20 * babble(atMs - 60))
  const found = bestLag(sound, mouth, 200)
  expect(found.lagMs).toBe(60)
  expect(found.correlation).toBeGreaterThan(0.95)
})

test('a track that is early has a negative lag', () => {
  expect(
    bestLag(
      track(3, 4000, babble),
      track(40, 4000, (atMs) => babble(atMs + 40)),
      200,
    ).lagMs,
  ).toBe(-40)
})

test('a mouth that moves to something else does not correlate', () => {
  const sound = track(3, 8000, babble)
  const other = track(40, 8000, (atMs) => 1 + Math.sin(atMs / 83) * Math.sin(atMs / 911))
  expect(bestLag(sound, other, 90).correlation).toBeLessThan(0.4)
})

test('smoothing keeps the mean of a steady track and rounds a jump', () => {
  const smoothed = smooth(
    track(10, 1000, (atMs) => (atMs < 500 ? 0 : 1)),
    40,
  )
  expect(smoothed[10]?.value).toBe(0)
  expect(smoothed[49]?.value).toBeCloseTo(0.4)
  expect(smoothed[90]?.value).toBe(1)
})

test('a closure counts when a picture within it shows the mouth shut', () => {
  const mouth = track(40, 2000, (atMs) => (atMs === 400 || atMs === 1200 ? 0.5 : 10))
  expect(closedShare(mouth, [{ fromMs: 380, toMs: 440 }])).toBe(1)
  expect(
    closedShare(mouth, [
      { fromMs: 380, toMs: 440 },
      { fromMs: 780, toMs: 840 },
    ]),
  ).toBe(0.5)
  expect(closedShare(mouth, [{ fromMs: 9000, toMs: 9060 }])).toBeNaN()
  const withLoss = mouth.filter(({ atMs }) => Math.abs(atMs - 400) > 50)
  expect(closedShare(withLoss, [{ fromMs: 380, toMs: 440 }])).toBeNaN()
})

test('blinks are counted once each', () => {
  const eyes = track(40, 6000, (atMs) => (Math.abs(atMs - 2000) < 90 || Math.abs(atMs - 5000) < 90 ? 1 : 12))
  expect(blinks(eyes)).toEqual([1920, 4920])
})

test('how late the lips of a sentence are is told by its cues to the nearest picture, and no closure is missed', async () => {
  const text = 'The lighthouse was built by Martha Anderbury in 1803; the tower has 214 steps up to the lamp.'
  const { visemes } = finish(speak(await Flite.open(), text, 'clara'))
  const meant = meantOpening(visemes)
  const lateMs = 90
  const pictures = meant.filter((_, step) => step % 4 === 0).map(({ atMs, value }) => ({ atMs: atMs + lateMs, value }))
  const { lagMs } = bestLag(meant, pictures, 150)
  expect(lagMs).toBe(lateMs)
  const closures = visemes.filter(({ viseme }) => viseme === 'PP')
  expect(closures.length).toBeGreaterThan(5)
  const seen = closures.map(({ fromMs, toMs }) => ({ fromMs: fromMs + lagMs, toMs: toMs + lagMs }))
  expect(closedShare(pictures, seen)).toBe(1)
})
