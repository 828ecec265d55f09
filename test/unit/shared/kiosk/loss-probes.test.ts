import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lossProbe, LossProbes } from '../../../../shared/kiosk/loss-probes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function probing() {
  const sentAtMs: number[] = []
  const startedMs = Date.now()
  const probes = new LossProbes((probe) => {
    expect(probe).toBe(lossProbe)
    sentAtMs.push(Date.now() - startedMs)
  })
  return { probes, sentAtMs }
}

test('three probes follow a message before the timer of SCTP runs out, more within a second, and then no more', () => {
  const { probes, sentAtMs } = probing()
  probes.follow()
  vi.advanceTimersByTime(60_000)
  expect(sentAtMs.filter((atMs) => atMs < 400).length).toBeGreaterThanOrEqual(3)
  expect(sentAtMs.at(-1)).toBeLessThan(1000)
})

test('messages close together are followed by the probes of the last one', () => {
  const { probes, sentAtMs } = probing()
  for (let message = 0; message < 100; message++) {
    probes.follow()
    vi.advanceTimersByTime(10)
  }
  expect(sentAtMs).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(sentAtMs.length).toBeGreaterThanOrEqual(3)
})

test('nothing is sent once they are stopped', () => {
  const { probes, sentAtMs } = probing()
  probes.follow()
  probes.stop()
  vi.advanceTimersByTime(2000)
  expect(sentAtMs).toEqual([])
})
