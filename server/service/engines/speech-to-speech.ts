import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { registers } from './sound/registers.ts'
import { revoice, towards } from './sound/revoice.ts'
import type { SoundParts } from './sound/sound-parts.ts'

/** Says what a recording says in the register of a preset: its pitch and resonances, with the recording's timing. */
export const createSpeechToSpeechEngine = (parts: SoundParts): Engine<'speech_to_speech'> => ({
  async run({ media, voice, removeBackgroundNoise }, context) {
    const asset = await context.openAsset(media.uri)
    const path = join(context.folder, 'speech.mp3')
    const register = registers[voice.presetId]
    const options = {
      revoicing: (medianPitchHz: number) => towards(register, medianPitchHz),
      keepsBackground: !removeBackgroundNoise,
    }
    await revoice(asset, path, options, parts, context)
    return { files: [{ path, type: 'audio/mpeg' }] }
  },
})
