import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { nearestRegister } from './sound/registers.ts'
import { revoice, type Revoicing, towards } from './sound/revoice.ts'
import type { SoundParts } from './sound/sound-parts.ts'

/**
 * How far the melody moves, against English: languages with tones or pitch accents move further, those known to be
 * spoken evenly less far. Rough by nature.
 */
const melodies: Record<string, number> = {
  zh: 1.05,
  ja: 1.05,
  sv: 1.05,
  hr: 1.05,
  it: 1.03,
  es: 1.03,
  pl: 0.97,
  da: 0.97,
  de: 0.97,
  nl: 0.97,
  fi: 0.95,
  cs: 0.95,
  sk: 0.95,
}

/** Stretches the melody around the median, in octaves. */
const withMelody = (revoicing: Revoicing, medianPitchHz: number, melody: number): Revoicing => ({
  ...revoicing,
  pitch: (pitchHz) => revoicing.pitch(medianPitchHz * (pitchHz / medianPitchHz) ** melody),
})

/**
 * Treats a recording as a dubbed track would be, without translating it: the words stay. The voice stays too, or goes
 * to the nearest preset's register; what isn't voice is kept or dropped; the language only bends the melody.
 */
export const createVoiceDubbingEngine = (parts: SoundParts): Engine<'voice_dubbing'> => ({
  async run({ audioUri, targetLang, disableVoiceCloning, dropBackgroundAudio }, context) {
    const asset = await context.openAsset(audioUri)
    const path = join(context.folder, 'dubbed.mp3')
    const options = {
      revoicing(medianPitchHz: number) {
        const unchanged: Revoicing = { pitch: (pitchHz) => pitchHz, formantFactor: 1, tone: [] }
        const voice = disableVoiceCloning ? towards(nearestRegister(medianPitchHz), medianPitchHz) : unchanged
        return withMelody(voice, medianPitchHz, melodies[targetLang] ?? 1)
      },
      keepsBackground: !dropBackgroundAudio,
    }
    await revoice(asset, path, options, parts, context)
    return { files: [{ path, type: 'audio/mpeg' }] }
  },
})
