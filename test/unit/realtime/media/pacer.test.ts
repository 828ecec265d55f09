import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPacer } from '../../../../server/realtime/media/pacer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function paced(framesPerSecond: number) {
  const picturesAtS: number[] = []
  let sounds = 0
  const pacer = startPacer(framesPerSecond, {
    sound: () => sounds++,
    picture: (timeS) => picturesAtS.push(timeS),
  })
  return { pacer, picturesAtS, sounds: () => sounds }
}

test('sound comes every 10 ms and pictures at their rate, on one clock', () => {
  const { pacer, picturesAtS, sounds } = paced(25)
  vi.advanceTimersByTime(995)
  expect(sounds()).toBe(100)
  expect(picturesAtS).toHaveLength(25)
  expect(pacer.timeS()).toBe(1)
  pacer.stop()
})

test('another rate begins with the next picture: none is doubled, none left out', () => {
  const { pacer, picturesAtS } = paced(25)
  vi.advanceTimersByTime(1000)
  pacer.setFramesPerSecond(20)
  vi.advanceTimersByTime(1000)
  pacer.setFramesPerSecond(25)
  vi.advanceTimersByTime(1000)
  pacer.stop()
  const gapsMs = picturesAtS.slice(1).map((timeS, at) => Math.round((timeS - picturesAtS[at]!) * 1000))
  expect(new Set(gapsMs)).toEqual(new Set([40, 50]))
  expect(picturesAtS.length).toBeGreaterThanOrEqual(69)
  expect(picturesAtS.length).toBeLessThanOrEqual(71)
})
