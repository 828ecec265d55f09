import { z } from '@hono/zod-openapi'
import { promptText, voice } from './fields.ts'

export const textToSpeech = z
  .strictObject({ model: z.literal('partner_multilingual_v2'), promptText: promptText(), voice })
  .openapi('TextToSpeech')
