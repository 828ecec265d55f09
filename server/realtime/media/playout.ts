import type { DownEvent } from '../../../shared/kiosk/events.ts'
import type { SpokenSentence, TurnTimes } from '../process/messages.ts'

export const chunkSamples = 160
const samplesPerMs = 16
const maxWaiting = 64
/** A breath between the sentences of one turn: a spoken sentence has no silence at its ends. */
const sentencePauseMs = 180
/** What is said once more waits until the page can hear it. */
const returnPauseMs = 400

/** What a chunk brought: sentences whose first sample is in it, and the turn that ended with it. */
export interface PlayoutStep {
  began: { spoken: SpokenSentence; offsetMs: number }[]
  endedTurn: number | null
}

/** The transcription of a spoken sentence, whole or cut off after `playedMs`. */
export function spokenText({ turn, sentence, speech }: SpokenSentence, playedMs = Infinity): DownEvent {
  const said = playedMs === Infinity ? speech.words : speech.words.filter((word) => word.atMs < playedMs)
  const end = said.length === speech.words.length ? speech.text.length : (said.at(-1)?.to ?? 0)
  return {
    type: 'transcription',
    role: 'avatar',
    turn,
    sentence,
    text: speech.text.slice(0, end),
    final: true,
    words: said,
  }
}

/** How long each stage of a turn took, up to the moment its answer was first heard, on the machine's clock. */
export function latencyEvent(turn: number, times: TurnTimes, heardAtMs: number): DownEvent {
  const { lastVoiceAtMs, decidedAtMs, sttMs, replyMs, ttsMs } = times
  return {
    type: 'latency',
    turn,
    endpointMs: Math.round(decidedAtMs - lastVoiceAtMs),
    sttMs: Math.round(sttMs),
    replyMs: Math.round(replyMs),
    ttsMs: Math.round(ttsMs),
    firstAudioMs: Math.round(heardAtMs - lastVoiceAtMs),
  }
}

/** Sentences waiting to be heard, handed out 10 ms at a time. Ours, so that an interruption empties it at once. */
export class Playout {
  readonly #waiting: SpokenSentence[] = []
  #current: SpokenSentence | null = null
  #offset = 0
  #pauseSamples = 0
  /** A turn that ended after its last sentence was heard. */
  #endedTurn: number | null = null

  get isSpeaking(): boolean {
    return this.#current !== null || this.#waiting.length > 0
  }

  /** Appends a sentence, or puts it right after the current one. At 64 waiting sentences further ones are dropped. */
  add(spoken: SpokenSentence, next: boolean): void {
    if (this.#waiting.length >= maxWaiting) return
    if (next) this.#waiting.unshift(spoken)
    else this.#waiting.push(spoken)
  }

  /** No further sentence of this turn follows: it ends with the last one given, or now. */
  endTurn(turn: number): void {
    const last = this.#waiting.findLast((spoken) => spoken.turn === turn) ?? this.#current
    if (last?.turn === turn) last.last = true
    else this.#endedTurn = turn
  }

  /** Drops what waits and isn't over within so many ms; what is said last of the rest ends its turn. */
  finish(withinMs: number): void {
    const turn = this.#waiting.at(-1)?.turn
    let leftMs = withinMs - ((this.#current?.speech.pcm.length ?? 0) - this.#offset) / samplesPerMs
    const tooLong = this.#waiting.findIndex(({ speech }) => {
      leftMs -= sentencePauseMs + speech.pcm.length / samplesPerMs
      return leftMs < 0
    })
    if (tooLong !== -1) this.#waiting.length = tooLong
    const last = this.#waiting.at(-1) ?? this.#current
    if (last) last.last = true
    else if (turn !== undefined) this.#endedTurn = turn
  }

  /** Drops what waits and cuts the current sentence off; returns what was really said of it. */
  flush(): DownEvent | null {
    const cut = this.#current && spokenText(this.#current, this.#offset / samplesPerMs)
    this.#waiting.length = 0
    this.#current = null
    this.#offset = 0
    this.#pauseSamples = 0
    this.#endedTurn = null
    return cut
  }

  /** What was being said when nobody could hear it is to be said once more, from the sentence's start. */
  takeBack(): void {
    if (this.#current !== null) this.#waiting.unshift(this.#current)
    this.#current = null
    this.#pauseSamples = returnPauseMs * samplesPerMs
  }

  /** Fills the next 10 ms (160 samples at 16 kHz), with silence where nothing is to be said. */
  next(chunk: Int16Array): PlayoutStep {
    const step: PlayoutStep = { began: [], endedTurn: this.#endedTurn }
    this.#endedTurn = null
    chunk.fill(0)
    let filled = 0
    while (filled < chunk.length) {
      if (this.#pauseSamples > 0) {
        const count = Math.min(this.#pauseSamples, chunk.length - filled)
        this.#pauseSamples -= count
        filled += count
        continue
      }
      if (this.#current === null) {
        this.#current = this.#waiting.shift() ?? null
        this.#offset = 0
        if (this.#current === null) break
        step.began.push({ spoken: this.#current, offsetMs: filled / samplesPerMs })
      }
      const { pcm } = this.#current.speech
      const count = Math.min(chunk.length - filled, pcm.length - this.#offset)
      chunk.set(pcm.subarray(this.#offset, this.#offset + count), filled)
      filled += count
      this.#offset += count
      if (this.#offset < pcm.length) continue
      if (this.#waiting.length === 0 && this.#current.last) step.endedTurn = this.#current.turn
      else this.#pauseSamples = sentencePauseMs * samplesPerMs
      this.#current = null
    }
    return step
  }
}
