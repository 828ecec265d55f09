import type { DeclaredAction } from '../../../../shared/kiosk/actions.ts'
import { vi } from 'vitest'
import type { DownEvent, EndReason, Surroundings } from '../../../../shared/kiosk/events.ts'
import { Conversation } from '../../../../server/realtime/agent/conversation.ts'
import type { CharacterOutput } from '../../../../server/realtime/media/character-output.ts'
import type { SpeechInputListener } from '../../../../server/realtime/listening/speech-input.ts'
import type { SpokenSentence } from '../../../../server/realtime/process/messages.ts'
import type { Heard, Answers, Reply } from '../../../../server/realtime/answers/answers.ts'
import type { Speech, Tts } from '../../../../server/realtime/speech/tts.ts'

/** A voice that takes 10 ms a sentence and can be told to fail. */
class FakeTts implements Tts {
  spoken: string[] = []
  /** Whether it fails at all, or at which sentence. */
  failing: boolean | string = false
  async speak(text: string): Promise<Speech> {
    this.spoken.push(text)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (this.failing === true || this.failing === text) throw new Error('The voice is gone.')
    return { text, pcm: new Int16Array(16 * 1000), visemes: [], words: [{ from: 0, to: text.length, atMs: 0 }] }
  }
  async close() {}
}

/** Answers from a table, so that a test decides what is said. */
class FakeAnswers implements Answers {
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
    return () => void this.remembered.pop()
  }
  unsaid: string[] = []
  unsay(sentences: readonly string[]) {
    this.unsaid.push(...sentences)
  }
  facts: string[] = []
  setContext(facts: string) {
    this.facts.push(facts)
  }
  declared: string[] = []
  setActions(actions: readonly DeclaredAction[]) {
    this.declared = actions.map(({ name }) => name)
  }
}

type Played = Parameters<CharacterOutput['obey']>[0]
export const sessionId = 's'

/** The media session's side: plays what it is told and reports back, as the media process does. */
class FakeStage {
  said: SpokenSentence[] = []
  /** Set where a test plays what is said and is the page. */
  play: (message: Played) => void = () => {}
  tellPage: (event: DownEvent) => void = () => {}
  events: DownEvent[] = []
  flushes = 0
  finish = (withinMs: number) => this.play({ type: 'finish', sessionId, withinMs })
  attended: string[] = []
  hungUp: EndReason | null = null
  say = (spoken: SpokenSentence, next: boolean) => {
    this.said.push(spoken)
    this.play({ type: 'say', sessionId, spoken, next })
  }
  endedTurns: number[] = []
  endTurn = (turn: number) => {
    this.endedTurns.push(turn)
    this.play({ type: 'end-turn', sessionId, turn })
  }
  flush = () => {
    this.flushes++
    this.play({ type: 'flush', sessionId })
  }
  attend = (to: 'listening' | 'thinking') => {
    this.attended.push(to)
    this.play({ type: 'attend', sessionId, to })
  }
  down = (event: DownEvent) => {
    this.events.push(event)
    this.tellPage(event)
  }
  levels: string[] = []
  surroundings = (level: Surroundings) => void this.levels.push(level)
  hangUp = (reason: EndReason) => void (this.hungUp = reason)
  texts = () => this.said.map(({ speech }) => speech.text)
  of = <T extends DownEvent['type']>(type: T) =>
    this.events.filter((event): event is Extract<DownEvent, { type: T }> => event.type === type)
}

/** A conversation whose speech input, answers, tts and stage are the test's; fake timers must be on. */
export function begin(
  replies: Record<string, Reply> = {},
  resumeTurn: number | null = null,
  faulted = (error: unknown): void => {
    throw error
  },
) {
  const tts = new FakeTts()
  const answers = new FakeAnswers(replies)
  const stage = new FakeStage()
  let speechInput!: SpeechInputListener
  const room: { level: Surroundings } = { level: 'quiet' }
  const conversation = new Conversation(
    {
      answers,
      tts,
      voicePresetId: 'clara',
      language: 'en',
      speechInput: {
        open(options) {
          speechInput = options.listener
          return {
            push() {},
            setAvatarSpeaking() {},
            setTalkPressed() {},
            surroundings: () => room.level,
            lagMs: () => 0,
            questionAgeMs: () => 0,
            close() {},
          }
        },
        warm: async () => {},
        close: async () => {},
      },
      sttTexts: { documents: [], questions: [], names: [] },
      output: stage,
      sectionOf: ({ excerpt }) => ({ heading: 'H', text: `Before. ${excerpt}`, from: 8, to: 8 + excerpt.length }),
      now: Date.now,
      date: () => new Date(),
      faulted,
    },
    resumeTurn,
  )
  const start = async (lengthMs = 300_000) => {
    const started = conversation.start({ startedAtMs: Date.now(), endsAtMs: Date.now() + lengthMs })
    await vi.advanceTimersByTimeAsync(50)
    await started
  }
  const ask = (text: string, resumed = false) => {
    speechInput.speechStarted({ resumed, atMs: Date.now() })
    return finish(text)
  }
  const finish = (text: string, isCut = false) => {
    const at = Date.now()
    const hypothesis = { text, words: [] }
    speechInput.utterance({ hypothesis, lastVoiceAtMs: at - 200, decidedAtMs: at, sttMs: 1, isCut })
    return vi.advanceTimersByTimeAsync(50)
  }
  const pause = (text: string) => speechInput.pausing({ text, words: [] })
  const hearSound = (seconds: number) => {
    for (let frame = 0; frame < seconds * 100; frame++) {
      vi.advanceTimersByTime(10)
      conversation.hear(new Int16Array(480), Date.now())
    }
  }
  return { tts, answers, stage, conversation, speechInput, start, ask, finish, pause, room, hearSound }
}
