import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shows what was chosen with an answer once, beside its spoken words', async () => {
  const action = { name: 'map', parameters: { floor: 1 } }
  const { stage, start, conversation, answers } = begin({
    'Where is it?': { kind: 'answer', sentences: ['Upstairs.'], action },
  })
  await start()
  conversation.speakingEnded(0)
  conversation.receive({ type: 'actions', actions: [{ name: 'map', when: ['Where is it?'] }] })
  expect(answers.declared).toEqual(['map'])
  conversation.receive({ type: 'text', text: 'Where is it?' })
  await vi.advanceTimersByTimeAsync(50)
  expect(stage.of('action')).toEqual([{ type: 'action', turn: 1, ...action }])
  expect(stage.texts()).toContain('Upstairs.')
})
