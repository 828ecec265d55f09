import { z } from '@hono/zod-openapi'
import { textVideoRatios } from '../../catalog/ratios.ts'
import { promptText, seed, videoSeconds } from './fields.ts'
import { partnerVideo3, partnerVideo31 } from './partner-video.ts'

const common = { promptText: promptText(), seed }

export const textToVideo = z
  .discriminatedUnion('model', [
    z.strictObject({
      model: z.literal('gen4.5'),
      ...common,
      ratio: z.enum(textVideoRatios),
      duration: videoSeconds.default(5),
    }),
    z.strictObject({ ...partnerVideo3, ...common }),
    z.strictObject({ ...partnerVideo31, ...common }),
  ])
  .openapi('TextToVideo')
