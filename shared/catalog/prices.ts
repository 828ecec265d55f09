import type { GenerationModel } from './models.ts'

/** What a price depends on, besides the model. */
export interface Measure {
  /** Length of the output, or of the input where the models table prices by it. */
  seconds: number
  /** Length of the text, UTF-16 units. */
  characters: number
  /** The shorter side of the picture, pixels. */
  shorterSidePx: number
  /** Whether the video brings sound. */
  hasAudio: boolean
  /** Whether a sound effect's length was asked for. */
  hasDuration: boolean
}

/** Credits for one generation, as the interface's models table prices it. */
const prices: Record<GenerationModel, (measure: Measure) => number> = {
  'gen4.5': ({ seconds }) => 12 * seconds,
  gen4_turbo: ({ seconds }) => 5 * seconds,
  gen4_aleph: ({ seconds }) => 15 * seconds,
  act_two: ({ seconds }) => 5 * seconds,
  partner_video3: ({ seconds }) => 40 * seconds,
  'partner_video3.1': ({ seconds, hasAudio }) => (hasAudio ? 40 : 20) * seconds,
  'partner_video3.1_fast': ({ seconds, hasAudio }) => (hasAudio ? 15 : 10) * seconds,
  gen4_image: ({ shorterSidePx }) => (shorterSidePx >= 1080 ? 8 : 5),
  gen4_image_turbo: () => 2,
  'partner_2.5_flash': () => 5,
  partner_multilingual_v2: ({ characters }) => characters / 50,
  partner_text_to_sound_v2: ({ hasDuration }) => (hasDuration ? 2 : 1),
  partner_voice_isolation: ({ seconds }) => seconds / 6,
  partner_voice_dubbing: ({ seconds }) => seconds / 2,
  partner_multilingual_sts_v2: ({ seconds }) => seconds / 3,
}

/** Rounded up to whole credits; a hair of floating point above a whole number is not another credit. */
export const priceCredits = (model: GenerationModel, measure: Measure): number =>
  Math.ceil(prices[model](measure) - 1e-9)

/** 1 credit = $0.01. */
export const creditsPerDollar = 100
