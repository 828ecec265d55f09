import { z } from '@hono/zod-openapi'
import { videoRatios } from '../../catalog/ratios.ts'
import { asset } from '../common.ts'
import { promptText, seed, videoSeconds } from './fields.ts'
import { partnerVideo3, partnerVideo31 } from './partner-video.ts'

/** One picture, or a list that places it as the first frame. */
const promptImage = z.union([
  asset,
  z
    .array(z.strictObject({ uri: asset, position: z.literal('first') }))
    .min(1)
    .max(1),
])

const common = { promptImage, promptText: promptText().optional(), seed }

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
    z.strictObject({ ...partnerVideo3, ...common }),
    z.strictObject({ ...partnerVideo31, ...common }),
  ])
  .openapi('ImageToVideo')
