import { join } from 'node:path'
import sharp from 'sharp'
import { readConfig } from './config.ts'
import { loadDenoiser } from './media/denoiser.ts'
import { createReader } from './realtime/voice/read-aloud.ts'
import { openMediaTools } from './service/assets/media/open-media-tools.ts'
import { probeImage } from './service/assets/probe-image.ts'
import type { Engines } from './service/engines/engine.ts'
import { serveEngines } from './service/engines/serve-engines.ts'
import { createSpeechToSpeechEngine } from './service/engines/speech-to-speech.ts'
import { createTextToSpeechEngine } from './service/engines/text-to-speech.ts'
import { createVoiceDubbingEngine } from './service/engines/voice-dubbing.ts'
import { createVoiceIsolationEngine } from './service/engines/voice-isolation.ts'

const notYet = {
  run: () =>
    Promise.resolve({ failure: 'INTERNAL', reason: 'This kind of generation has no engine in this version.' } as const),
}

async function openEngines(): Promise<Engines> {
  const tools = await openMediaTools({ searchPath: readConfig().searchPath, probeImage })
  const soundParts = { tools, openDenoiser: async () => (await loadDenoiser())() }
  return {
    image_to_video: notYet,
    text_to_video: notYet,
    video_to_video: notYet,
    character_performance: notYet,
    text_to_image: {
      async run({ ratio }, { folder, progress }) {
        const [width, height] = ratio.split(':').map(Number) as [number, number]
        progress(0.5)
        const path = join(folder, 'image.png')
        await sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
          .png()
          .toFile(path)
        return { files: [{ path, type: 'image/png' }] }
      },
    },
    text_to_speech: createTextToSpeechEngine({ tools, speak: createReader() }),
    sound_effect: notYet,
    voice_isolation: createVoiceIsolationEngine(soundParts),
    voice_dubbing: createVoiceDubbingEngine(soundParts),
    speech_to_speech: createSpeechToSpeechEngine(soundParts),
  }
}

serveEngines(openEngines)
