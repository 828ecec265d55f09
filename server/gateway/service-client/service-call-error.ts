import { z } from 'zod'

const errorBody = z.looseObject({
  error: z.string().optional(),
  code: z.string().optional(),
  issues: z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
})

/** One problem of a refused request: where in the body, and what is wrong. */
export interface CallIssue {
  path: (string | number)[]
  message: string
}

/** A call that the service refused or never answered; `status` is 0 when it could not be reached. */
export class ServiceCallError extends Error {
  override name = 'ServiceCallError'
  readonly status: number
  /** The service's own code, or UNREACHABLE, or UNREADABLE when its answer has another shape than expected. */
  readonly code: string
  readonly retryAfterMs: number | undefined
  readonly issues: readonly CallIssue[]

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.retryAfterMs = more.retryAfterMs
    this.issues = more.issues ?? []
  }

  get isTransient(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status)
  }

  static unreachable(cause: unknown): ServiceCallError {
    return new ServiceCallError(0, 'UNREACHABLE', 'The service could not be reached.', { cause })
  }

  static unreadable(path: string): ServiceCallError {
    return new ServiceCallError(-1, 'UNREADABLE', `The service's answer to ${path} has an unknown shape.`)
  }

  static tooLarge(): ServiceCallError {
    return new ServiceCallError(-1, 'TOO_LARGE', 'The file is larger than is kept.')
  }

  /** Reads a refusal; bodies that are no JSON are left out, since they may be anything. */
  static async from(response: Response): Promise<ServiceCallError> {
    const body = errorBody.safeParse(await response.json().catch(() => undefined)).data
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    return new ServiceCallError(
      response.status,
      body?.code ?? `HTTP_${response.status}`,
      body?.error ?? `The service answered ${response.status}.`,
      {
        retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined,
        issues: body?.issues,
      },
    )
  }
}

interface More {
  retryAfterMs?: number | undefined
  issues?: readonly CallIssue[] | undefined
  cause?: unknown
}
