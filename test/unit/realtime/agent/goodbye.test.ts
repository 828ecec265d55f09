import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playout } from '../../../../server/realtime/media/playout.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('hangs up once its goodbye has been heard', async () => {
  const { stage, start, ask, conversation } = begin({ bye: { kind: 'goodbye', sentences: ['Safe travels.'] } })
  await start()
  await ask('bye')
  expect(stage.of('notice').at(-1)).toMatchObject({ code: 'goodbye' })
  expect(stage.hungUp).toBeNull()
  conversation.speakingEnded(1)
  expect(stage.hungUp).toBe('hang_up')
})

test('says goodbye in time and ends at the limit', async () => {
  const { stage, start, conversation } = begin()
  await start(20_000)
  await vi.advanceTimersByTimeAsync(18_250)
  expect(stage.texts().at(-1)).toBe('<goodbye>')
  conversation.speakingEnded(stage.said.at(-1)!.turn)
  expect(stage.hungUp).toBe('time_limit')
})

test('says as many sentences as are over in time before its goodbye, and cuts off none', async () => {
  const { stage, start, ask, conversation } = begin({
    more: { kind: 'answer', sentences: ['One.', 'Two.', ...Array<string>(10).fill('And so on.')] },
  })
  const playout = new Playout()
  const heard: string[] = []
  const cut: unknown[] = []
  stage.play = (message) => {
    if (message.type === 'say') playout.add(message.spoken, message.next)
    if (message.type === 'finish') playout.finish(message.withinMs)
    if (message.type === 'flush') cut.push(playout.flush())
  }
  const listen = async (ms: number) => {
    for (let at = 0; at < ms; at += 10) {
      const { began, endedTurn } = playout.next(new Int16Array(160))
      for (const { spoken } of began) heard.push(spoken.speech.text)
      if (began.length > 0) conversation.speakingBegan()
      if (endedTurn !== null) conversation.speakingEnded(endedTurn)
      await vi.advanceTimersByTimeAsync(10)
    }
  }
  await start(30_000)
  await listen(20_800)
  await ask('more')
  await listen(8000)
  expect(heard).toEqual([
    'Hello.',
    '<seconds-left>',
    'One.',
    'Two.',
    ...Array<string>(4).fill('And so on.'),
    '<goodbye>',
  ])
  expect(cut.filter((one) => one !== null)).toEqual([])
})

test.each<[what: string, happens: (talk: ReturnType<typeof begin>) => Promise<unknown> | void]>([
  ['a minute is left', () => vi.advanceTimersByTimeAsync(6)],
  ['the recogniser is lost', ({ speechInput }) => speechInput.availability(false)],
  ['the words of a last question come', ({ finish }) => finish('the clock')],
  ['nothing is understood of a last question', ({ speechInput }) => speechInput.nothingHeard({ voiceMs: 2000 })],
])('ends after its goodbye where %s before the first sound of it', async (_, happens) => {
  const talk = begin({ bye: { kind: 'goodbye', sentences: ['Safe travels.'] } })
  const { stage, start, speechInput, conversation } = talk
  await start(100_000)
  conversation.speakingEnded(0)
  await vi.advanceTimersByTimeAsync(100_000 - 60_000 - 50 - 5)
  const at = Date.now()
  const hypothesis = { text: 'bye', words: [] }
  speechInput.speechStarted({ resumed: false, atMs: at })
  speechInput.utterance({ hypothesis, lastVoiceAtMs: at, decidedAtMs: at, sttMs: 1, isCut: false })
  await happens(talk)
  await vi.advanceTimersByTimeAsync(50)
  expect(stage.texts().at(-1)).toBe('Safe travels.')
  conversation.speakingBegan()
  conversation.speakingEnded(stage.said.at(-1)!.turn)
  expect(stage.hungUp).toBe('hang_up')
  expect(stage.of('notice').at(-1)).toMatchObject({ code: 'goodbye' })
})
