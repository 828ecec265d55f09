import type { Heard, Mind, Reply } from '../answers/answers.ts'
import type { Mouth } from './speech-output.ts'
import type { VoicedSentences } from './voiced-sentences.ts'

/** A reply whose first sentence is being voiced. */
export interface Thought {
  heard: Heard
  reply: Reply
  /** How long its words took. */
  wordsMs: () => number
  sentences: VoicedSentences
}

/** Whether a reply to one is right for the other: a second decode of the same words may change it. */
const isSame = (one: Heard, other: Heard) =>
  one.text === other.text && one.recognition?.secondText === other.recognition?.secondText

interface ThinkerParts {
  mind: Mind
  mouth: Mouth
  /** Milliseconds of the machine's clock. */
  now: () => number
  /** The date and time of day that the character knows of. */
  date: () => Date
}

/** Thinks of replies, one of them ahead: while the visitor's silence is still being confirmed. */
export class Thinker {
  readonly #parts: ThinkerParts
  #ahead: Thought | null = null

  constructor(parts: ThinkerParts) {
    this.#parts = parts
  }

  /** The words may still change; the newest are thought about. */
  thinkAhead(heard: Heard): void {
    if (this.#ahead && isSame(this.#ahead.heard, heard)) return
    this.drop()
    this.#ahead = this.#think(heard)
  }

  /** The reply to what was heard in the end; it is the caller's from now on. */
  take(heard: Heard): Thought {
    if (this.#ahead && !isSame(this.#ahead.heard, heard)) this.drop()
    const thought = this.#ahead ?? this.#think(heard)
    this.#ahead = null
    return thought
  }

  /** What was thought ahead isn't wanted. */
  drop(): void {
    this.#ahead?.sentences.close()
    this.#ahead = null
  }

  /** Thinks of a reply and has its first sentence voiced. */
  #think(heard: Heard): Thought {
    const { mind, mouth, now, date } = this.#parts
    const beganMs = now()
    const reply = mind.reply(heard, date())
    const sentences = mouth.voiced((reply.kind === 'answer' && reply.stream) || reply.sentences)
    let wordsMs = now() - beganMs
    void sentences.firstKnown().then(() => (wordsMs = now() - beganMs))
    return { heard, reply, wordsMs: () => wordsMs, sentences }
  }
}
