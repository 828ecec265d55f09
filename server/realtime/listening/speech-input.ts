import type { Surroundings } from '../../../shared/kiosk/events.ts'

/** What was recognised so far or in the end. */
export interface Hypothesis {
  text: string
  /** Empty where the recogniser tells no probabilities. */
  words: { text: string; probability: number }[]
  /** A second decode, as somebody who talks of the house before all; made when the first is uncertain. */
  secondText?: string
}

/** Times are milliseconds of the machine's clock, comparable between its processes. */
export interface SpeechInputListener {
  /** A near voice began, or went on within the soft end: whatever is being said or prepared must stop. */
  speechStarted(event: { resumed: boolean; atMs: number }): void
  /** The visitor pauses; a text worth preparing an answer for. May come again with another text in the same turn. */
  pausing(hypothesis: Hypothesis): void
  /** The turn is over. `lastVoiceAtMs` is when its last voiced sound arrived; `isCut`: the visitor would have gone on. */
  utterance(event: {
    hypothesis: Hypothesis
    lastVoiceAtMs: number
    decidedAtMs: number
    sttMs: number
    isCut: boolean
  }): void
  /** The gate opened but no word was understood: no turn. `voiceMs` is how much voice there was. */
  nothingHeard(event: { voiceMs: number }): void
  /** Something was thrown while an answer of the recogniser was taken: nothing will come of the turn. */
  failed(error: unknown): void
  /** No recogniser can be had, so nothing will be understood; or one can again. */
  availability(isAvailable: boolean): void
}

export interface SpeechInputOptions {
  /** BCP 47. */
  language: string
  /** Texts that visitors are likely to talk about: documents, the character's name, suggested questions. */
  texts: { documents: string[]; questions: string[]; names: string[] }
  /** How finished a text sounds, which decides the hangover: given by the answers, since listening knows no documents. */
  completeness: (text: string) => 'confident' | 'complete' | 'doubtful' | 'unfinished'
  listener: SpeechInputListener
}

/** What one conversation hears. */
export interface SpeechInput {
  /** 10 ms of 48 kHz mono sound (480 samples) with its arrival time. Never blocks for more than a few ms. */
  push(pcm: Int16Array, arrivedAtMs: number): void
  /** While the avatar speaks, a voice must be clearer to count as an interruption. */
  setAvatarSpeaking(speaking: boolean): void
  /** Push-to-talk: while pressed everything is one utterance, and its release ends it at once. */
  setTalkPressed(pressed: boolean): void
  surroundings(): Surroundings
  /** How far behind the sound it is; a second decode isn't counted while it is waited for. */
  lagMs(): number
  /** How old the sound is that its recogniser was asked about and has not answered yet. */
  questionAgeMs(): number
  close(): void
}

/** Opens input that listens at once; the recogniser may still be loading (sound is kept, at most 10 s, until it is there). */
export interface SpeechInputFactory {
  /** Throws when the recogniser doesn't serve the language. */
  open(options: SpeechInputOptions): SpeechInput
  /** Prepares a recogniser for these texts ahead of a session. */
  warm(texts: SpeechInputOptions['texts']): Promise<void>
  close(): Promise<void>
}
