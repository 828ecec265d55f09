import { z } from '@hono/zod-openapi'

/** Lengths of the partner's 3.1 videos, seconds. */
export const partnerSeconds = z.union([z.literal(4), z.literal(6), z.literal(8)]).default(8)
