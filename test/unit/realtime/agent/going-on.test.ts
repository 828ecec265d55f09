import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForDanger } from '../../../../server/realtime/answers/danger/watch-for-danger.ts'
import { answersOf, collection } from '../answers/support.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A conversation that answers from the museum's papers. */
async function talk() {
  const begun = begin()
  Object.assign(begun.answers, watchForDanger(answersOf(collection('museum')), 'Europe/London'))
  await begun.start()
  const heardOf = async (text: string, resumed = false) => {
    const before = begun.stage.said.length
    await begun.ask(text, resumed)
    return begun.stage.texts().slice(before)
  }
  return { ...begun, heardOf }
}

test.each(['how heavy is the Quillfeather clock', 'what is the oldest clock', 'who owns the moon', 'tell me a joke'])(
  'a cough within the soft end of "%s" brings the same answer, not that it was said before',
  async (question) => {
    const { heardOf, stage } = await talk()
    const first = await heardOf(question)
    expect(first).not.toEqual([])
    expect(await heardOf(question, true)).toEqual(first)
    expect(await heardOf(question, true)).toEqual(first)
    expect(new Set(stage.said.slice(1).map(({ turn }) => turn))).toEqual(new Set([1]))
  },
)

test('a question that is asked again in a turn of its own is not answered as if it were the first time', async () => {
  const { heardOf, conversation } = await talk()
  const first = await heardOf('what is the oldest clock')
  await heardOf('what is the oldest clock', true)
  conversation.speakingEnded(1)
  expect(await heardOf('what is the oldest clock')).toEqual(['What I know of that is this:', ...first])
})
