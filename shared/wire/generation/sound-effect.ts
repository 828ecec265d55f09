import { z } from '@hono/zod-openapi'
import { promptText } from './fields.ts'

export const soundEffect = z
  .strictObject({
    model: z.literal('partner_text_to_sound_v2'),
    promptText: promptText(3000),
    duration: z.number().min(0.5).max(30).optional().openapi({ description: 'Seconds; chosen when left out.' }),
    loop: z.boolean().default(false),
  })
  .openapi('SoundEffect')
