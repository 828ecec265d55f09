import type { SpokenSentence, TurnTimes } from '../process/messages.ts'
import type { Speech, Tts, VoicePresetId } from '../speech/tts.ts'
import { PreparedSpeech } from './prepared-speech.ts'

export interface SpeechOutputParts {
  tts: Tts
  voicePresetId: VoicePresetId
  /** BCP 47. */
  language: string
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
  /** The tts failed: what wasn't handed over stays unsaid. */
  failed(): void
}

/** When the stages before the tts were done. */
type TimesBefore = Omit<TurnTimes, 'ttsMs'>

/** Lines put between an answer's sentences are numbered apart from them. */
const lineSentence = 100

/** Wins a race against what isn't settled. */
const notYet = Promise.resolve(undefined)

/** Has words spoken and hands them over to be played: one reply at a time, and lines between its sentences. */
export class SpeechOutput {
  readonly #parts: SpeechOutputParts
  #current: PreparedSpeech | null = null

  constructor(parts: SpeechOutputParts) {
    this.#parts = parts
  }

  /** A reply is on its way. */
  get isBusy(): boolean {
    return this.#current !== null
  }

  /** Begins to speak a reply that may never be said. */
  prepare(sentences: ConstructorParameters<typeof PreparedSpeech>[0]): PreparedSpeech {
    return new PreparedSpeech(sentences, this.#speak)
  }

  /** Length in ms of lines that aren't said yet; a guess while they can't be spoken. */
  async lengthMs(lines: string[]): Promise<number> {
    try {
      const speeches = await Promise.all(lines.map(this.#speak))
      return speeches.reduce((sum, { pcm }) => sum + pcm.length, 0) / samplesPerMs
    } catch {
      return lines.join(' ').length * usualMsACharacter
    }
  }

  /** Says a reply, each sentence as soon as it exists. `times` go with the first. */
  say(turn: number, prepared: PreparedSpeech, outcome: Outcome, times?: TimesBefore): void {
    this.#current?.close()
    this.#current = prepared
    this.#handOver(turn, prepared, times).then(
      (toldLast) => {
        if (this.#current !== prepared) return
        this.#current = null
        if (!toldLast) this.#parts.endTurn(turn)
        outcome.saidAll?.()
      },
      () => {
        if (this.#current !== prepared) return
        this.#current = null
        outcome.failed()
      },
    )
  }

  /** Says lines between the sentences of whatever is being said, if they are still wanted once they are spoken. */
  interject(turn: number, lines: string[], areWanted: () => boolean, failed = () => {}): void {
    void Promise.all(lines.map(this.#speak)).then(
      (speeches) => {
        if (!areWanted()) return
        // Each line is put right after what is being said, so the last one goes first.
        for (const [index, speech] of [...speeches.entries()].toReversed()) {
          const last = index === speeches.length - 1
          this.#parts.say({ turn, sentence: lineSentence + index, last, speech }, true)
        }
      },
      () => failed(),
    )
  }

  /** Nothing more of the reply is handed over. */
  stop(): void {
    this.#current?.close()
    this.#current = null
  }

  /** Resolves once all of it was handed over: whether the last sentence was told to be the last. */
  async #handOver(turn: number, prepared: PreparedSpeech, times?: TimesBefore): Promise<boolean> {
    const { now, say } = this.#parts
    const startedMs = now()
    const isWanted = () => this.#current === prepared
    let toldLast = false
    let current = await prepared.take()
    for (let sentence = 0; current !== null && isWanted(); sentence++) {
      const following = prepared.take()
      following.catch(() => {})
      const speech = await current.speech
      toldLast = (await Promise.race([following, notYet])) === null
      if (!isWanted()) break
      const withTimes = sentence === 0 && times && { times: { ...times, ttsMs: now() - startedMs } }
      say({ turn, sentence, last: toldLast, speech, ...withTimes }, false)
      current = await following
    }
    return toldLast
  }

  readonly #speak = (text: string): Promise<Speech> =>
    this.#parts.tts.speak(text, this.#parts.voicePresetId, this.#parts.language)
}

const samplesPerMs = 16
/** Of the embedded voices, pauses included. */
const usualMsACharacter = 70
