/** The backend refused or could not be reached. `status` 0: it could not be reached. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number | null
  /** What the message tells, for pages in other languages. */
  readonly facts: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    retryAfterMs: number | null = null,
    facts: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.facts = facts
  }
}

/** Turns an answer that is not 2xx into an ApiFailure; a body of another shape keeps the status alone. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null)
  const saidOf = (key: string) => (isRecord(body) ? body[key] : undefined)
  const said = (key: string, fallback: string) => {
    const value = saidOf(key)
    return typeof value === 'string' ? value : fallback
  }
  const facts = saidOf('facts')
  const retryAfterS = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(retryAfterS) ? retryAfterS * 1000 : null
  return new ApiFailure(
    response.status,
    said('code', 'UNKNOWN'),
    said('error', response.statusText),
    retryAfterMs,
    isRecord(facts) ? facts : {},
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
