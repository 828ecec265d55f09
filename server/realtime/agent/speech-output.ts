import { deliver, type Delivery } from './delivery.ts'
import type { SpokenSentence, TurnTimes } from '../process/messages.ts'
import type { Voice, VoicePresetId } from '../speech/tts.ts'
import { VoicedSentences } from './voiced-sentences.ts'

export interface MouthParts {
  voice: Voice
  voicePresetId: VoicePresetId
  /** Milliseconds of the machine's clock. */
  now: () => number
  /** Where sentences are played; `next` puts one right after what is being said. */
  say(spoken: SpokenSentence, next: boolean): void
  /** The turn's last sentence was handed over without being known as the last. */
  endTurn(turn: number): void
}

/** What becomes of an utterance. */
interface Outcome {
  saidAll?(): void
  /** The voice failed: what wasn't handed over stays unsaid. */
  failed(): void
}

/** Lines put between an answer's sentences are numbered apart from them. */
const lineSentence = 100

/** Has words voiced and hands them over to be played: one reply at a time, and lines between its sentences. */
export class Mouth {
  readonly #parts: MouthParts
  #delivery: Delivery | null = null

  constructor(parts: MouthParts) {
    this.#parts = parts
  }

  /** Begins to voice a reply that may never be said. */
  voiced(sentences: ConstructorParameters<typeof VoicedSentences>[0]): VoicedSentences {
    return new VoicedSentences(sentences, this.#speak)
  }

  /** Length in ms of lines that aren't said yet; a guess while they can't be voiced. */
  async lengthMs(lines: string[]): Promise<number> {
    try {
      const speeches = await Promise.all(lines.map(this.#speak))
      return speeches.reduce((sum, { pcm }) => sum + pcm.length, 0) / samplesPerMs
    } catch {
      return lines.join(' ').length * usualMsACharacter
    }
  }

  /** Says a reply, each sentence as soon as it exists. */
  say(turn: number, sentences: VoicedSentences, outcome: Outcome, times?: Omit<TurnTimes, 'voiceMs'>): void {
    const { now, say, endTurn } = this.#parts
    this.#delivery = deliver({
      sentences,
      ...(times && { times }),
      now,
      say: (speech, sentence, last, spokenTimes) =>
        say({ turn, sentence, last, speech, ...(spokenTimes && { times: spokenTimes }) }, false),
      saidAll: (told) => {
        this.#delivery = null
        if (!told) endTurn(turn)
        outcome.saidAll?.()
      },
      failed: () => {
        this.#delivery = null
        outcome.failed()
      },
    })
  }

  /** Says lines between the sentences of whatever is being said, if they are still wanted once they are voiced. */
  interject(turn: number, lines: string[], areWanted: () => boolean): void {
    void Promise.all(lines.map(this.#speak)).then(
      (speeches) => {
        if (!areWanted()) return
        // Put in back to front, since each goes right after what is being said.
        for (const [index, speech] of [...speeches.entries()].toReversed()) {
          const last = index === speeches.length - 1
          this.#parts.say({ turn, sentence: lineSentence + index, last, speech }, true)
        }
      },
      () => {},
    )
  }

  /** Nothing more of the reply is handed over. */
  stop(): void {
    this.#delivery?.cancel()
    this.#delivery = null
  }

  readonly #speak = (text: string) => this.#parts.voice.speak(text, this.#parts.voicePresetId)
}

const samplesPerMs = 16
/** Of the embedded voices, pauses included. */
const usualMsACharacter = 70
