import { z } from '@hono/zod-openapi'
import { partnerVideoRatios } from '../../catalog/ratios.ts'

const ratio = z.enum(partnerVideoRatios)

/** What makes a video of the partner's model 3, besides what the endpoint asks for. Seconds. */
export const partnerVideo3 = { model: z.literal('partner_video3'), ratio, duration: z.literal(8).default(8) }

/** The same of the models 3.1. */
export const partnerVideo31 = {
  model: z.enum(['partner_video3.1', 'partner_video3.1_fast']),
  ratio,
  duration: z
    .literal([4, 6, 8])
    .openapi({ enum: [4, 6, 8] })
    .default(8),
  audio: z.boolean().default(true),
}
