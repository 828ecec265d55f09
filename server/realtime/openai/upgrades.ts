import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import type { Endpoint } from './endpoint.ts'

/** Parts of a conversation that others do better, most of them services elsewhere; without one the embedded part works alone. */
export interface Upgrades {
  /** Chat completions: the words of answers. */
  llm: Endpoint | undefined
  /** Transcriptions: what was asked. */
  stt: Endpoint | undefined
  /** The folder of a Whisper model, which does the same on this machine. */
  sttModelDir: string | undefined
  /** Speech, with the voice that stands for each preset. */
  tts: (Endpoint & { voices: Record<LivePresetId, string> }) | undefined
}
