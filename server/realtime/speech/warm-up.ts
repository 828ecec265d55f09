import { presets } from './presets.ts'
import type { Tts, VoicePresetId } from './tts.ts'

/**
 * Speaks a little in every voice: the first calls compile the engine's code and take three times as long. A voice that
 * fails is left to who wants to hear it.
 */
export async function warmUp(voice: Tts): Promise<void> {
  const voices = Object.keys(presets) as VoicePresetId[]
  await Promise.allSettled(voices.map((presetId) => voice.speak('Ready, you are.', presetId)))
}
