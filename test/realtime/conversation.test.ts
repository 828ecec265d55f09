import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DownEvent, EndReason, Surroundings } from '../../shared/kiosk/events.ts'
import { Conversation } from '../../server/realtime/conversation.ts'
import type { EarsListener } from '../../server/realtime/ears/ears.ts'
import type { SpokenSentence } from '../../server/realtime/messages.ts'
import type { Heard, Mind, Reply } from '../../server/realtime/mind/mind.ts'
import type { Speech, Voice } from '../../server/realtime/voice/voice.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A voice that takes 10 ms a sentence and can be told to fail. */
class FakeVoice implements Voice {
  spoken: string[] = []
  failing = false
  async speak(text: string): Promise<Speech> {
    this.spoken.push(text)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (this.failing) throw new Error('The voice is gone.')
    return { text, pcm: new Int16Array(16 * 1000), visemes: [], words: [{ from: 0, to: text.length, atMs: 0 }] }
  }
  async close() {}
}

/** Answers from a table, so that a test decides what is said. */
class FakeMind implements Mind {
  asked: string[] = []
  remembered: Heard[] = []
  readonly replies: Record<string, Reply>
  constructor(replies: Record<string, Reply>) {
    this.replies = replies
  }
  greeting = () => ['Hello.']
  line = (which: string) => [`<${which}>`]
  suggestions = () => ['What can I see?']
  completeness = () => 'complete' as const
  reply(heard: Heard): Reply {
    this.asked.push(heard.text)
    return this.replies[heard.text] ?? { kind: 'answer', sentences: [`About ${heard.text}.`, 'And more.'] }
  }
  remember(heard: Heard) {
    this.remembered.push(heard)
  }
}

/** The media session's side: plays what it is told and reports back, as the peer process does. */
class FakeStage {
  said: SpokenSentence[] = []
  events: DownEvent[] = []
  flushes = 0
  attended: string[] = []
  hungUp: EndReason | null = null
  say = (spoken: SpokenSentence) => void this.said.push(spoken)
  endedTurns: number[] = []
  endTurn = (turn: number) => void this.endedTurns.push(turn)
  flush = () => void this.flushes++
  attend = (to: string) => void this.attended.push(to)
  down = (event: DownEvent) => void this.events.push(event)
  levels: string[] = []
  surroundings = (level: Surroundings) => void this.levels.push(level)
  hangUp = (reason: EndReason) => void (this.hungUp = reason)
  texts = () => this.said.map(({ speech }) => speech.text)
  of = <T extends DownEvent['type']>(type: T) =>
    this.events.filter((event): event is Extract<DownEvent, { type: T }> => event.type === type)
}

function begin(replies: Record<string, Reply> = {}, resumeTurn: number | null = null) {
  const voice = new FakeVoice()
  const mind = new FakeMind(replies)
  const stage = new FakeStage()
  let ears!: EarsListener
  const room: { level: Surroundings } = { level: 'quiet' }
  const conversation = new Conversation(
    {
      mind,
      voice,
      voicePresetId: 'clara',
      ears: {
        open(options) {
          ears = options.listener
          return {
            push() {},
            setAvatarSpeaking() {},
            setTalkPressed() {},
            surroundings: () => room.level,
            lagMs: () => 0,
            close() {},
          }
        },
        warm: async () => {},
        close: async () => {},
      },
      earsTexts: { documents: [], questions: [], names: [] },
      output: stage,
      now: Date.now,
      date: () => new Date(),
    },
    resumeTurn,
  )
  const start = async (lengthMs = 300_000) => {
    const started = conversation.start({ startedAtMs: Date.now(), endsAtMs: Date.now() + lengthMs })
    await vi.advanceTimersByTimeAsync(50)
    await started
  }
  const ask = (text: string, resumed = false) => {
    ears.speechStarted({ resumed, atMs: Date.now() })
    return finish(text)
  }
  const finish = (text: string, isCut = false) => {
    const at = Date.now()
    const hypothesis = { text, words: [] }
    ears.utterance({ hypothesis, lastVoiceAtMs: at - 200, decidedAtMs: at, sttMs: 1, isCut })
    return vi.advanceTimersByTimeAsync(50)
  }
  const pause = (text: string) => ears.pausing({ text, words: [] })
  const hearSound = (seconds: number) => {
    for (let frame = 0; frame < seconds * 100; frame++) {
      vi.advanceTimersByTime(10)
      conversation.hear(new Int16Array(480), Date.now())
    }
  }
  return { voice, mind, stage, conversation, ears, start, ask, finish, pause, room, hearSound }
}

describe('a conversation', () => {
  test('begins with the greeting and things one could ask', async () => {
    const { stage, start } = begin()
    await start()
    expect(stage.texts()).toEqual(['Hello.'])
    expect(stage.of('choices')).toMatchObject([{ reason: 'you-could-ask', texts: ['What can I see?'] }])
  })

  test('answers in sentences, each handed over as soon as it exists', async () => {
    const source = { documentId: 'd', name: 'Hours', excerpt: 'Open.' }
    const { stage, start, ask, mind } = begin({ hours: { kind: 'answer', sentences: ['At ten.', 'Daily.'], source } })
    await start()
    await ask('hours')
    expect(stage.texts().slice(1)).toEqual(['At ten.', 'Daily.'])
    expect(stage.said.map(({ turn, sentence, last }) => [turn, sentence, last]).slice(1)).toEqual([
      [1, 0, false],
      [1, 1, true],
    ])
    expect(stage.of('source')).toMatchObject([{ turn: 1, ...source }])
    expect(stage.of('transcription')).toMatchObject([{ role: 'user', turn: 1, text: 'hours', final: true }])
    expect(mind.remembered.map(({ text }) => text)).toEqual(['hours'])
  })

  test('uses the answer prepared during the pause', async () => {
    const { stage, start, ears, finish, pause, mind, voice } = begin()
    await start()
    ears.speechStarted({ resumed: false, atMs: Date.now() })
    pause('the clock')
    await vi.advanceTimersByTimeAsync(20)
    await finish('the clock')
    expect(mind.asked).toEqual(['the clock'])
    expect(voice.spoken.filter((text) => text === 'About the clock.')).toHaveLength(1)
    expect(stage.said.at(-2)?.times?.voiceMs).toBeLessThan(1)
  })

  test('thinks again when a second decode of the same words has come', async () => {
    const { start, ears, pause, mind } = begin()
    await start()
    ears.speechStarted({ resumed: false, atMs: Date.now() })
    pause('the clock')
    const hypothesis = { text: 'the clock', words: [], secondText: 'the lock' }
    ears.pausing(hypothesis)
    const at = Date.now()
    ears.utterance({ hypothesis, lastVoiceAtMs: at - 200, decidedAtMs: at, sttMs: 1, isCut: false })
    await vi.advanceTimersByTimeAsync(50)
    expect(mind.asked).toEqual(['the clock', 'the clock'])
    expect(mind.remembered.at(-1)?.recognition?.secondText).toBe('the lock')
  })

  test('drops an answer when the visitor goes on, and answers the whole in the same turn', async () => {
    const { stage, start, ask } = begin()
    await start()
    await ask('where is')
    const flushes = stage.flushes
    await ask('where is the clock', true)
    expect(stage.flushes).toBe(flushes + 1)
    expect(stage.of('transcription').map(({ turn, text }) => [turn, text])).toEqual([
      [1, 'where is'],
      [1, 'where is the clock'],
    ])
    expect(stage.texts().at(-2)).toBe('About where is the clock.')
  })

  test('falls silent when the visitor interrupts', async () => {
    const { stage, start, ask, conversation, ears } = begin()
    await start()
    await ask('the clock')
    conversation.speakingBegan()
    const flushes = stage.flushes
    ears.speechStarted({ resumed: false, atMs: Date.now() })
    expect(stage.flushes).toBe(flushes + 1)
    conversation.speakingEnded(1)
    await ask('the café', true)
    expect(stage.said.at(-1)).toMatchObject({ turn: 2, last: true })
  })

  test('answers typed and tapped questions, at once', async () => {
    const { stage, start, conversation } = begin()
    await start()
    conversation.receive({ type: 'text', text: 'the stairs' })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts()).toContain('About the stairs.')
    expect(stage.of('transcription')[0]).toMatchObject({ role: 'user', text: 'the stairs' })
  })

  test('offers two questions when it is not sure', async () => {
    const reply: Reply = { kind: 'did-you-mean', sentences: ['Which?'], choices: ['The bell?', 'The well?'] }
    const { stage, start, ask } = begin({ ell: reply })
    await start()
    await ask('ell')
    expect(stage.of('choices').at(-1)).toMatchObject({ reason: 'did-you-mean', texts: reply.choices })
  })

  test('says so when somebody spoke and no word was understood, and passes over a cough', async () => {
    const { stage, start, ears, mind } = begin({ '': { kind: 'not-caught', sentences: ['Once more?'] } })
    await start()
    ears.speechStarted({ resumed: false, atMs: Date.now() })
    ears.nothingHeard({ voiceMs: 200 })
    expect(mind.asked).toEqual([])
    expect(stage.attended.at(-1)).toBe('listening')
    ears.speechStarted({ resumed: false, atMs: Date.now() })
    ears.nothingHeard({ voiceMs: 1500 })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts().at(-1)).toBe('Once more?')
    expect(stage.of('transcription').filter(({ role }) => role === 'user')).toEqual([])
    expect(stage.of('notice').at(-1)).toMatchObject({ code: 'not-caught' })
  })

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

  test('shows the words when the voice fails', async () => {
    const { stage, start, ask, voice } = begin()
    await start()
    voice.failing = true
    await ask('the clock')
    expect(stage.of('transcription').at(-1)).toMatchObject({ role: 'avatar', text: 'About the clock. And more.' })
    expect(stage.attended.at(-1)).toBe('listening')
  })

  test('apologises instead of greeting again after its ears were restarted', async () => {
    const { stage, start } = begin({}, 7)
    await start()
    expect(stage.texts()).toEqual(['<trouble-hearing>'])
    expect(stage.said[0]!.turn).toBe(8)
    expect(stage.of('notice')).toMatchObject([{ code: 'ears-restarted' }])
  })

  test('answers the beginning of a question that did not end, and says that it was long', async () => {
    const { stage, start, ears, finish } = begin()
    await start()
    ears.speechStarted({ resumed: false, atMs: Date.now() })
    await finish('the clock and the tower and the bell', true)
    expect(stage.texts()).toContain('About the clock and the tower and the bell.')
    const told = stage.events.filter(({ type }) => type === 'notice' || type === 'transcription')
    // The page takes a notice about hearing away with the next words that were heard.
    expect(told.at(-1)).toMatchObject({ type: 'notice', code: 'question-too-long' })
  })

  test('does not answer a written question that is longer than a person reads', async () => {
    const { stage, start, conversation, mind } = begin()
    await start()
    conversation.receive({ type: 'text', text: 'a'.repeat(501) })
    await vi.advanceTimersByTimeAsync(50)
    expect(mind.asked).toEqual([])
    expect(stage.of('notice')).toMatchObject([{ code: 'question-too-long' }])
  })

  test('says that it cannot hear and answers what is written, until it hears again', async () => {
    const { stage, start, ears, conversation, mind } = begin()
    await start()
    ears.availability(false)
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts().at(-1)).toBe('<cannot-hear>')
    expect(stage.of('notice')).toMatchObject([{ code: 'ears-unavailable', text: '<cannot-hear>' }])
    ears.nothingHeard({ voiceMs: 1500 })
    expect(mind.asked).toEqual([])
    const write = async (text: string) => {
      conversation.receive({ type: 'text', text })
      await vi.advanceTimersByTimeAsync(50)
      return stage.events.filter(({ type }) => type === 'notice' || type === 'transcription').at(-1)
    }
    expect(await write('the stairs')).toMatchObject({ type: 'notice', code: 'ears-unavailable' })
    expect(stage.texts()).toContain('About the stairs.')
    ears.availability(true)
    expect(await write('the roof')).toMatchObject({ type: 'transcription', text: 'the roof' })
  })

  test('tells how loud it is once it is known, and at a change that lasts', async () => {
    const { stage, start, room, hearSound } = begin()
    await start()
    hearSound(4)
    expect(stage.levels).toEqual([])
    hearSound(2)
    room.level = 'loud'
    hearSound(3)
    room.level = 'quiet'
    hearSound(6)
    expect(stage.levels).toEqual(['quiet'])
    room.level = 'loud'
    hearSound(20)
    expect(stage.levels).toEqual(['quiet', 'loud'])
  })
})
