import { setTimeout as delay } from 'node:timers/promises'
import type { DownEvent } from '../../../shared/kiosk/events.ts'
import { book, Refused, type Door } from './booking.ts'
import type { Repertoire, SpokenQuestion } from './questions.ts'
import { microphoneSamples, openTalkPeer, type ReceivedMedia, type TalkPeer } from './talk-peer.ts'

export type Place = 'coming' | 'queued' | 'talking' | 'refused' | 'gone'

/** What became of one spoken question. */
export interface AskedTurn {
  question: string
  /** `right`: the answer holds the fact, and was heard. `offered`: two questions to tap. `none`: nothing was said. */
  outcome: 'right' | 'wrong' | 'offered' | 'not-caught' | 'none'
  /** From the end of the visitor's last word to the first audible sound. */
  latencyMs: number | null
}

export interface VisitorReport {
  name: number
  place: Place
  /** In the queue, while there. */
  position?: number
  /** Why there was no talk, or how it ended. */
  reason?: string
  atMs: number
  media?: ReceivedMedia
  turns: AskedTurn[]
}

/** Speech above −40 dB of full scale can be heard (as in `levels.ts`). */
const audibleLevel = 0.01
const quietMs = 700
/** A word's end in the sound is known to within this. */
const answersAheadMs = 150
const turnLimitMs = 20_000
const pollMs = 50

/** Somebody who comes, listens to the greeting, and asks one question after another with pauses between. */
export class CrowdVisitor {
  readonly #name: number
  readonly #repertoire: Repertoire
  readonly #random: () => number
  readonly #leaving = new AbortController()
  readonly #turns: AskedTurn[] = []
  /** Since the current question began. */
  #events: DownEvent[] = []
  #audibleAtMs: number[] = []
  #state = ''
  #toldAtMs = 0
  #place: Place = 'coming'
  #position: number | undefined
  #reason: string | undefined
  #peer: TalkPeer | null = null
  #sound: Int16Array
  #soundAt: number
  /** What is being spoken; told when its last word ends. */
  #saying: { wordsEndAt: number; ended: (atMs: number) => void } | null = null

  constructor(name: number, repertoire: Repertoire, random: () => number) {
    this.#name = name
    this.#repertoire = repertoire
    this.#random = random
    this.#sound = repertoire.room
    this.#soundAt = 0
  }

  /** Never rejects: what went wrong is in the report. */
  async visit(door: Door): Promise<void> {
    const { signal } = this.#leaving
    try {
      const credentials = await book(door, (position) => this.#isQueued(position), signal)
      const peer = await openTalkPeer(credentials, {
        event: (event) => this.#hearEvent(event),
        sound: (level) => void (level >= audibleLevel && this.#audibleAtMs.push(performance.now())),
        gone: () => this.leave('close'),
      })
      if (signal.aborted) return peer.close()
      this.#peer = peer
      await this.#rests(() => this.#has('transcription'))
      this.#place = 'talking'
      for (let asked = this.#name; !signal.aborted; asked++) {
        await delay(500 + this.#random() * 2500, undefined, { signal })
        await this.#rests(() => true)
        await this.#ask(this.#repertoire.questions[asked % this.#repertoire.questions.length]!)
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#reason = error instanceof Error ? error.message : String(error)
        this.#place = error instanceof Refused ? 'refused' : 'gone'
      }
    }
    this.leave('close')
  }

  /** Ends the talk with a word, or by closing the page; gives up a place in the queue. */
  leave(how: 'end-call' | 'close'): void {
    if (this.#leaving.signal.aborted) return
    this.#leaving.abort()
    if (this.#place !== 'refused') this.#place = 'gone'
    const peer = this.#peer
    this.#peer = null
    if (how === 'end-call') peer?.send({ type: 'END_CALL' })
    // The word must get out before the connection closes.
    setTimeout(() => peer?.close(), how === 'end-call' ? 500 : 0)
  }

  /** 10 ms of the microphone pass. */
  beat(): void {
    if (this.#peer === null) return
    const from = this.#soundAt
    this.#soundAt += microphoneSamples
    this.#peer.hears(this.#sound.slice(from, this.#soundAt))
    if (this.#saying !== null && this.#soundAt >= this.#saying.wordsEndAt) {
      const lateMs = ((this.#soundAt - this.#saying.wordsEndAt) / microphoneSamples) * 10
      this.#saying.ended(performance.now() - lateMs)
      this.#saying = null
    }
    if (this.#soundAt + microphoneSamples <= this.#sound.length) return
    this.#sound = this.#repertoire.room
    this.#soundAt = 0
  }

  async report(): Promise<VisitorReport> {
    const media = await this.#peer?.received()
    return {
      name: this.#name,
      place: this.#place,
      ...(this.#place === 'queued' && { position: this.#position! }),
      ...(this.#reason !== undefined && { reason: this.#reason }),
      atMs: performance.now(),
      ...(media !== undefined && { media }),
      turns: [...this.#turns],
    }
  }

  #isQueued(position: number): void {
    this.#place = 'queued'
    this.#position = position
  }

  #hearEvent(event: DownEvent): void {
    this.#events.push(event)
    this.#toldAtMs = performance.now()
    if (event.type === 'state') this.#state = event.state
    if (event.type === 'ended') this.#reason = event.reason
  }

  #has = (type: DownEvent['type']) => this.#events.some((event) => event.type === type)

  /** Waits until something was said and nothing has been told or heard for a while; whether that came in time. */
  async #rests(isSaid: () => boolean): Promise<boolean> {
    for (const endsAtMs = performance.now() + turnLimitMs; performance.now() < endsAtMs;) {
      const quietSinceMs = Math.max(this.#toldAtMs, this.#audibleAtMs.at(-1) ?? 0)
      if (this.#state === 'listening' && isSaid() && performance.now() - quietSinceMs > quietMs) return true
      await delay(pollMs, undefined, { signal: this.#leaving.signal })
    }
    return false
  }

  async #ask({ fact, samples, wordsEndMs }: SpokenQuestion): Promise<void> {
    this.#events = []
    this.#audibleAtMs = []
    const wordsEndAtMs = await new Promise<number>((ended) => {
      this.#sound = samples
      this.#soundAt = 0
      this.#saying = { wordsEndAt: (wordsEndMs / 10) * microphoneSamples, ended }
      this.#leaving.signal.addEventListener('abort', () => ended(0), { once: true })
    })
    await this.#rests(() => this.#shown() !== '')
    const heardAtMs = this.#audibleAtMs.find((atMs) => atMs > wordsEndAtMs - answersAheadMs)
    // What sounded before and goes on belongs to an earlier question.
    const isOlder = heardAtMs === undefined || this.#audibleAtMs[0]! < heardAtMs
    const latencyMs = isOlder ? null : heardAtMs - wordsEndAtMs
    this.#turns.push({ question: fact.question, outcome: this.#outcome(fact.answer), latencyMs })
  }

  #outcome(answer: string[]): AskedTurn['outcome'] {
    const shown = this.#shown()
    if (shown === '' || this.#audibleAtMs.length === 0) return 'none'
    if (answer.every((text) => shown.includes(text))) return 'right'
    if (this.#events.some((event) => event.type === 'notice' && event.code === 'not-caught')) return 'not-caught'
    return this.#events.some((event) => event.type === 'choices' && event.reason === 'did-you-mean')
      ? 'offered'
      : 'wrong'
  }

  /** What the character said since the question began, as the captions show it. */
  #shown(): string {
    const sentences = new Map<string, string>()
    for (const event of this.#events) {
      if (event.type === 'transcription' && event.role === 'avatar') {
        sentences.set(`${event.turn} ${event.sentence}`, event.text)
      }
    }
    return [...sentences.values()].join(' ')
  }
}
