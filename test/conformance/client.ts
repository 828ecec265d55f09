import assert from 'node:assert/strict'

export type Fields = Record<string, unknown> & { id: string }

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The body as JSON, empty when it is none. */
  json: Fields
}

interface Sending {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`. */
  raw?: BodyInit
  /** Added to the usual ones; undefined leaves one out. */
  headers?: Record<string, string | undefined>
}

const answerLimitMs = 60_000

/** The service over plain HTTP, with the headers that every request carries. It repeats nothing and interprets nothing. */
export class Client {
  readonly #baseUrl: string
  readonly #secret: string
  /** Of every answer so far. */
  readonly requestIds: (string | null)[] = []
  /** Paths of what was made and not removed yet. */
  readonly leftovers = new Set<string>()

  constructor(baseUrl: string, secret: string) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '')
    this.#secret = secret
  }

  /** A path below the base address, or a whole URL; whole URLs get no headers of ours. */
  async send(method: string, path: string, { body, raw, headers = {} }: Sending = {}): Promise<Reply> {
    const isOurs = path.startsWith('/')
    const all = {
      ...(isOurs && { Authorization: `Bearer ${this.#secret}`, 'X-Service-Version': '2024-11-06' }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    }
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const response = await fetch(isOurs ? this.#baseUrl + path : path, {
      method,
      headers: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
      ...(raw !== undefined ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (isOurs) this.requestIds.push(response.headers.get('X-Request-Id'))
    const json = parse(text)
    if (method === 'POST' && response.status === 200 && typeof json.id === 'string') this.#note(path, json.id)
    if (method === 'DELETE') this.leftovers.delete(path)
    return { status: response.status, headers: response.headers, text, json }
  }

  /** Generations make tasks; everything else is found under the path that made it. */
  #note(path: string, id: string): void {
    const lists = ['/v1/documents', '/v1/avatars', '/v1/realtime_sessions']
    if (!path.startsWith('/v1/organization')) this.leftovers.add(`${lists.includes(path) ? path : '/v1/tasks'}/${id}`)
  }

  get = (path: string, sending?: Sending) => this.send('GET', path, sending)
  post = (path: string, body: unknown, sending?: Sending) => this.send('POST', path, { body, ...sending })
  patch = (path: string, body: unknown) => this.send('PATCH', path, { body })
  remove = (path: string) => this.send('DELETE', path)

  /** A call that has to succeed with 200. */
  async made(path: string, body: unknown, sending?: Sending): Promise<Fields> {
    const reply = await this.post(path, body, sending)
    assert.equal(reply.status, 200, `POST ${path} was answered with ${reply.status}: ${reply.text.slice(0, 300)}`)
    return reply.json
  }

  async read(path: string): Promise<Fields> {
    const reply = await this.get(path)
    assert.equal(reply.status, 200, `GET ${path} was answered with ${reply.status}: ${reply.text.slice(0, 300)}`)
    return reply.json
  }

  async removed(path: string): Promise<void> {
    const reply = await this.remove(path)
    assert.deepEqual([reply.status, reply.text], [204, ''], `DELETE ${path}`)
  }
}

function parse(text: string): Fields {
  try {
    return JSON.parse(text) as Fields
  } catch {
    return {} as Fields
  }
}
