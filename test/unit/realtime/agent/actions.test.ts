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

test('a website’s actions stand beside the screen’s own, and never in their place', async () => {
  const { start, conversation, answers } = begin({})
  await start()
  const named = (...names: string[]) => names.map((name) => ({ name, when: ['Where is it?'] }))
  conversation.receive({ type: 'actions', actions: named('map', 'lens'), by: 'screen' })
  conversation.receive({ type: 'actions', actions: named('room', 'map') })
  expect(answers.declared).toEqual(['map', 'lens', 'room'])
  conversation.receive({ type: 'actions', actions: named('lens'), by: 'screen' })
  expect(answers.declared).toEqual(['lens', 'room', 'map'])
})
