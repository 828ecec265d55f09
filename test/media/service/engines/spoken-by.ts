import type { LivePresetId } from '../../../../shared/catalog/voices.ts'
import { Decimator } from '../../../../server/audio/decimator.ts'
import { resample } from '../../../../server/realtime/speech/sound.ts'
import { createReader } from '../../../../server/realtime/speech/read-aloud.ts'
import { pitchesHz, quantile } from '../../realtime/speech/measure.ts'

/** A sentence spoken by a preset, as a 48 kHz recording. */
export async function recordedBy(presetId: LivePresetId, text: string): Promise<Float32Array> {
  const { samples } = await createReader()(text, presetId, new AbortController().signal)
  return resample(samples, 1 / 3)
}

/** The median pitch of a 48 kHz recording's voice, in Hz. */
export const medianPitchHz = (recording: Float32Array): number => quantile(pitchesHz(decimated(recording), 16_000), 0.5)

/** The same sound at 16 kHz. */
const decimated = (recording: Float32Array): Float32Array =>
  new Decimator().next(recording.subarray(0, recording.length - (recording.length % 3)))
