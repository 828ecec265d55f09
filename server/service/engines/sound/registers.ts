import type { LivePresetId } from '../../../../shared/catalog/voices.ts'
import type { FilterSpec } from '../../../audio/biquad.ts'

/** Where a preset's voice lies and how it is coloured. */
export interface Register {
  medianPitchHz: number
  tone: readonly FilterSpec[]
}

/** The presets as they speak: medians of their pitch over read sentences, and the tone that the talk gives them. */
export const registers: Record<LivePresetId, Register> = {
  clara: { medianPitchHz: 195, tone: [{ type: 'highshelf', frequencyHz: 3000, gainDb: -3 }] },
  victoria: { medianPitchHz: 146, tone: [{ type: 'peaking', frequencyHz: 2600, gainDb: 4 }] },
  vincent: { medianPitchHz: 96, tone: [{ type: 'lowshelf', frequencyHz: 250, gainDb: 2 }] },
}

/** The register that a voice of this pitch has the shortest way to. */
export const nearestRegister = (pitchHz: number): Register =>
  Object.values(registers).reduce((best, register) =>
    distance(register.medianPitchHz, pitchHz) < distance(best.medianPitchHz, pitchHz) ? register : best,
  )

const distance = (a: number, b: number) => Math.abs(Math.log(a / b))
