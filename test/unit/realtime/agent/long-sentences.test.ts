import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../../../server/realtime/answers/answers.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const clauses = Array.from({ length: 16 }, (_, i) => `and in hall ${i + 1} there is a clock`)
/** One sentence of more than 500 letters, as an operator may write it. */
const long = `Welcome to the tower, ${clauses.join(', ')}.`

/** Of a conversation in which the voice takes as much at once as the embedded one. */
async function saidOf(replies: Record<string, Reply>, act: (begun: ReturnType<typeof begin>) => unknown) {
  const begun = begin(replies)
  const speak = begun.tts.speak.bind(begun.tts)
  begun.tts.speak = async (text) => {
    if (text.length > 500) throw new Error('The text is too long.')
    return speak(text)
  }
  await begun.start()
  begun.stage.said.length = 0
  await act(begun)
  await vi.advanceTimersByTimeAsync(100)
  return begun.stage.said
}

test.each<[string, Reply]>([
  ['an answer', { kind: 'answer', sentences: [long, 'Ask me more.'] }],
  [
    'a stream',
    {
      kind: 'answer',
      sentences: [],
      stream: async function* () {
        yield* [long, 'Ask me more.']
      },
    },
  ],
])('a sentence of over 500 letters in %s is spoken, part by part', async (_, reply) => {
  const said = await saidOf({ tower: reply }, ({ ask }) => ask('tower'))
  expect(said.map(({ speech }) => speech.text).join(' ')).toBe(`${long} Ask me more.`)
  expect(said.map(({ sentence }) => sentence)).toEqual([0, 1, 2])
  expect(said.every(({ speech }) => speech.pcm.length > 0)).toBe(true)
  expect(said[0]!.speech.text).toMatch(/,$/)
})

test('and so is one that a website lets the character say', async () => {
  const said = await saidOf({}, ({ conversation }) => conversation.receive({ type: 'say', text: long }))
  expect(said.every(({ speech }) => speech.pcm.length > 0)).toBe(true)
  expect(
    said
      .map(({ speech }) => speech.text)
      .toReversed()
      .join(' '),
  ).toBe(long)
})
