import { expect, test } from 'vitest'
import { freePlaces } from '../../server/realtime/admission.ts'

const load = { sessions: 0, cpuShare: 0, loopLagMs: 1, earsLagMs: 10 }

test('two cores hold four conversations, also before they talk', () => {
  expect([0, 1, 2, 3, 4].map((held) => freePlaces(2, held, load))).toEqual([4, 3, 2, 1, 0])
})

test('the smallest machine takes one conversation', () => {
  expect(freePlaces(0.25, 0, null)).toBe(1)
  expect(freePlaces(0.25, 1, load)).toBe(0)
})

test('what is measured counts when it is more than expected', () => {
  expect(freePlaces(2, 2, { ...load, cpuShare: 1.6 })).toBe(0)
})

test('late sound or late ears admit nobody', () => {
  expect(freePlaces(8, 1, { ...load, loopLagMs: 80 })).toBe(0)
  expect(freePlaces(8, 1, { ...load, earsLagMs: 900 })).toBe(0)
})
