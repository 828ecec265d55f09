import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionClock } from '../../../../server/realtime/agent/session-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function watch(lengthMs: number) {
  const startedAtMs = Date.now()
  const seen: [string, number][] = []
  const note = (what: string) => seen.push([what, Math.round((Date.now() - startedAtMs) / 100) / 10])
  const noted = (what: string) => () => void note(what)
  const acts = { quiet: noted('quiet'), closing: noted('closing'), goodbye: noted('goodbye') }
  const keeper = new SessionClock(Date.now, { warn: note, ...acts })
  keeper.start({ startedAtMs, endsAtMs: startedAtMs + lengthMs }, 2000)
  return { keeper, seen }
}

test('warnings come a minute and 15 s before the end, the goodbye early enough to finish', () => {
  const { keeper, seen } = watch(300_000)
  for (let s = 0; s < 300; s += 20) {
    keeper.visitorActed()
    vi.advanceTimersByTime(20_000)
  }
  expect(seen).toEqual([
    ['one-minute-left', 240],
    ['seconds-left', 285],
    ['closing', 291.2],
    ['goodbye', 297.2],
  ])
})

test('a visitor who is speaking is not talked over: what is due then is said after it, the newest once', () => {
  const { keeper, seen } = watch(300_000)
  keeper.setQuiet(120_000)
  for (const [startS, endS] of [
    [230, 245],
    [284, 290],
  ] as const) {
    vi.advanceTimersByTime(startS * 1000 - (Date.now() - 1_000_000))
    keeper.visitorSpeaks(true)
    vi.advanceTimersByTime((endS - startS) * 1000)
    keeper.visitorSpeaks(false)
  }
  keeper.close()
  expect(seen).toEqual([
    ['quiet', 120],
    ['one-minute-left', 245],
    ['seconds-left', 290],
  ])
})

test('a short conversation skips the warnings that would come within 15 s of its start', () => {
  const { keeper, seen } = watch(20_000)
  vi.advanceTimersByTime(20_000)
  keeper.close()
  expect(seen).toEqual([['goodbye', 17.2]])
})

test('a silent visitor is asked once, and again after having acted', () => {
  const { keeper, seen } = watch(300_000)
  vi.advanceTimersByTime(60_000)
  keeper.visitorActed()
  vi.advanceTimersByTime(25_000)
  keeper.close()
  expect(seen).toEqual([
    ['quiet', 25],
    ['quiet', 85],
  ])
})

test('a page may tell another time, also while a silence goes on', () => {
  const { keeper, seen } = watch(300_000)
  vi.advanceTimersByTime(10_000)
  keeper.setQuiet(60_000)
  vi.advanceTimersByTime(100_000)
  keeper.setQuiet(15_000)
  keeper.visitorActed()
  vi.advanceTimersByTime(15_000)
  keeper.close()
  expect(seen).toEqual([
    ['quiet', 70],
    ['quiet', 125],
  ])
})

test('the silence counts from the end of what the character says', () => {
  const { keeper, seen } = watch(300_000)
  vi.advanceTimersByTime(10_000)
  keeper.avatarSpeaks(true)
  vi.advanceTimersByTime(40_000)
  keeper.avatarSpeaks(false)
  vi.advanceTimersByTime(25_000)
  keeper.close()
  expect(seen).toEqual([['quiet', 75]])
})

test('nobody is asked whether they are still there while they are spoken to, touch the screen or not', () => {
  const { keeper, seen } = watch(300_000)
  keeper.avatarSpeaks(true)
  vi.advanceTimersByTime(10_000)
  keeper.visitorActed()
  vi.advanceTimersByTime(40_000)
  keeper.avatarSpeaks(false)
  vi.advanceTimersByTime(25_000)
  keeper.close()
  expect(seen).toEqual([['quiet', 75]])
})

test('nobody is asked in the middle of a question, however long it is, but so long after it', () => {
  const { keeper, seen } = watch(300_000)
  keeper.setQuiet(10_000)
  vi.advanceTimersByTime(5000)
  keeper.visitorSpeaks(true)
  vi.advanceTimersByTime(19_000)
  keeper.visitorSpeaks(false)
  vi.advanceTimersByTime(10_000)
  keeper.close()
  expect(seen).toEqual([['quiet', 34]])
})

test('a greeting that began before the clock is not broken into', () => {
  const seen: number[] = []
  const startedAtMs = Date.now()
  const quiet = () => void seen.push(Date.now() - startedAtMs)
  const keeper = new SessionClock(Date.now, { warn() {}, quiet, closing() {}, goodbye() {} })
  keeper.avatarSpeaks(true)
  keeper.start({ startedAtMs, endsAtMs: startedAtMs + 300_000 }, 2000)
  vi.advanceTimersByTime(60_000)
  keeper.avatarSpeaks(false)
  vi.advanceTimersByTime(25_000)
  keeper.close()
  expect(seen).toEqual([85_000])
})
