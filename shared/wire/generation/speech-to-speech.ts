import { z } from '@hono/zod-openapi'
import { asset } from '../common.ts'
import { voice } from './fields.ts'

export const speechToSpeech = z
  .strictObject({
    model: z.literal('partner_multilingual_sts_v2'),
    media: z.strictObject({ type: z.enum(['audio', 'video']), uri: asset }),
    voice,
    removeBackgroundNoise: z.boolean().default(false),
  })
  .openapi('SpeechToSpeech')
