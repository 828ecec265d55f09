import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConversationModel } from '../../../../web/session/conversation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a greeting that is heard before there is a picture is no silence, however long it is', () => {
  const conversation = new ConversationModel({
    now: () => performance.now(),
    networkDelays: () => ({ roundTripMs: 0, playoutMs: 0 }),
    limits: { maxDurationMs: 300_000, quietWarningMs: 10_000, quietEndMs: 30_000 },
    danger() {},
    acted() {},
    goodbye() {},
    ended() {},
    gone() {},
  })
  const { secondsLeft } = conversation.inactivity
  conversation.take({ type: 'state', state: 'speaking' })
  conversation.begin()
  vi.advanceTimersByTime(20_000)
  expect(secondsLeft.value).toBeNull()
  conversation.take({ type: 'state', state: 'listening' })
  vi.advanceTimersByTime(10_000)
  expect(secondsLeft.value).toBe(30)
  conversation.clear()
})
