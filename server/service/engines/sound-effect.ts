import { join } from 'node:path'
import type { MediaTools } from '../assets/media-tools.ts'
import type { Engine } from './engine.ts'
import { renderSoundscape, soundscapeFormat } from './soundscape/render-soundscape.ts'

/** Makes the sound that a prompt names, as a stereo MP3 of exactly the length that was asked for. */
export const createSoundEffectEngine = ({
  tools,
}: {
  tools: Pick<MediaTools, 'writeSound'>
}): Engine<'sound_effect'> => ({
  async run({ promptText, duration, loop }, { folder, progress, signal }) {
    const soundscape = await renderSoundscape(promptText, { seconds: duration, loop, signal })
    progress(0.8)
    const path = join(folder, 'sound.mp3')
    async function* samples() {
      yield soundscape
    }
    await tools.writeSound(path, { format: soundscapeFormat, samples: samples() }, signal)
    return { files: [{ path, type: 'audio/mpeg' }] }
  },
})
