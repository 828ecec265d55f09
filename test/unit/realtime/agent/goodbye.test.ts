import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test.each<[what: string, happens: (talk: ReturnType<typeof begin>) => Promise<unknown> | void]>([
  ['a minute is left', () => vi.advanceTimersByTimeAsync(6)],
  ['the recogniser is lost', ({ speechInput }) => speechInput.availability(false)],
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
