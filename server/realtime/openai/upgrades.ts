import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import type { Endpoint } from './endpoint.ts'

/** Parts of a conversation that services elsewhere do better; without one the embedded part works alone. */
export interface Upgrades {
  /** Chat completions: the words of answers. */
  llm: Endpoint | undefined
  /** Transcriptions: what was asked. */
  stt: Endpoint | undefined
  /** Speech, with the voice that stands for each preset. */
  tts: (Endpoint & { voices: Record<LivePresetId, string> }) | undefined
}
