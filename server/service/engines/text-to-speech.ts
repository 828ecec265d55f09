import { join } from 'node:path'
import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import { limited } from '../../audio/level.ts'
import type { MediaTools } from '../assets/media-tools.ts'
import type { Engine } from './engine.ts'
import { ceiling } from './sound/sound-parts.ts'
import { spokenPieces } from './sound/spoken-pieces.ts'

/** Speaks at most 500 characters, mono. What has no word in it gives no samples. */
export type Speak = (
  text: string,
  presetId: LivePresetId,
  signal: AbortSignal,
) => Promise<{ samples: Float32Array; sampleRateHz: number }>

const leadMs = 100
const tailMs = 250

/** Reads a text aloud with a preset's voice, as an MP3. A text without a word that the voice can read fails. */
export const createTextToSpeechEngine = ({
  speak,
  tools,
}: {
  speak: Speak
  tools: Pick<MediaTools, 'writeSound'>
}): Engine<'text_to_speech'> => ({
  async run({ promptText, voice }, { folder, progress, signal }) {
    const pieces = spokenPieces(promptText)
    const spoken: { samples: Float32Array; pauseMs: number }[] = []
    let sampleRateHz = 0
    for (const [i, { text, pauseMs }] of pieces.entries()) {
      signal.throwIfAborted()
      const sound = await speak(text, voice.presetId, signal)
      sampleRateHz = sound.sampleRateHz
      if (sound.samples.length > 0) spoken.push({ samples: sound.samples, pauseMs })
      progress((0.9 * (i + 1)) / pieces.length)
    }
    if (spoken.length === 0) {
      const reason = 'The text has no word that this voice can read: it reads Latin letters, numbers and common signs.'
      return { failure: 'INTERNAL.BAD_OUTPUT', reason }
    }
    const silence = (ms: number) => new Float32Array(Math.round((ms * sampleRateHz) / 1000))
    async function* track() {
      yield silence(leadMs)
      for (const [i, { samples, pauseMs }] of spoken.entries()) {
        yield samples.map((sample) => limited(sample, ceiling))
        yield silence(i === spoken.length - 1 ? tailMs : pauseMs)
      }
    }
    const path = join(folder, 'speech.mp3')
    await tools.writeSound(path, { format: { sampleRateHz, channels: 1 }, samples: track() }, signal)
    return { files: [{ path, type: 'audio/mpeg' }] }
  },
})
