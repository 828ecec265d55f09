/** A service that speaks OpenAI's HTTP interface: its own, or one of the many that follow it. */
export interface Endpoint {
  /** With its version, like `https://api.example.com/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** The endpoint did not do what it was asked; the message names status or cause, never what was sent. */
export class EndpointFailure extends Error {
  override name = 'EndpointFailure'
  /** What it answered: 0 when it could not be reached, -1 when its answer makes no sense. */
  readonly status: number

  constructor(message: string, { status = -1, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.status = status
  }
}

/** Posts a body, JSON unless it is a form; resolves with the answer's head. Rejects with EndpointFailure unless it is a 2xx. */
export async function postTo(
  { baseUrl, apiKey, model }: Endpoint,
  path: string,
  body: Record<string, unknown> | FormData,
  signal: AbortSignal,
): Promise<Response> {
  const isForm = body instanceof FormData
  if (isForm) body.append('model', model)
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify({ model, ...body }),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new EndpointFailure(`${path} could not be reached: ${reasonOf(cause)}`, { status: 0, cause })
  })
  if (response.ok) return response
  await response.body?.cancel()
  throw new EndpointFailure(`${path} answered ${response.status}`, { status: response.status })
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
