import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../../../server/realtime/answers/answers.ts'
import { play } from './played-conversation.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const source = { documentId: 'd', name: 'The tower', excerpt: 'It was built in 1820.' }

/** What a language model words, a sentence at a time, in place of "I don't know that." */
const streamed = (...sentences: string[]): Reply => ({
  kind: 'answer',
  sentences: ["I don't know that."],
  async *stream() {
    for (const sentence of sentences) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      yield sentence
    }
  },
  sourceOfSaid: () => source,
})

test('in a streamed answer the rest of it is written after what was heard, and the turn ends', async () => {
  const tower = streamed('It is high.', 'It was built in 1820.', 'It has a bell.', 'It is open.')
  const { ask, tts, captions, states, stage } = await play({ tower })
  tts.failing = 'It has a bell.'
  await ask('tower')
  await vi.advanceTimersByTimeAsync(4000)
  expect(captions()).toEqual([
    [1, 0, 'It is high.'],
    [1, 1, 'It was built in 1820.'],
    [1, 2, 'It has a bell. It is open.'],
  ])
  expect(states().slice(-3)).toEqual(['thinking', 'speaking', 'listening'])
  expect(stage.of('source')).toMatchObject([source])
})

test('at the first sentence the whole answer is written, and nothing is told of how soon it was heard', async () => {
  const { ask, tts, captions, states, stage } = await play({ tower: streamed('It is high.', 'It has a bell.') })
  tts.failing = 'It is high.'
  await ask('tower')
  await vi.advanceTimersByTimeAsync(1000)
  expect(captions()).toEqual([[1, 0, 'It is high. It has a bell.']])
  expect(states().at(-1)).toBe('listening')
  expect(stage.said.at(-1)).not.toHaveProperty('times')
})

test('in danger the number to ring is written, too', async () => {
  const fire: Reply = { kind: 'danger', danger: 'fire', sentences: ['Leave now.'], call: 'Ring 112.' }
  const { ask, tts, captions } = await play({ fire })
  tts.failing = 'Ring 112.'
  await ask('fire')
  await vi.advanceTimersByTimeAsync(3000)
  expect(captions()).toEqual([
    [1, 0, 'Leave now.'],
    [1, 1, 'Ring 112.'],
  ])
})

test('in a goodbye what was heard of it is not cut off, and then the talk ends', async () => {
  const { ask, tts, stage, states } = await play({ bye: { kind: 'goodbye', sentences: ['Goodbye.', 'Come back.'] } })
  tts.failing = 'Come back.'
  await ask('bye')
  await vi.advanceTimersByTimeAsync(500)
  expect([states().at(-1), stage.hungUp]).toEqual(['speaking', null])
  await vi.advanceTimersByTimeAsync(1500)
  expect(stage.hungUp).toBe('hang_up')
})

test('for what a website lets it say, the words that are being said keep their caption', async () => {
  const { ask, tts, conversation, captions } = await play({})
  await ask('the clock')
  tts.failing = 'The ferry is late.'
  conversation.receive({ type: 'say', text: 'The ferry is late.' })
  await vi.advanceTimersByTimeAsync(4000)
  expect(captions()).toEqual([
    [1, 0, 'About the clock.'],
    [1, 100, 'The ferry is late.'],
    [1, 1, 'And more.'],
  ])
})
