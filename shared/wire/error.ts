import { z } from '@hono/zod-openapi'

/** Every code an error answer can carry, with its HTTP status. */
export const errorStatus = {
  VALIDATION: 400,
  VERSION_UNSUPPORTED: 400,
  INSUFFICIENT_CREDITS: 400,
  UNAUTHORIZED: 401,
  /** A signed link that expired or was altered. */
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The body took longer than its path allows; said by the server itself, which then hangs up. */
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  ALREADY_CONSUMED: 409,
  NOT_READY: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** A part of a file that it hasn't. */
  RANGE_NOT_SATISFIABLE: 416,
  DAILY_LIMIT: 429,
  MONTHLY_CAP: 429,
  INTERNAL: 500,
  AT_CAPACITY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

const issue = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
})

export type Issue = z.infer<typeof issue>

export const errorBody = z
  .strictObject({
    error: z.string().openapi({ description: 'A sentence a person can act on.' }),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    issues: z.array(issue).optional(),
    docUrl: z.string().optional(),
  })
  .openapi('Error')

export type ErrorBody = z.infer<typeof errorBody>
