/** The backend refused or could not be reached. `status` 0: it could not be reached. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number | null

  constructor(status: number, code: string, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Turns an answer that is not 2xx into an ApiFailure; a body of another shape keeps the status alone. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null)
  const said = (key: string, fallback: string) => {
    const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined
    return typeof value === 'string' ? value : fallback
  }
  const retryAfterS = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(retryAfterS) ? retryAfterS * 1000 : null
  return new ApiFailure(response.status, said('code', 'UNKNOWN'), said('error', response.statusText), retryAfterMs)
}
