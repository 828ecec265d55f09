import { expect, test } from 'vitest'
import { RateLimiter } from '../../../../server/gateway/access/rate-limiter.ts'

test('a burst is let through, then one call each time a place comes back', () => {
  let timeMs = 0
  const limiter = new RateLimiter({ burst: 3, refillMs: 1000, now: () => timeMs })
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1])
  timeMs = 1000
  expect([1, 2].map(() => limiter.take('a'))).toEqual([0, 1])
  expect(limiter.take('b')).toBe(0)
})

test('a flood of addresses is held in bounded memory, the longest unseen forgotten first', () => {
  const limiter = new RateLimiter({ burst: 1, refillMs: 1000, maxKeys: 2, now: () => 0 })
  expect(['a', 'b', 'c'].map((key) => limiter.take(key))).toEqual([0, 0, 0])
  expect(limiter.take('b')).toBe(1)
  expect(limiter.take('c')).toBe(1)
  expect(limiter.take('a')).toBe(0)
})

test('setting the date back locks nobody out', () => {
  let timeMs = 3_600_000
  const limiter = new RateLimiter({ burst: 2, refillMs: 1000, now: () => timeMs })
  expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 1])
  timeMs = 0
  expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 1])
})
