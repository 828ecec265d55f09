import { z } from '@hono/zod-openapi'
import { asset } from '../common.ts'

export const voiceIsolation = z
  .strictObject({ model: z.literal('partner_voice_isolation'), audioUri: asset })
  .openapi('VoiceIsolation')
