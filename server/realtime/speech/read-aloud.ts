import { setImmediate } from 'node:timers/promises'
import { Flite } from './flite.ts'
import { speak } from './speak.ts'
import { type VoicePresetId, voiceSampleRateHz } from './tts.ts'

/**
 * Speaks plain or Markdown text in this thread, for a program that has nothing else to do; the voice is loaded at the
 * first text. A text without words gives no samples. Rejects with the signal's reason between two clauses.
 */
export function createReader() {
  let flite: Promise<Flite> | undefined
  return async (text: string, presetId: VoicePresetId, signal: AbortSignal) => {
    flite ??= Flite.open()
    const speaking = speak(await flite, text, presetId)
    for (;;) {
      await setImmediate(undefined, { signal })
      const step = speaking.next()
      if (step.done) {
        const samples = Float32Array.from(step.value.pcm, (sample) => sample / 32_768)
        return { samples, sampleRateHz: voiceSampleRateHz }
      }
    }
  }
}
