import type { FilterSpec } from '../../audio/biquad.ts'
import type { FliteOptions } from './flite.ts'
import type { VoicePresetId } from './tts.ts'

export interface VoicePreset {
  flite: FliteOptions
  /** Scales the whole vocal tract: below 1 is a larger person, with lower formants. Pitch and pace move along. */
  tractFactor: number
  tone: readonly FilterSpec[]
}

/** Below the lowest voice; takes away the offset that flite's rms has. */
const noRumble: FilterSpec = { type: 'highpass', frequencyHz: 60 }

/**
 * Three people: clara is light and unhurried with little edge, victoria lower, larger, brisk and clear, vincent a deep
 * slow man. Pace and pitch are set so that they come out right after the vocal tract is scaled.
 */
export const presets: Record<VoicePresetId, VoicePreset> = {
  clara: {
    flite: { voice: 'slt', durationStretch: 1.08, pitchFactor: 1.1 },
    tractFactor: 1.04,
    tone: [noRumble, { type: 'highshelf', frequencyHz: 3000, gainDb: -3 }],
  },
  victoria: {
    flite: { voice: 'slt', durationStretch: 0.84, pitchFactor: 0.93 },
    tractFactor: 0.92,
    tone: [noRumble, { type: 'peaking', frequencyHz: 2600, gainDb: 4 }],
  },
  vincent: {
    flite: { voice: 'rms', durationStretch: 0.92 },
    tractFactor: 0.94,
    tone: [noRumble, { type: 'lowshelf', frequencyHz: 250, gainDb: 2 }],
  },
}
