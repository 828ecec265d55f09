import { expect, test } from 'vitest'
import { PictureStepChooser } from '../../../../server/realtime/node/picture-step-chooser.ts'
import { lastPictureStep, pictureEvent, pictureSteps } from '../../../../server/realtime/process/picture-steps.ts'

const calm = {
  loopLagMs: 5,
  sttLagMs: 40,
  latePictureShare: 0,
  cpuShare: 0.1,
  expectedCpuShare: 0.1,
  othersCpuShare: 0,
}

/** A machine read once a second; `for` repeats a reading and returns the step after each. */
function machine() {
  const chooser = new PictureStepChooser()
  let nowMs = 0
  return {
    for(seconds: number, reading: Partial<typeof calm> = {}): number[] {
      return Array.from({ length: seconds }, () => chooser.read({ nowMs: (nowMs += 1000), ...calm, ...reading }))
    },
  }
}

test('each step is cheaper than the one before, and takes texture, size with bits, and pictures in this order', () => {
  expect(pictureSteps.map(pictureEvent)).toMatchObject([
    { textureScale: 2, sidePx: 512, framesPerSecond: 25, maxVideoKbps: 900 },
    { textureScale: 1, sidePx: 512, framesPerSecond: 25, maxVideoKbps: 900 },
    { textureScale: 1, sidePx: 384, framesPerSecond: 25, maxVideoKbps: 500 },
    { textureScale: 1, sidePx: 384, framesPerSecond: 20, maxVideoKbps: 500 },
  ])
  const costs = pictureSteps.map(({ cost }) => cost)
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
})

test('a calm machine shows its best picture', () => {
  expect(new Set(machine().for(60))).toEqual(new Set([0]))
})

test.for([
  ['late sound', { loopLagMs: 90 }],
  ['late stt', { sttLagMs: 700 }],
  ['late pictures', { latePictureShare: 0.3 }],
  ['a full processor', { cpuShare: 0.9 }],
] as const)('%s takes one step after another, each with time to show, until all are taken', ([, strain]) => {
  const steps = machine().for(14, strain)
  expect(steps.slice(0, 2)).toEqual([0, 0])
  expect(steps[3]).toBe(1)
  expect(steps.at(-1)).toBe(lastPictureStep)
  expect(steps.every((step, at) => at === 0 || step - steps[at - 1]! <= 1)).toBe(true)
})

test('a single bad second changes nothing', () => {
  const { for: read } = machine()
  read(5)
  expect(read(1, { loopLagMs: 300, cpuShare: 1 })).toEqual([0])
  expect(new Set(read(20))).toEqual(new Set([0]))
})

test('conversations that just came are reckoned with before they are felt', () => {
  const { for: read } = machine()
  read(5)
  expect(read(1, { expectedCpuShare: 0.7 })).toEqual([0])
  expect(read(1, { expectedCpuShare: 0.75 })).toEqual([1])
  expect(read(1, { expectedCpuShare: 0.95 })).toEqual([lastPictureStep])
})

test('what others use of the machine is reckoned with, before and after', () => {
  const { for: read } = machine()
  expect(read(1, { expectedCpuShare: 0.5, othersCpuShare: 0.3 })).toEqual([1])
  expect(new Set(read(60, { cpuShare: 0.45, expectedCpuShare: 0.45, othersCpuShare: 0.3 }))).toEqual(new Set([1]))
  expect(read(20, { cpuShare: 0.45, expectedCpuShare: 0.45 }).at(-1)).toBe(0)
})

test('what was taken comes back one step at a time, after 15 calm seconds each', () => {
  const { for: read } = machine()
  read(10, { cpuShare: 0.9 })
  const steps = read(60)
  expect(steps[13]).toBe(lastPictureStep)
  expect(steps.at(-1)).toBe(0)
  expect(steps.findIndex((step) => step === 0)).toBeGreaterThan(40)
})

test('a step whose cost would not fit is not taken back, so nothing swings to and fro', () => {
  const { for: read } = machine()
  read(1, { expectedCpuShare: 0.75 })
  expect(new Set(read(120, { cpuShare: 0.55, expectedCpuShare: 0.55 }))).toEqual(new Set([1]))
})
