import { expect, test } from 'vitest'
import { voiceSample } from '../../../../shared/console/voice-sample.ts'
import { sampleCues } from '../../../../web/console/screens/face/sample-cues.ts'

test('the mouth moves while each half of the sentence is heard, and rests in the pause between them', () => {
  const rateHz = 16_000
  const halves = [
    [0.2, 0.9],
    [1.3, 2.8],
  ] as const
  const sound = Float32Array.from({ length: 3 * rateHz }, (_, at) => {
    const isHeard = halves.some(([from, to]) => at >= from * rateHz && at < to * rateHz)
    return isHeard ? 0.5 * Math.sin(at / 3) : 0
  })
  const cues = sampleCues(voiceSample, sound, rateHz)
  expect(cues[0]!.fromMs).toBeCloseTo(200, -2)
  expect(cues.at(-1)!.toMs).toBeCloseTo(2800, -2)
  const second = cues.findIndex(({ fromMs }) => fromMs > 1000)
  expect(cues[second - 1]!.toMs).toBeCloseTo(900, -2)
  expect(cues[second]!.fromMs).toBeCloseTo(1300, -2)
  const edgesMs = cues.flatMap(({ fromMs, toMs }) => [fromMs, toMs])
  expect(edgesMs.toSorted((one, other) => one - other)).toEqual(edgesMs)
})

test('a sound without a pause has cues all the same', () => {
  const sound = Float32Array.from({ length: 16_000 }, (_, at) => Math.sin(at / 3))
  for (const { fromMs, toMs } of sampleCues(voiceSample, sound, 16_000)) expect(toMs).toBeGreaterThanOrEqual(fromMs)
})
