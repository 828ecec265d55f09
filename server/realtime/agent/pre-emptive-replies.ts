import type { Heard, Answers, Reply } from '../answers/answers.ts'
import type { SpeechOutput } from './speech-output.ts'
import type { PreparedSpeech } from './prepared-speech.ts'

/** A reply whose first sentence is being spoken by the tts. */
export interface PreparedReply {
  heard: Heard
  reply: Reply
  /** How long its words took. */
  wordsMs: () => number
  sentences: PreparedSpeech
}

/** Whether a reply to one is right for the other: a second decode of the same words may change it. */
const isSame = (one: Heard, other: Heard) =>
  one.text === other.text && one.recognition?.secondText === other.recognition?.secondText

interface PreEmptiveRepliesParts {
  answers: Answers
  speechOutput: SpeechOutput
  /** Milliseconds of the machine's clock. */
  now: () => number
  /** The date and time of day that the character knows of. */
  date: () => Date
}

/** Makes replies, one of them ahead of the turn's end, since the visitor's silence is still being confirmed. */
export class PreEmptiveReplies {
  readonly #parts: PreEmptiveRepliesParts
  #ahead: PreparedReply | null = null
  #forgetTaken = () => {}

  constructor(parts: PreEmptiveRepliesParts) {
    this.#parts = parts
  }

  /** The words may still change: a reply to the newest is prepared. */
  prepare(heard: Heard): Reply {
    if (this.#ahead && !isSame(this.#ahead.heard, heard)) this.drop()
    this.#ahead ??= this.#make(heard)
    return this.#ahead.reply
  }

  /** The reply to what was heard in the end, which is remembered; it is the caller's from now on. */
  take(heard: Heard): PreparedReply {
    if (this.#ahead && !isSame(this.#ahead.heard, heard)) this.drop()
    const prepared = this.#ahead ?? this.#make(heard)
    this.#ahead = null
    this.#forgetTaken = this.#parts.answers.remember(heard, prepared.reply)
    return prepared
  }

  /**
   * What was taken last was cut off, since the visitor goes on: the whole question is answered as if nothing had been said
   * to its beginning.
   */
  takeBack(): void {
    this.#forgetTaken()
    this.#forgetTaken = () => {}
  }

  /** What was prepared ahead isn't wanted. */
  drop(): void {
    this.#ahead?.sentences.close()
    this.#ahead = null
  }

  /** Makes a reply and has its first sentence spoken. */
  #make(heard: Heard): PreparedReply {
    const { answers, speechOutput, now, date } = this.#parts
    const beganMs = now()
    const reply = answers.reply(heard, date())
    const said = reply.kind === 'danger' ? [...reply.sentences, reply.call] : reply.sentences
    const sentences = speechOutput.prepare((reply.kind === 'answer' && reply.stream) || said)
    let wordsMs = now() - beganMs
    void sentences.firstKnown().then(() => (wordsMs = now() - beganMs))
    return { heard, reply, wordsMs: () => wordsMs, sentences }
  }
}
