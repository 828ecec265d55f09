import type { SpeechInputListener, SpeechInputOptions, Hypothesis } from './speech-input.ts'
import { secondPatienceMs, type Stt } from './stt/stt.ts'

export const frameMs = 10
/** Silence that makes it worth asking for a text to prepare an answer with, and how long the text may still change. */
const firstAskMs = 60
const askEveryMs = 60
const lastAskMs = 240
/**
 * Silence that ends a turn, by how finished its text sounds. The gate closes with the voice, without a detector's usual tail
 * of 100 ms, and the stop inside "discount" is 140 ms of silence.
 */
const hangoverMs = { confident: 180, complete: 400, doubtful: 650, unfinished: 900 }
/**
 * Silence after which an uncertain text is worth a second decode, which makes the recogniser lose its place: later when the
 * visitor will probably go on.
 */
const secondAskMs = { complete: 190, doubtful: 400, unfinished: 500 }
/** An ended turn stays open this long for a visitor who goes on. */
const softEndMs = 800
const longestTurnMs = 20_000
/** Less voice than this is a cough or a click. */
const leastVoiceMs = 120
/** A recogniser that doesn't answer for so long hangs: building one on a busy machine takes up to three seconds. */
const answerLimitMs = 8000

type Completeness = ReturnType<SpeechInputOptions['completeness']>

export interface TurnParts {
  stt: Pick<Stt, 'capabilities' | 'ask' | 'failed' | 'close'>
  completeness: SpeechInputOptions['completeness']
  listener: SpeechInputListener
  now: () => number
}

/** What the silence since the last voiced sound has brought. */
interface Pause {
  startedAtMs: number
  hypothesis: Hypothesis | null
  /** How finished its text sounds. */
  completeness: Completeness
  sttMs: number
  secondAsked: boolean
  secondAnswered: boolean
}

/**
 * One utterance from its first sound until it can't go on any more. `open`: the visitor speaks or pauses; `ended`: it was
 * delivered, but may still go on; `over`: done.
 */
export class TurnDetector {
  readonly #parts: TurnParts
  #state: 'open' | 'ended' | 'over' = 'open'
  #ageMs = 0
  #voiceMs = 0
  #silenceMs = 0
  #sinceEndMs = 0
  #lastVoiceAtMs: number
  #pause: Pause | null = null
  #offered: Hypothesis | null = null
  /** The talk button is held: silence doesn't end the turn. */
  #isHeld = false
  /** No more sound is awaited: the next text ends the turn, and it can't go on. */
  #isClosing = false
  /** It has reached its longest. */
  #isCut = false

  constructor(parts: TurnParts, startedAtMs: number) {
    this.#parts = parts
    this.#lastVoiceAtMs = startedAtMs
  }

  get state() {
    return this.#state
  }

  /** Only the words of the sound so far are awaited. */
  get isClosing() {
    return this.#isClosing
  }

  /** One frame of sound, after the recogniser was given it. */
  next(isVoice: boolean, arrivedAtMs: number): void {
    this.#ageMs += frameMs
    if (this.#state === 'ended') {
      this.#sinceEndMs += frameMs
      if (this.#sinceEndMs >= softEndMs) this.#state = 'over'
      return
    }
    if (this.#state === 'over') return
    if (isVoice) {
      this.#voiceMs += frameMs
      this.#lastVoiceAtMs = arrivedAtMs
      this.#silenceMs = 0
      if (!this.#isClosing) this.#pause = null
    } else this.#silenceMs += frameMs
    if (this.#ageMs >= longestTurnMs) this.#cut()
    else if (!this.#isClosing) this.#listenToSilence()
    this.#endIfDue()
  }

  /** The visitor goes on after the soft end. */
  resume(atMs: number): void {
    this.#state = 'open'
    this.#pause = null
    this.#silenceMs = 0
    this.#lastVoiceAtMs = atMs
  }

  hold(): void {
    this.#isHeld = true
  }

  /** No more sound: delivers what was said as soon as its text is there. */
  close(): void {
    if (this.#isClosing || this.#state !== 'open') return
    this.#isClosing = true
    this.#pause = null
    this.#ask(false)
  }

  #cut(): void {
    // A turn that was about to end anyway isn't cut: only its last silence was still being waited for.
    this.#isCut ||= !this.#isClosing && (this.#isHeld || this.#silenceMs < hangoverMs.complete)
    this.close()
  }

  /** What was taken for a voice was none. */
  abandon(): void {
    if (this.#state !== 'open') return
    this.#state = 'over'
    this.#parts.listener.nothingHeard({ voiceMs: 0 })
  }

  #listenToSilence(): void {
    const silence = this.#silenceMs
    const { partialResults, secondDecode } = this.#parts.stt.capabilities
    const untilMs = partialResults ? lastAskMs : firstAskMs
    if (silence >= firstAskMs && silence <= untilMs && (silence - firstAskMs) % askEveryMs === 0) this.#ask(false)
    const pause = this.#pause
    if (!secondDecode || !pause?.hypothesis || pause.hypothesis.text === '' || pause.secondAsked) return
    if (pause.completeness === 'confident' || silence < secondAskMs[pause.completeness]) return
    pause.secondAsked = true
    this.#ask(true)
  }

  #ask(second: boolean): void {
    const askedAtMs = this.#parts.now()
    const pause = (this.#pause ??= {
      startedAtMs: askedAtMs,
      hypothesis: null,
      completeness: 'unfinished',
      sttMs: 0,
      secondAsked: false,
      secondAnswered: false,
    })
    this.#parts.stt.ask(second, (hypothesis) => {
      try {
        this.#understand(pause, hypothesis ?? { text: '', words: [] }, { second, askedAtMs })
      } catch (error) {
        this.#state = 'over'
        this.#parts.listener.failed(error)
      }
    })
  }

  #understand(
    pause: Pause,
    hypothesis: Hypothesis,
    { second, askedAtMs }: { second: boolean; askedAtMs: number },
  ): void {
    // The visitor has gone on speaking since, so this text is not the whole.
    if (this.#pause !== pause || this.#state !== 'open') return
    const { text, secondText } = pause.hypothesis ?? {}
    if (hypothesis.text === '') pause.completeness = 'unfinished'
    else if (hypothesis.text !== text) pause.completeness = this.#parts.completeness(hypothesis.text)
    pause.hypothesis = { ...(secondText !== undefined && { secondText }), ...hypothesis }
    pause.secondAnswered ||= second
    if (!second) pause.sttMs = this.#parts.now() - askedAtMs
    this.#offer(pause.hypothesis)
    this.#endIfDue()
  }

  /** For an answer to be prepared; once more when the second decode has come, since it may change what is answered. */
  #offer(hypothesis: Hypothesis): void {
    const { text, secondText } = hypothesis
    if (text === '' || (text === this.#offered?.text && secondText === this.#offered.secondText)) return
    this.#offered = hypothesis
    this.#parts.listener.pausing(hypothesis)
  }

  #endIfDue(): void {
    const pause = this.#pause
    if (!pause || this.#state !== 'open') return
    const { hypothesis } = pause
    if (hypothesis === null) {
      const hangs = this.#parts.now() - pause.startedAtMs > answerLimitMs
      if (hangs) void this.#parts.stt.close()
      if (hangs || this.#parts.stt.failed) this.#end(null)
      return
    }
    if (this.#isClosing) return this.#end(pause)
    if (this.#isHeld) return
    const hangover = hangoverMs[pause.completeness]
    if (this.#silenceMs < hangover) return
    const waitsForSecond = pause.secondAsked && !pause.secondAnswered
    if (waitsForSecond && this.#silenceMs < hangover + secondPatienceMs) return
    this.#end(pause)
  }

  #end(pause: Pause | null): void {
    this.#sinceEndMs = 0
    this.#offered = null
    const { listener, now } = this.#parts
    const hypothesis = pause?.hypothesis
    if (!pause || !hypothesis || hypothesis.text === '' || this.#voiceMs < leastVoiceMs) {
      this.#state = 'over'
      listener.nothingHeard({ voiceMs: this.#voiceMs })
      return
    }
    this.#state = this.#isClosing ? 'over' : 'ended'
    listener.utterance({
      hypothesis,
      lastVoiceAtMs: this.#lastVoiceAtMs,
      decidedAtMs: now(),
      sttMs: pause.sttMs,
      isCut: this.#isCut,
    })
  }
}
