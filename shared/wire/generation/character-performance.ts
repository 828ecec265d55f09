import { z } from '@hono/zod-openapi'
import { videoRatios } from '../../catalog/ratios.ts'
import { asset } from '../common.ts'
import { seed } from './fields.ts'

export const characterPerformance = z
  .strictObject({
    model: z.literal('act_two'),
    character: z.strictObject({ type: z.enum(['image', 'video']), uri: asset }),
    reference: z.strictObject({ type: z.literal('video'), uri: asset }),
    bodyControl: z.boolean().default(false),
    expressionIntensity: z.number().int().min(1).max(5).default(3),
    ratio: z.enum(videoRatios).default('1280:720'),
    seed,
  })
  .openapi('CharacterPerformance')
