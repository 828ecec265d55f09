import { expect, test } from 'vitest'
import {
  freePlaces,
  isOverloaded,
  learnCost,
  type Room,
  usualCostShare,
} from '../../../../server/realtime/node/capacity.ts'
import { lastPictureStep } from '../../../../server/realtime/process/picture-steps.ts'

const room = (of: Partial<Room>): Room => ({
  cores: 2,
  held: 0,
  used: 0,
  usedByOthers: 0,
  costShare: 0.2,
  step: 0,
  isOverloaded: false,
  ...of,
})
const places = (of: Partial<Room>) => freePlaces(room(of))

test('conversations are reckoned with before they talk, at the cheapest picture', () => {
  expect([0, 1, 2, 5, 6].map((held) => places({ held }))).toEqual([9, 8, 7, 4, 3])
})

test('the smallest machine takes one conversation, also when it is busy', () => {
  expect(places({ cores: 0.25 })).toBe(1)
  expect(places({ cores: 0.25, held: 1 })).toBe(0)
  expect(places({ usedByOthers: 2, costShare: 0.6, isOverloaded: true })).toBe(1)
})

test('what is measured counts when it is more than expected', () => {
  expect(places({ held: 2, used: 1.8, step: lastPictureStep })).toBe(0)
})

test('nobody is refused for what the last picture step will free', () => {
  const full = { held: 4, used: 1.8 }
  expect(places({ ...full, step: lastPictureStep })).toBe(0)
  expect(places({ ...full, step: 0 })).toBe(3)
})

test('what others use of the machine is left to them, up to half of it', () => {
  expect(places({ held: 1, usedByOthers: 0.5 })).toBe(5)
  expect(places({ held: 1, usedByOthers: 1.9 })).toBe(places({ held: 1, usedByOthers: 1 }))
})

test('late sound, stt or pictures admit nobody', () => {
  const fine = { loopLagMs: 20, sttLagMs: 100, latePictureShare: 0.02 }
  expect(isOverloaded(fine)).toBe(false)
  expect(isOverloaded({ ...fine, loopLagMs: 80 })).toBe(true)
  expect(isOverloaded({ ...fine, sttLagMs: 900 })).toBe(true)
  expect(isOverloaded({ ...fine, latePictureShare: 0.4 })).toBe(true)
  expect(places({ cores: 8, held: 1, isOverloaded: true })).toBe(0)
})

test('a machine learns what a conversation costs on it: soon that it is more, slowly that it is less', () => {
  const after = (seconds: number, used: number) => {
    let cost = usualCostShare
    for (let second = 0; second < seconds; second++)
      cost = learnCost(cost, { used, talking: 2, step: 1, isStrained: false })
    return cost
  }
  expect(after(30, 1)).toBeGreaterThan(0.2)
  expect(after(30, 0.28)).toBeGreaterThan(0.11)
  expect(after(600, 0.28)).toBeLessThan(0.085)
})

test('neither silence teaches anything, nor a mad second, nor what a starved machine uses', () => {
  const second = { used: 0.2, talking: 1, step: 1, isStrained: false }
  expect(learnCost(0.3, { ...second, talking: 0 })).toBe(0.3)
  expect(learnCost(0.3, { ...second, used: 90 })).toBeLessThanOrEqual(0.5)
  expect(learnCost(0.3, { ...second, isStrained: true })).toBe(0.3)
  expect(learnCost(0.3, { ...second, used: 1, isStrained: true })).toBeGreaterThan(0.3)
})
