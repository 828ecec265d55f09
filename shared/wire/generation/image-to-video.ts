import { z } from '@hono/zod-openapi'
import { partnerVideoRatios, videoRatios } from '../../catalog/ratios.ts'
import { asset, promptText, seed, videoSeconds } from './fields.ts'
import { partnerSeconds } from './partner-video.ts'

/** One picture, or a list that places it as the first frame. */
const promptImage = z.union([asset, z.array(z.strictObject({ uri: asset, position: z.literal('first') })).length(1)])

const common = { promptImage, promptText: promptText().optional(), seed }
const partner = { ...common, ratio: z.enum(partnerVideoRatios) }

export const imageToVideo = z
  .discriminatedUnion('model', [
    z.strictObject({
      model: z.literal('gen4.5'),
      ...common,
      ratio: z.enum(videoRatios),
      duration: videoSeconds,
    }),
    z.strictObject({
      model: z.literal('gen4_turbo'),
      ...common,
      ratio: z.enum(videoRatios),
      duration: videoSeconds.default(10),
    }),
    z.strictObject({ model: z.literal('partner_video3'), ...partner, duration: z.literal(8).default(8) }),
    z.strictObject({
      model: z.enum(['partner_video3.1', 'partner_video3.1_fast']),
      ...partner,
      duration: partnerSeconds,
      audio: z.boolean().default(true),
    }),
  ])
  .openapi('ImageToVideo')
