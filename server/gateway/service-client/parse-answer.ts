import type { z } from 'zod'
import { ServiceCallError } from './service-call-error.ts'

/** An answer in the shape that is needed; throws UNREADABLE, naming the path without its ids, when it has another. */
export function parseAnswer<T>(path: string, shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw ServiceCallError.unreadable(path.replace(/[^/]{20,}/g, '{id}'))
}
