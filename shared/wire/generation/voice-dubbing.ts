import { z } from '@hono/zod-openapi'
import { dubbingLanguages } from '../../catalog/dubbing-languages.ts'
import { asset } from '../common.ts'

export const voiceDubbing = z
  .strictObject({
    model: z.literal('partner_voice_dubbing'),
    audioUri: asset,
    targetLang: z.enum(dubbingLanguages),
    disableVoiceCloning: z.boolean().default(false),
    dropBackgroundAudio: z.boolean().default(false),
    numSpeakers: z.number().int().min(1).max(32).optional(),
  })
  .openapi('VoiceDubbing')
