import type { Speech, VoicePresetId } from './tts.ts'

export interface SpeakRequest {
  id: number
  text: string
  presetId: VoicePresetId
}

export type VoiceAnswer =
  | { type: 'ready' }
  | { type: 'speech'; id: number; speech: Speech }
  | { type: 'failed'; id: number; message: string }
