import { readConfig } from '../boot/config.ts'
import { noIsolation } from '../isolation/isolation.ts'
import { loadDenoiser } from '../audio/denoiser.ts'
import { createReader } from '../realtime/speech/read-aloud.ts'
import { openMediaTools } from '../service/assets/media/open-media-tools.ts'
import { probeImage } from '../service/assets/probe-image.ts'
import { createCharacterPerformanceEngine } from '../service/engines/character-performance.ts'
import type { Engines } from '../service/engines/engine.ts'
import { createImageToVideoEngine } from '../service/engines/image-to-video.ts'
import { serveEngines } from '../service/engines/serve-engines.ts'
import { createSoundEffectEngine } from '../service/engines/sound-effect.ts'
import { createSpeechToSpeechEngine } from '../service/engines/speech-to-speech.ts'
import { createTextToImageEngine } from '../service/engines/text-to-image.ts'
import { createTextToSpeechEngine } from '../service/engines/text-to-speech.ts'
import { createTextToVideoEngine } from '../service/engines/text-to-video.ts'
import { createVideoToVideoEngine } from '../service/engines/video-to-video.ts'
import { createVoiceDubbingEngine } from '../service/engines/voice-dubbing.ts'
import { createVoiceIsolationEngine } from '../service/engines/voice-isolation.ts'

async function openEngines(): Promise<Engines> {
  // What this process starts shares its isolation.
  const tools = openMediaTools({ searchPath: readConfig().searchPath, isolation: noIsolation, probeImage })
  const soundParts = { tools, openDenoiser: async () => (await loadDenoiser())() }
  return {
    image_to_video: createImageToVideoEngine({ tools }),
    text_to_video: createTextToVideoEngine({ tools }),
    video_to_video: createVideoToVideoEngine({ tools }),
    character_performance: createCharacterPerformanceEngine({ tools }),
    text_to_image: createTextToImageEngine(),
    text_to_speech: createTextToSpeechEngine({ tools, speak: createReader() }),
    sound_effect: createSoundEffectEngine({ tools }),
    voice_isolation: createVoiceIsolationEngine(soundParts),
    voice_dubbing: createVoiceDubbingEngine(soundParts),
    speech_to_speech: createSpeechToSpeechEngine(soundParts),
  }
}

serveEngines(openEngines)
