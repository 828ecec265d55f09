import { z } from '@hono/zod-openapi'
import { livePresetIds } from '../../catalog/voices.ts'
import { text } from '../common.ts'

export const seed = z.number().int().min(0).max(4_294_967_295).optional()

export const promptText = (max = 1000) => text(1, max)

/** Whole seconds, 2 to 10. */
export const videoSeconds = z.number().int().min(2).max(10)

export const voice = z.strictObject({ type: z.literal('service-preset'), presetId: z.enum(livePresetIds) })
