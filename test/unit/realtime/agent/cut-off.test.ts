import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersOf } from '../answers/support.ts'
import { play } from './played-conversation.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const sentences = ['It is high.', 'It was built in 1820.', 'It has a bell.']
const tower = { tower: { kind: 'answer' as const, sentences } }

/** A second a sentence, and a breath between them. */
test.each<[after: string, playedMs: number, unheard: string[]]>([
  ['the first words', 300, sentences],
  ['the first sentence', 1400, sentences.slice(1)],
  ['nearly all of the second sentence', 2050, sentences.slice(2)],
  ['all of it', 4000, []],
])(
  'of an answer that a visitor breaks into after %s, what they have not heard was not said',
  async (_, ms, unheard) => {
    const { ask, speechInput, answers } = await play(tower)
    await ask('tower')
    await vi.advanceTimersByTimeAsync(ms - 50)
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    expect(answers.unsaid).toEqual(unheard)
  },
)

test('a touch that stops the character leaves unsaid what it had not said', async () => {
  const { ask, conversation, answers } = await play(tower)
  await ask('tower')
  await vi.advanceTimersByTimeAsync(1400)
  conversation.receive({ type: 'interrupt' })
  expect(answers.unsaid).toEqual(sentences.slice(1))
})

test('"tell me more" goes on where the visitor broke in', async () => {
  const { ask, stage, answers } = await play({})
  Object.assign(
    answers,
    answersOf(
      '# The light\n\nQ: Did the light ever go out?\nThe light went out once, in January 1938. It was so cold that the oil froze. The keeper warmed the cans on her stove. No ship came to harm.',
    ),
  )
  const heardOf = async (text: string, listenMs: number) => {
    const before = stage.said.length
    await ask(text)
    await vi.advanceTimersByTimeAsync(listenMs)
    return stage.texts().slice(before)
  }
  const [first, second] = await heardOf('Tell me about the light', 1300)
  expect(second).toBeDefined()
  expect((await heardOf('tell me more', 5000))[0]).toBe(second)
  expect(first).not.toBe(second)
})
