import { cutLong } from '../answers/documents/cut-long.ts'
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
  /** What was to be said was stopped before anybody heard these sentences of it. */
  unheard(sentences: string[]): void
}

/** When the stages before the tts were done. */
type TimesBefore = Omit<TurnTimes, 'ttsMs'>

/** Lines put between an answer's sentences are numbered apart from them, and each by a number of its own. */
const firstLine = 100

/** Words that nobody could speak: they reach the page in writing, after what was said before them. */
const inWriting = (sentences: string[]): Speech => ({
  text: sentences.join(' '),
  pcm: new Int16Array(),
  visemes: [],
  words: [],
})

/** More than this nobody says in one breath, and no voice begins soon enough. */
const longestAtOnce = 400
const inBreaths = (sentences: readonly string[]) => sentences.flatMap((sentence) => cutLong(sentence, longestAtOnce))

async function* streamInBreaths(sentences: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const sentence of sentences) yield* cutLong(sentence, longestAtOnce)
}

/** From this share on a sentence that was cut off was heard: a voice is noticed a little after it began. */
const heardFrom = 0.8

/** The reply that was handed over last, as far as it is being played. */
interface Played {
  turn: number
  prepared: PreparedSpeech
  /** Of the sentences that were handed over. */
  lengthsMs: number[]
  begun: { sentence: number; atMs: number } | null
}

/** Wins a race against what isn't settled. */
const notYet = Promise.resolve(undefined)

/** Has words spoken and hands them over to be played: one reply at a time, and lines between its sentences. */
export class SpeechOutput {
  readonly #parts: SpeechOutputParts
  #current: PreparedSpeech | null = null
  #played: Played | null = null
  #nextLine = firstLine

  constructor(parts: SpeechOutputParts) {
    this.#parts = parts
  }

  /** A reply is on its way. */
  get isBusy(): boolean {
    return this.#current !== null
  }

  /** Begins to speak a reply that may never be said. */
  prepare(sentences: ConstructorParameters<typeof PreparedSpeech>[0]): PreparedSpeech {
    const source =
      typeof sentences === 'function'
        ? (signal: AbortSignal) => streamInBreaths(sentences(signal))
        : inBreaths(sentences)
    return new PreparedSpeech(source, this.#speak)
  }

  /** Length in ms of lines that aren't said yet; a guess while they can't be spoken. */
  async lengthMs(lines: string[]): Promise<number> {
    try {
      const speeches = await Promise.all(inBreaths(lines).map(this.#speak))
      return speeches.reduce((sum, { pcm }) => sum + pcm.length, 0) / samplesPerMs
    } catch {
      return lines.join(' ').length * usualMsACharacter
    }
  }

  /**
   * Says a reply, each sentence as soon as it exists; where the tts fails the rest is written. `times` go with the first
   * sentence that is heard.
   */
  say(turn: number, prepared: PreparedSpeech, saidAll: () => void, times?: TimesBefore): void {
    this.#current?.close()
    this.#current = prepared
    this.#played = { turn, prepared, lengthsMs: [], begun: null }
    void this.#handOver(turn, prepared, times).then((toldLast) => {
      if (this.#current !== prepared) return
      this.#current = null
      if (!toldLast) this.#parts.endTurn(turn)
      saidAll()
    })
  }

  /**
   * Says lines between the sentences of whatever is being said, if they are still wanted once they are spoken; where the tts
   * fails they are written, if that is asked for.
   */
  interject(turn: number, lines: string[], areWanted: () => boolean, elseWritten = false): void {
    const hand = (speeches: Speech[]) => {
      if (!areWanted()) return
      const first = this.#nextLine
      this.#nextLine += speeches.length
      // Each line is put right after what is being said, so the last one goes first.
      for (const [index, speech] of [...speeches.entries()].toReversed()) {
        const last = index === speeches.length - 1
        this.#parts.say({ turn, sentence: first + index, last, speech }, true)
      }
    }
    void Promise.all(inBreaths(lines).map(this.#speak)).then(hand, () => elseWritten && hand([inWriting(lines)]))
  }

  /** A sentence's first sample was played. */
  began(turn: number, sentence: number, atMs: number): void {
    if (this.#played?.turn === turn && sentence < firstLine) this.#played.begun = { sentence, atMs }
  }

  /** All of a turn was played; a line before its first sentence ends it as well, while the reply is still on its way. */
  ended(turn: number): void {
    if (!this.isBusy && this.#played?.turn === turn) this.#played = null
  }

  /** Nothing more of the reply is handed over. */
  stop(): void {
    this.#current?.close()
    this.#current = null
  }

  /** Somebody breaks in: nothing more is handed over, and what was is not played on. */
  cutOff(): void {
    this.stop()
    const unheard = this.#played === null ? [] : this.#unheardOf(this.#played)
    this.#played = null
    if (unheard.length > 0) this.#parts.unheard(unheard)
  }

  #unheardOf({ prepared, lengthsMs, begun }: Played): string[] {
    if (begun === null) return prepared.known()
    const playedMs = this.#parts.now() - begun.atMs
    const isHeard = playedMs >= heardFrom * (lengthsMs[begun.sentence] ?? 0)
    return prepared.known().slice(begun.sentence + (isHeard ? 1 : 0))
  }

  /** Resolves once all of it was handed over: whether the last sentence was told to be the last. */
  async #handOver(turn: number, prepared: PreparedSpeech, times?: TimesBefore): Promise<boolean> {
    const { now, say } = this.#parts
    const startedMs = now()
    const isWanted = () => this.#current === prepared
    let toldLast = false
    let sentence = 0
    try {
      let current = await prepared.take()
      while (current !== null && isWanted()) {
        const following = prepared.take()
        following.catch(() => {})
        const speech = await current.speech
        toldLast = (await Promise.race([following, notYet])) === null
        if (!isWanted()) break
        const withTimes = sentence === 0 && times && { times: { ...times, ttsMs: now() - startedMs } }
        this.#played?.lengthsMs.push(speech.pcm.length / samplesPerMs)
        say({ turn, sentence, last: toldLast, speech, ...withTimes }, false)
        sentence++
        current = await following
      }
      return toldLast
    } catch {
      const unsaid = await prepared.wordsFrom(sentence)
      if (unsaid.length === 0 || !isWanted()) return false
      say({ turn, sentence, last: true, speech: inWriting(unsaid) }, false)
      this.#played = null
      return true
    }
  }

  readonly #speak = (text: string): Promise<Speech> =>
    this.#parts.tts.speak(text, this.#parts.voicePresetId, this.#parts.language)
}

const samplesPerMs = 16
/** Of the embedded voices, pauses included. */
const usualMsACharacter = 70
