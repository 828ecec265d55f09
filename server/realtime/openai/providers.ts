import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import type { Endpoint } from './endpoint.ts'

/** A service that says which languages it serves: primary subtags, English among them. */
export interface SpeakingEndpoint extends Endpoint {
  languages: readonly string[]
}

/** What takes the place of an embedded part of a conversation, most of them services elsewhere; without one that part works alone. */
export interface Providers {
  /** Chat completions: the words of answers. */
  llm: SpeakingEndpoint | undefined
  /** Transcriptions: what was asked. */
  stt: SpeakingEndpoint | undefined
  /** The folder of a Whisper model, which does the same on this machine. */
  sttModelDir: string | undefined
  /** Speech, with the voice that stands for each preset, and for it in a language (`clara.ja`). */
  tts: (SpeakingEndpoint & { voices: Record<LivePresetId, string>; languageVoices: Record<string, string> }) | undefined
}
