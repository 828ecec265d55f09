import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConversationModel } from '../../../../web/session/conversation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { maxDurationMs: 300_000, quietWarningMs: 10_000, quietEndMs: 30_000 }
const converse = (gone = () => {}) =>
  new ConversationModel({
    now: () => performance.now(),
    networkDelays: () => ({ roundTripMs: 0, playoutMs: 0 }),
    limits,
    danger() {},
    acted() {},
    goodbye() {},
    ended() {},
    gone,
  })

test('a greeting that is heard before there is a picture is no silence, however long it is', () => {
  const conversation = converse()
  const { secondsLeft } = conversation.inactivity
  conversation.take({ type: 'state', state: 'speaking' })
  conversation.followSilence()
  vi.advanceTimersByTime(20_000)
  expect(secondsLeft.value).toBeNull()
  conversation.take({ type: 'state', state: 'listening' })
  vi.advanceTimersByTime(10_000)
  expect(secondsLeft.value).toBe(20)
  conversation.clear()
})

test('nobody is asked whether they are still there, or counted out, while they are speaking', () => {
  const gone = vi.fn<() => void>()
  const conversation = converse(gone)
  const { secondsLeft } = conversation.inactivity
  conversation.followSilence()
  vi.advanceTimersByTime(5000)
  conversation.take({ type: 'utterance', isOpen: true })
  // The service tells it with every voice.
  conversation.take({ type: 'state', state: 'listening' })
  vi.advanceTimersByTime(19_000)
  expect(secondsLeft.value).toBeNull()
  conversation.take({ type: 'utterance', isOpen: false })
  conversation.take({ type: 'state', state: 'listening' })
  vi.advanceTimersByTime(10_000 + 15_000)
  expect(secondsLeft.value).toBe(5)
  conversation.take({ type: 'utterance', isOpen: true })
  vi.advanceTimersByTime(19_000)
  expect([secondsLeft.value, gone.mock.calls.length]).toEqual([5, 0])
  // It was only noise: nobody is there.
  conversation.take({ type: 'utterance', isOpen: false })
  vi.advanceTimersByTime(5000)
  expect(gone).toHaveBeenCalledOnce()
  conversation.clear()
})
