import type { Speech, VoicePresetId } from './tts.ts'

export interface SpeakRequest {
  id: number
  text: string
  presetId: VoicePresetId
}

export type TtsAnswer =
  | { type: 'ready' }
  | { type: 'speech'; id: number; speech: Speech }
  | { type: 'failed'; id: number; message: string }
