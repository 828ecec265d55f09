/** The backend refused or could not be reached. `status` 0: it could not be reached. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number | null
  /** What the message tells, for pages in other languages. */
  readonly facts: Record<string, unknown>
  /** Of a body that was refused: the way to the part that is not as asked. */
  readonly refused: readonly string[]

  constructor(
    status: number,
    code: string,
    message: string,
    retryAfterMs: number | null = null,
    facts: Record<string, unknown> = {},
    refused: readonly string[] = [],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.facts = facts
    this.refused = refused
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
    firstPath(saidOf('issues')),
  )
}

/** Where the first of the problems is. */
function firstPath(issues: unknown): string[] {
  const first: unknown = Array.isArray(issues) ? issues[0] : null
  return isRecord(first) && Array.isArray(first['path']) ? first['path'].map(String) : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
