import { z } from '@hono/zod-openapi'
import { asset } from '../common.ts'
import { promptText, seed } from './fields.ts'

export const videoToVideo = z
  .strictObject({
    model: z.literal('gen4_aleph'),
    videoUri: asset,
    promptText: promptText(),
    references: z
      .array(z.strictObject({ type: z.literal('image'), uri: asset }))
      .max(1)
      .default([]),
    seed,
  })
  .openapi('VideoToVideo')
