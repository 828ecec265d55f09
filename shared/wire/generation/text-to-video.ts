import { z } from '@hono/zod-openapi'
import { partnerVideoRatios, textVideoRatios } from '../../catalog/ratios.ts'
import { promptText, seed, videoSeconds } from './fields.ts'
import { partnerSeconds } from './partner-video.ts'

const common = { promptText: promptText(), seed }
const partner = { ...common, ratio: z.enum(partnerVideoRatios) }

export const textToVideo = z
  .discriminatedUnion('model', [
    z.strictObject({
      model: z.literal('gen4.5'),
      ...common,
      ratio: z.enum(textVideoRatios),
      duration: videoSeconds.default(5),
    }),
    z.strictObject({ model: z.literal('partner_video3'), ...partner, duration: z.literal(8).default(8) }),
    z.strictObject({
      model: z.enum(['partner_video3.1', 'partner_video3.1_fast']),
      ...partner,
      duration: partnerSeconds,
      audio: z.boolean().default(true),
    }),
  ])
  .openapi('TextToVideo')
