import type { Hypothesis, SpeechInputOptions } from '../speech-input.ts'
import type { Stt, SttCapabilities, SttSource, UtteranceSound } from './stt.ts'

/** What both can do, but that the text may change while one of them still works on it. */
const capabilitiesOfBoth = (better: SttCapabilities, fallback: SttCapabilities): SttCapabilities => ({
  languages: better.languages.filter((language) => fallback.languages.includes(language)),
  partialResults: better.partialResults || fallback.partialResults,
  confidence: better.confidence && fallback.confidence,
  secondDecode: better.secondDecode && fallback.secondDecode,
})

/**
 * Two recognisers that listen to the same sound. The better one's words count; the other answers when those can't be had,
 * or when there are none where it heard some.
 */
export class SttWithFallback implements Stt {
  readonly capabilities: SttCapabilities
  readonly #better: Stt
  readonly #fallback: Stt

  constructor(better: Stt, fallback: Stt) {
    this.#better = better
    this.#fallback = fallback
    this.capabilities = capabilitiesOfBoth(better.capabilities, fallback.capabilities)
  }

  get ready(): Promise<void> {
    return this.#fallback.ready
  }

  /** Without its fallback it may have no words at all. */
  get failed(): boolean {
    return this.#fallback.failed
  }

  begin(): void {
    this.#better.begin()
    this.#fallback.begin()
  }

  hear(sound: UtteranceSound, arrivedAtMs: number): void {
    this.#better.hear({ ...sound, clean: sound.clean.slice(), raw: sound.raw.slice() }, arrivedAtMs)
    this.#fallback.hear(sound, arrivedAtMs)
  }

  ask(second: boolean, answer: (hypothesis: Hypothesis | null) => void): void {
    const wantsSecond = second && this.capabilities.secondDecode
    const own = new Promise<Hypothesis | null>((resolve) => this.#fallback.ask(wantsSecond, resolve))
    this.#better.ask(wantsSecond, (hypothesis) => {
      if (hypothesis !== null && hypothesis.text !== '') answer(hypothesis)
      else void own.then(answer)
    })
  }

  end(): void {
    this.#better.end()
    this.#fallback.end()
  }

  lagMs(nowMs: number): number {
    return Math.max(this.#better.lagMs(nowMs), this.#fallback.lagMs(nowMs))
  }

  questionAgeMs(nowMs: number): number {
    return Math.max(this.#better.questionAgeMs(nowMs), this.#fallback.questionAgeMs(nowMs))
  }

  async close(): Promise<void> {
    await Promise.all([this.#better.close(), this.#fallback.close()])
  }
}

/** Puts a better recogniser before each of a source's, which are its to give back. */
export function sourceWithFallback(
  better: { capabilities: SttCapabilities; open(texts: SpeechInputOptions['texts']): Stt },
  fallbacks: SttSource,
): SttSource {
  const given = new Map<Stt, { better: Stt; fallback: Stt }>()
  return {
    capabilities: capabilitiesOfBoth(better.capabilities, fallbacks.capabilities),
    acquire(texts) {
      const pair = { better: better.open(texts), fallback: fallbacks.acquire(texts) }
      const stt = new SttWithFallback(pair.better, pair.fallback)
      given.set(stt, pair)
      return stt
    },
    release(stt) {
      const pair = given.get(stt)
      if (!pair) return
      given.delete(stt)
      void pair.better.close()
      fallbacks.release(pair.fallback)
    },
  }
}
