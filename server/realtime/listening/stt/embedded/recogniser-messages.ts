import type { SpeechInputOptions, Hypothesis } from '../../speech-input.ts'
import type { UtteranceSound } from '../stt.ts'
import type { Grammar } from './grammar/grammar.ts'

/** What a recogniser's thread is started with: texts, or what another one has compiled from the same. */
export type RecogniserData = { texts: SpeechInputOptions['texts'] } | { grammar: Grammar }

/** What the recogniser needs of a piece of sound: it never asks for the sound as it came. */
export type HeardSound = Pick<UtteranceSound, 'clean' | 'isNear' | 'isPause'>

/** Speech input to recogniser. */
export type ToRecogniser =
  | { type: 'begin' }
  | { type: 'sound'; pieces: readonly HeardSound[] }
  | { type: 'ask'; id: number; second: boolean }
  | { type: 'end' }

/** Recogniser to speech input. */
export type FromRecogniser =
  /** With what it compiled of texts. */
  | { type: 'ready'; compiled?: Grammar }
  /** So many pieces of sound, in their order. */
  | { type: 'heard'; pieces: number }
  | { type: 'answer'; id: number; hypothesis: Hypothesis }
