import { join } from 'node:path'
import sharp from 'sharp'
import type { Engines } from './service/engines/engine.ts'
import { serveEngines } from './service/engines/serve-engines.ts'

const notYet = {
  run: () =>
    Promise.resolve({ failure: 'INTERNAL', reason: 'This kind of generation has no engine in this version.' } as const),
}

const engines: Engines = {
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
  text_to_speech: notYet,
  sound_effect: notYet,
  voice_isolation: notYet,
  voice_dubbing: notYet,
  speech_to_speech: notYet,
}

serveEngines(engines)
