import { expect, test } from 'vitest'
import { pageClock } from '../../support/browser/page-clock.ts'

const pairs = [
  { soundS: 1, heardAtMs: 2000 },
  { soundS: 2, heardAtMs: 3000 },
  { soundS: 2.5, heardAtMs: 4000 },
]

test('times are read both ways, also where the sound clock stood still for a while', () => {
  const clock = pageClock(pairs)
  expect(clock.pageMs(1.5)).toBeCloseTo(2500)
  expect(clock.pageMs(2.25)).toBeCloseTo(3500)
  expect(clock.soundS(3500)).toBeCloseTo(2.25)
})

test('before the first and after the last pair both clocks run alike', () => {
  const clock = pageClock(pairs)
  expect(clock.pageMs(0.5)).toBeCloseTo(1500)
  expect(clock.pageMs(3)).toBeCloseTo(4500)
  expect(clock.soundS(1500)).toBeCloseTo(0.5)
})

test('without any pair there is no clock', () => {
  expect(() => pageClock([]).pageMs(1)).toThrow(/no clock/)
})
