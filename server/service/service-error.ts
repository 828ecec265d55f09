import { type ErrorBody, type ErrorCode, errorStatus, type Issue } from '../../shared/wire/error.ts'

const shownIssues = 100

/** A refusal with a stable code and a sentence that says what to do; made by the named factories below. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  readonly headers: Readonly<Record<string, string>>

  private constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: readonly Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.code = code
    this.issues = more.issues ?? []
    this.headers = more.headers ?? {}
  }

  get status() {
    return errorStatus[this.code]
  }

  get body(): ErrorBody {
    const shown = this.issues.slice(0, shownIssues)
    return { error: this.message, code: this.code, ...(shown.length > 0 && { issues: shown }) }
  }

  static unauthorized(message: string) {
    return new ServiceError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }

  static versionUnsupported(message: string) {
    return new ServiceError('VERSION_UNSUPPORTED', message)
  }

  /** All problems of a request at once; the sentence names the first. */
  static validation(issues: readonly [Issue, ...Issue[]]) {
    const [first] = issues
    const where = first.path.length > 0 ? `${first.path.join('.')}: ` : ''
    const others = issues.length - 1
    const more =
      others === 0 ? '' : ` There ${others === 1 ? 'is 1 more problem' : `are ${others} more problems`}: see issues.`
    const message = /[.!?]$/.test(first.message) ? first.message : `${first.message}.`
    return new ServiceError('VALIDATION', `${where}${message}${more}`, { issues })
  }

  /** The body as a whole can't be read. */
  static malformed(message: string) {
    return new ServiceError('VALIDATION', message)
  }

  static forbidden(message: string) {
    return new ServiceError('FORBIDDEN', message)
  }

  static notFound(message: string) {
    return new ServiceError('NOT_FOUND', message)
  }

  static methodNotAllowed(allowed: readonly string[]) {
    const list = allowed.join(', ')
    return new ServiceError('METHOD_NOT_ALLOWED', `This path takes ${list}.`, { headers: { Allow: list } })
  }

  static conflict(message: string) {
    return new ServiceError('CONFLICT', message)
  }

  static notReady(message: string) {
    return new ServiceError('NOT_READY', message)
  }

  static alreadyConsumed() {
    return new ServiceError('ALREADY_CONSUMED', 'The credentials were consumed already. Create a new session.')
  }

  static tooLarge(limitBytes: number) {
    return new ServiceError('TOO_LARGE', `The body is larger than ${limitBytes} bytes.`)
  }

  static unsupportedMediaType(accepted: string) {
    return new ServiceError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${accepted}, named in Content-Type.`)
  }

  static rangeNotSatisfiable(sizeBytes: number) {
    const message = `The file has ${sizeBytes} bytes: there is no such part.`
    return new ServiceError('RANGE_NOT_SATISFIABLE', message, { headers: { 'Content-Range': `bytes */${sizeBytes}` } })
  }

  static atCapacity(message: string, retryAfterSeconds: number) {
    return new ServiceError('AT_CAPACITY', message, { headers: { 'Retry-After': `${retryAfterSeconds}` } })
  }

  static insufficientCredits(message: string) {
    return new ServiceError('INSUFFICIENT_CREDITS', message)
  }

  static dailyLimit(message: string, retryAfterSeconds: number) {
    return new ServiceError('DAILY_LIMIT', message, { headers: { 'Retry-After': `${retryAfterSeconds}` } })
  }

  static monthlyCap(message: string, retryAfterSeconds: number) {
    return new ServiceError('MONTHLY_CAP', message, { headers: { 'Retry-After': `${retryAfterSeconds}` } })
  }

  static internal(message = 'Something went wrong on our side. Try again; the request id helps to find it.') {
    return new ServiceError('INTERNAL', message)
  }
}
