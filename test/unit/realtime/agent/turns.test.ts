import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../../../server/realtime/answers/answers.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a written question takes the place of what is being said meanwhile, but for danger', async () => {
  const danger: Reply = { kind: 'danger', danger: 'medical', sentences: ['Help is needed.'], call: 'Ring 112.' }
  const { stage, start, speechInput, conversation, finish, answers } = begin({ 'help me': danger })
  await start()
  const write = async () => {
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    conversation.receive({ type: 'text', text: 'the stairs' })
    await vi.advanceTimersByTimeAsync(50)
    stage.said.length = 0
  }
  await write()
  await finish('well I never')
  speechInput.nothingHeard({ voiceMs: 3000 })
  await vi.advanceTimersByTimeAsync(50)
  expect(stage.texts()).toEqual([])
  expect(answers.remembered.map(({ text }) => text)).toEqual(['the stairs'])
  speechInput.speechStarted({ resumed: true, atMs: Date.now() })
  await finish('the clock')
  expect(stage.said[0]).toMatchObject({ turn: 2, sentence: 0, speech: { text: 'About the clock.' } })
  await write()
  const flushes = stage.flushes
  await finish('help me')
  expect(stage.flushes).toBe(flushes + 1)
  expect(stage.said[0]).toMatchObject({ turn: 4, sentence: 0, speech: { text: 'Help is needed.' } })
  await write()
  conversation.receive({ type: 'talk', pressed: true })
  await finish('the bell')
  expect(stage.texts()[0]).toBe('About the bell.')
})

test('what is said while the visitor speaks, or an answer is on its way, takes no turn of theirs', async () => {
  const { stage, start, conversation, speechInput, finish } = begin()
  await start()
  conversation.speakingEnded(0)
  stage.said.length = 0
  speechInput.speechStarted({ resumed: false, atMs: Date.now() })
  conversation.receive({ type: 'say', text: 'The ferry is late.' })
  await vi.advanceTimersByTimeAsync(50)
  expect(stage.said).toMatchObject([{ turn: 1, speech: { text: 'The ferry is late.' } }])
  await finish('the clock')
  expect(stage.said[1]).toMatchObject({ turn: 2, speech: { text: 'About the clock.' } })
  expect(stage.of('transcription').at(-1)).toMatchObject({ turn: 2, text: 'the clock' })
  conversation.speakingBegan()
  conversation.speakingEnded(2)
  speechInput.speechStarted({ resumed: false, atMs: Date.now() })
  const answered = finish('the bell')
  speechInput.availability(false)
  await answered
  const turns = new Set(stage.said.slice(3).map(({ turn }) => turn))
  expect(turns).toEqual(new Set([3]))
})

test('a visitor who is asking is not talked over: that a minute is left is said within the answer', async () => {
  const { stage, start, conversation, speechInput, finish } = begin()
  await start(80_000)
  conversation.speakingEnded(0)
  await vi.advanceTimersByTimeAsync(19_000)
  stage.said.length = 0
  speechInput.speechStarted({ resumed: false, atMs: Date.now() })
  await vi.advanceTimersByTimeAsync(1100)
  expect(stage.said).toEqual([])
  await finish('the clock')
  const said = stage.said.map(({ turn, speech }) => [turn, speech.text])
  expect(said).toContainEqual([1, '<one-minute-left>'])
  expect(said).toContainEqual([1, 'About the clock.'])
})
