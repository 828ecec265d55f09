import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const slowMs = 200
/** An answer whose first words take their time, as a language model's do. */
const slow = {
  kind: 'answer' as const,
  sentences: ['The clock is old.'],
  stream: async function* () {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    yield 'The clock is old.'
  },
}

test('a warning that comes while an answer is thought of belongs to it: the page shows the newest turn alone', async () => {
  const { stage, start, ask, conversation } = begin({ clock: slow })
  await start(100_000)
  conversation.speakingEnded(0)
  await vi.advanceTimersByTimeAsync(100_000 - 60_000 - 50 - slowMs / 2)
  await ask('clock')
  await vi.advanceTimersByTimeAsync(2 * slowMs)
  const [warning, answer] = stage.said.slice(-2)
  expect([warning?.speech.text, answer?.speech.text]).toEqual(['<one-minute-left>', 'The clock is old.'])
  expect(warning!.turn).toBe(answer!.turn)
})

test('what a website lets it say twice during an answer is shown both times', async () => {
  const { stage, start, ask, conversation } = begin()
  await start()
  await ask('the clock')
  conversation.speakingBegan()
  for (const text of ['Look up.', 'Look down.']) {
    conversation.receive({ type: 'say', text })
    await vi.advanceTimersByTimeAsync(50)
  }
  const [up, down] = stage.said.slice(-2)
  expect(down!.turn).toBe(up!.turn)
  expect(down!.sentence).not.toBe(up!.sentence)
})
