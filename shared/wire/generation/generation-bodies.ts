import type { z } from '@hono/zod-openapi'
import type { GenerationKind } from '../../catalog/models.ts'
import { characterPerformance } from './character-performance.ts'
import { imageToVideo } from './image-to-video.ts'
import { soundEffect } from './sound-effect.ts'
import { speechToSpeech } from './speech-to-speech.ts'
import { textToImage } from './text-to-image.ts'
import { textToSpeech } from './text-to-speech.ts'
import { textToVideo } from './text-to-video.ts'
import { videoToVideo } from './video-to-video.ts'
import { voiceDubbing } from './voice-dubbing.ts'
import { voiceIsolation } from './voice-isolation.ts'

/** The request body of each kind of generation. */
export const generationBodies = {
  image_to_video: imageToVideo,
  text_to_video: textToVideo,
  video_to_video: videoToVideo,
  character_performance: characterPerformance,
  text_to_image: textToImage,
  text_to_speech: textToSpeech,
  sound_effect: soundEffect,
  voice_isolation: voiceIsolation,
  voice_dubbing: voiceDubbing,
  speech_to_speech: speechToSpeech,
} satisfies Record<GenerationKind, z.ZodType>

export type GenerationBody<Kind extends GenerationKind> = z.output<(typeof generationBodies)[Kind]>

/** The same as it is sent: what has a default may be left out. */
export type GenerationRequest<Kind extends GenerationKind> = z.input<(typeof generationBodies)[Kind]>

/** What was asked for: the kind with its checked body, defaults filled in. */
export type Generation = { [Kind in GenerationKind]: { kind: Kind; body: GenerationBody<Kind> } }[GenerationKind]
