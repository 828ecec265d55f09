import type { VisemeCue } from '../../../shared/face/visemes.ts'
import type { WordTiming } from '../../../shared/kiosk/events.ts'

export const voiceSampleRateHz = 16_000

export type VoicePresetId = 'clara' | 'victoria' | 'vincent'

/**
 * One spoken clause or sentence: 16 kHz mono samples without silence at either end, and what moves with them. A text
 * without words gives no samples. Equal texts share one Speech, so nobody may alter it.
 */
export interface Speech {
  text: string
  pcm: Int16Array
  visemes: VisemeCue[]
  /** Positions are in `text`, as it is shown, not as it is pronounced. */
  words: WordTiming[]
}

export interface Tts {
  /**
   * Speaks at most 500 characters of plain or Markdown text, in English or another language that it serves (BCP 47).
   * Rejects with an Error when the engine fails or takes over 5 s.
   */
  speak(text: string, presetId: VoicePresetId, language?: string): Promise<Speech>
  close(): Promise<void>
}
