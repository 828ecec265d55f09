import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffS } from '../../../../web/visit/backoff.ts'
import { CountdownModel } from '../../../../web/session/countdown.ts'
import { InactivityModel } from '../../../../web/session/inactivity.ts'
import { SecondsModel } from '../../../../web/visit/seconds.ts'
import { words } from '../../../../web/ui/text/en.ts'
import { timeLeft } from '../../../../web/views/time-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the countdown follows what the service said last', () => {
  const countdown = new CountdownModel(() => performance.now())
  countdown.set(60_000)
  vi.advanceTimersByTime(1100)
  expect(countdown.secondsLeft.value).toBe(59)
  countdown.set(20_500)
  expect(countdown.secondsLeft.value).toBe(21)
  vi.advanceTimersByTime(30_000)
  expect(countdown.secondsLeft.value).toBe(0)
})

test('after a long silence it asks, and ends the session only when nobody answers', () => {
  const gone = vi.fn<() => void>()
  const inactivity = new InactivityModel({ warnAfterMs: 25_000, endAfterMs: 20_000, gone })
  inactivity.alive()
  vi.advanceTimersByTime(24_000)
  expect(inactivity.secondsLeft.value).toBeNull()
  vi.advanceTimersByTime(1500)
  expect(inactivity.secondsLeft.value).toBe(20)
  inactivity.alive()
  expect(inactivity.secondsLeft.value).toBeNull()
  vi.advanceTimersByTime(25_000 + 19_500)
  expect(gone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(gone).toHaveBeenCalledOnce()
})

test('while the character speaks, silence means nothing', () => {
  const gone = vi.fn<() => void>()
  const inactivity = new InactivityModel({ warnAfterMs: 25_000, endAfterMs: 20_000, gone })
  inactivity.alive()
  inactivity.stop()
  vi.advanceTimersByTime(300_000)
  expect(inactivity.secondsLeft.value).toBeNull()
  expect(gone).not.toHaveBeenCalled()
})

test('a new count replaces the one that runs', () => {
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  const seconds = new SecondsModel()
  seconds.count(3, first)
  seconds.count(2, second)
  expect(seconds.left.value).toBe(2)
  vi.advanceTimersByTime(5000)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  expect(seconds.left.value).toBeNull()
})

test('tries come at growing distances, never all at once and never further than 18 s', () => {
  expect([0, 1, 2, 3, 9].map((attempt) => backoffS(attempt, () => 0))).toEqual([2, 4, 8, 15, 15])
  expect(backoffS(9, () => 0.999)).toBe(18)
})

test('time is said in whole minutes, then once as the last minute', () => {
  const text = words({ name: 'Marit', pronoun: 'she', madeFrom: 'papers', place: 'kiosk' })
  const said = (seconds: number) => {
    const { about, strong, rest } = timeLeft(text, seconds, 300_000)
    return about + strong + rest
  }
  expect(said(299)).toBe('5 minutes together')
  expect(said(250)).toBe('About 4 minutes left')
  expect(said(70)).toBe('Over a minute left')
  expect([said(60), said(20)]).toEqual(['1 minute left', '1 minute left'])
  expect(timeLeft(text, 60, 300_000).isSoon).toBe(true)
})
