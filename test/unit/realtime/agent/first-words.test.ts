import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a conversation begins with the greeting and things one could ask', async () => {
  const { stage, start } = begin()
  await start()
  expect(stage.texts()).toEqual(['Hello.'])
  expect(stage.of('choices')).toMatchObject([{ reason: 'you-could-ask', texts: ['What can I see?'] }])
})

test('a conversation has its greeting spoken before media flow, and nothing that nobody hears yet', async () => {
  const { tts, stage, start } = begin()
  await vi.advanceTimersByTimeAsync(50)
  expect([tts.spoken, stage.said]).toEqual([['Hello.'], []])
  await start()
  expect(tts.spoken).toEqual(['Hello.', '<goodbye>'])
  expect(begin({}, 3).tts.spoken).toEqual([])
})
