import { join } from 'node:path'
import { limited } from '../../audio/level.ts'
import { splitVoice } from '../../audio/split-voice.ts'
import type { Engine } from './engine.ts'
import { readRecording } from './sound/read-recording.ts'
import { ceiling, recordingFormat, type SoundParts } from './sound/sound-parts.ts'

/** Keeps the voice of a recording and takes the rest away, piece by piece. The MP3 is as long as the recording. */
export const createVoiceIsolationEngine = (parts: SoundParts): Engine<'voice_isolation'> => ({
  async run(body, context) {
    const asset = await context.openAsset(body.audioUri)
    const path = join(context.folder, 'voice.mp3')
    const denoiser = await parts.openDenoiser()
    async function* voiceOnly() {
      const recording = readRecording(asset, parts, context, { from: 0, to: 1 })
      for await (const { voice } of splitVoice(recording, denoiser))
        yield voice.map((sample) => limited(sample, ceiling))
    }
    try {
      await parts.tools.writeSound(path, { format: recordingFormat, samples: voiceOnly() }, context.signal)
    } finally {
      denoiser.close()
    }
    return { files: [{ path, type: 'audio/mpeg' }] }
  },
})
