import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiError } from '../../shared/kiosk/api.ts'

/** A refusal under `/api`: a status, a stable code and a sentence that a person can act on. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  readonly issues: ApiError['issues']
  readonly facts: ApiError['facts']

  constructor(status: ContentfulStatusCode, code: string, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.status = status
    this.code = code
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.issues = extra.issues
    this.facts = extra.facts
  }

  get body(): ApiError {
    const body: ApiError = { error: this.message, code: this.code }
    if (this.issues !== undefined) body.issues = this.issues
    if (this.facts !== undefined) body.facts = this.facts
    return body
  }

  static invalid(issues: NonNullable<ApiError['issues']>) {
    return new ApiFailure(400, 'VALIDATION', issues[0]?.message ?? 'The request is not valid.', { issues })
  }

  static notJson() {
    const message = 'The body must be JSON, with Content-Type: application/json.'
    return new ApiFailure(415, 'UNSUPPORTED_MEDIA_TYPE', message)
  }

  static tooLarge(maxBytes: number) {
    const most = maxBytes >= 1_048_576 ? `${Math.floor(maxBytes / 1_048_576)} MB` : `${Math.floor(maxBytes / 1024)} kB`
    return new ApiFailure(413, 'TOO_LARGE', `The body may hold ${most} at most.`)
  }

  static signInFirst() {
    return new ApiFailure(401, 'SIGN_IN', 'Sign in first.')
  }

  static notYourRole(needed: string) {
    return new ApiFailure(403, 'NOT_YOUR_ROLE', `This takes an operator who is ${needed}. Ask an owner.`)
  }

  static notFound(what: string) {
    return new ApiFailure(404, 'NOT_FOUND', `There is no such ${what}.`)
  }

  static forbidden(code: 'FOREIGN_ORIGIN' | 'NOT_PAIRED' | 'WRONG_TICKET', message: string) {
    return new ApiFailure(403, code, message)
  }

  /** One address has had its conversations of the hour. */
  static addressLimit(retryAfterSeconds: number) {
    const message = 'There were many talks from here in the last hour. Try again later.'
    return new ApiFailure(429, 'ADDRESS_LIMIT', message, { retryAfterSeconds })
  }

  static tooMany(retryAfterSeconds: number) {
    const message = 'Too many requests from here. Wait a little, then try again.'
    return new ApiFailure(429, 'RATE_LIMITED', message, { retryAfterSeconds })
  }

  /** The kiosk can't take anyone for now; the page tries again after the given time. */
  static unavailable(code: keyof typeof unavailableBecause, retryAfterSeconds: number, cause?: unknown) {
    return new ApiFailure(503, code, unavailableBecause[code], { retryAfterSeconds, cause })
  }

  static notReady() {
    return new ApiFailure(409, 'NOT_READY', 'The character is not ready yet. Wait for READY, then ask again.')
  }

  static alreadyConsumed() {
    return new ApiFailure(409, 'ALREADY_CONSUMED', 'This conversation has been joined already. Start a new one.')
  }

  static internal(cause: unknown) {
    return new ApiFailure(500, 'INTERNAL', 'Something went wrong here. Try again in a moment.', { cause })
  }

  static serviceRefused(cause: unknown) {
    const message = 'The conversation service refused. The staff find the reason in the log.'
    return new ApiFailure(502, 'SERVICE_REFUSED', message, { cause })
  }
}

interface Extra {
  retryAfterSeconds?: number
  issues?: ApiError['issues']
  /** What the sentence tells, for pages in other languages. */
  facts?: ApiError['facts']
  /** For the log only. */
  cause?: unknown
}

const unavailableBecause = {
  PREPARING: 'The character is getting ready. Try again in a moment.',
  AT_CAPACITY: 'All the places to talk are taken just now. Try again in a little while.',
  CLOSED: 'Nobody is to be talked to here just now.',
  CLOSING: 'This server is closing and takes no new conversations.',
  SERVICE_UNREACHABLE: 'The conversation service does not answer just now. Try again in a little while.',
}
