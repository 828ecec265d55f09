import type { DownEvent, EndReason, SourceSection, Surroundings } from '../../../shared/kiosk/events.ts'
import type { Answers, Source } from '../answers/answers.ts'
import type { SpeechInputFactory, SpeechInputOptions } from '../listening/speech-input.ts'
import type { SpokenSentence } from '../process/messages.ts'
import type { Tts, VoicePresetId } from '../speech/tts.ts'

/** Where a conversation's results go: the media session. */
export interface ConversationOutput {
  say(spoken: SpokenSentence, next: boolean): void
  /** The turn's last sentence was handed over without being known as the last. */
  endTurn(turn: number): void
  flush(): void
  /** What is being said ends with the last sentence that is over within so many ms, or with the one that is being said. */
  finish(withinMs: number): void
  attend(to: 'listening' | 'thinking'): void
  down(event: DownEvent): void
  /** How loud it is around the visitor, when that has changed for longer. */
  surroundings(level: Surroundings): void
  hangUp(reason: EndReason): void
}

export interface ConversationParts {
  answers: Answers
  tts: Tts
  voicePresetId: VoicePresetId
  /** BCP 47. */
  language: string
  speechInput: SpeechInputFactory
  sttTexts: SpeechInputOptions['texts']
  output: ConversationOutput
  /** The part of its document that a source stands in. */
  sectionOf: (source: Source) => SourceSection | undefined
  /** Milliseconds of the machine's clock. */
  now: () => number
  /** The date and time of day that the character knows of. */
  date: () => Date
  /** Something was thrown in an event or a timer: the turn is lost. */
  faulted: (error: unknown) => void
}
