import { joinSound } from '../../../audio/join-sound.ts'
import type { Hypothesis } from '../speech-input.ts'
import type { Stt, SttCapabilities, UtteranceSound } from './stt.ts'
import type { Transcriber } from './transcriber.ts'

/** Nobody waits longer for what was said. */
const patienceMs = 2500

/** What a transcriber writes of sounds that are no words: "[BLANK_AUDIO]", "(wind)", "*coughs*", "♪". */
const notes = /\[[^\]]*\]|\([^)]*\)|（[^）]*）|\*[^*]*\*|[♪♫]/g

/** A transcript's words; '' where it has none. */
function wordsIn(transcript: string): string {
  const words = transcript.replace(notes, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}

export interface TranscriberSttParts {
  transcriber: Transcriber
  /** Likely to be said. */
  names: readonly string[]
  /** Primary subtag. */
  language: string
  log: (message: string) => void
}

/** What is being asked about the sound up to a pause. */
interface Request {
  text: Promise<string | null>
  stop: AbortController
}

/** A whole utterance at a time, as it came: the words are the transcriber's, asked once a pause. */
export const transcriberCapabilities = ({ languages }: Pick<Transcriber, 'languages'>): SttCapabilities => ({
  languages,
  partialResults: false,
  confidence: false,
  secondDecode: false,
})

/** A recogniser whose words come from a transcriber, which gets the sound as it came, once a pause. */
export class TranscriberStt implements Stt {
  readonly capabilities: SttCapabilities
  readonly ready = Promise.resolve()
  /** A transcriber that fails once may answer the next time. */
  readonly failed = false
  readonly #parts: TranscriberSttParts
  #sound: Float32Array[] = []
  #request: Request | null = null

  constructor(parts: TranscriberSttParts) {
    this.#parts = parts
    this.capabilities = transcriberCapabilities(parts.transcriber)
  }

  begin(): void {
    this.end()
  }

  hear({ raw, isVoice }: UtteranceSound): void {
    this.#sound.push(raw.slice())
    // What was asked about is no longer the whole utterance.
    if (isVoice) this.#drop()
  }

  ask(_second: boolean, answer: (hypothesis: Hypothesis | null) => void): void {
    const request = (this.#request ??= this.#start())
    void request.text.then((text) => {
      if (request === this.#request) answer(text === null ? null : { text: wordsIn(text), words: [] })
    })
  }

  end(): void {
    this.#drop()
    this.#sound = []
  }

  // It is asked beside the sound, which never waits for it.
  lagMs = () => 0
  questionAgeMs = () => 0

  async close(): Promise<void> {
    this.end()
  }

  #start(): Request {
    const { transcriber, names, language, log } = this.#parts
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)])
    const text = transcriber.transcribe(joinSound(this.#sound), { names, language, signal }).catch((error: unknown) => {
      if (stop.signal.aborted) return null
      log(`${transcriber.name} failed: ${error instanceof Error ? error.message : String(error)}.`)
      return null
    })
    return { text, stop }
  }

  #drop(): void {
    this.#request?.stop.abort()
    this.#request = null
  }
}
