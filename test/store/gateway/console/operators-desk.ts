import { randomUUID } from 'node:crypto'
import { consoleHeader } from '../../../../shared/console/limits.ts'
import type { Role } from '../../../../shared/console/roles.ts'
import { createOperatorSessions } from '../../../../server/gateway/operators/operator-sessions.ts'
import type { openGateway } from '../gateway-under-test.ts'
import { secret } from '../interface-only-service.ts'

type OpenedGateway = Awaited<ReturnType<typeof openGateway>>

export const ownOrigin = 'http://localhost:8080'

/** Somebody who calls the console's routes as its page does. */
export class Caller {
  readonly #gateway: OpenedGateway
  cookie: string

  constructor(gateway: OpenedGateway, cookie = '') {
    this.#gateway = gateway
    this.cookie = cookie
  }

  /** Cookies that the answer sets are kept. */
  async call(method: string, path: string, body?: unknown, more: Record<string, string> = {}, address?: string) {
    const headers = new Headers({ Origin: ownOrigin, [consoleHeader]: '1', Cookie: this.cookie })
    const isBytes = body instanceof Uint8Array
    if (body !== undefined) headers.set('Content-Type', isBytes ? 'image/png' : 'application/json')
    for (const [name, value] of Object.entries(more)) {
      if (value === '') headers.delete(name)
      else headers.set(name, value)
    }
    const init: RequestInit = { method, headers }
    if (body !== undefined) init.body = isBytes ? new Uint8Array(body) : JSON.stringify(body)
    const response = await this.#gateway.request(`/api/console${path}`, init, address)
    const set = response.headers.get('Set-Cookie')
    if (set !== null) this.cookie = set.split(';')[0]!
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    const answer = !isJson ? {} : (JSON.parse(text) as Record<string, unknown>)
    return { status: response.status, code: answer['code'], answer, headers: response.headers }
  }
}

/** Somebody in this role, signed in. */
export async function signedIn(gateway: OpenedGateway, role: Role): Promise<Caller> {
  const { database } = gateway
  const id = randomUUID()
  const row = { id, role, email: `${id}@example.org`, name: role, password_hash: '', created_at_ms: Date.now() }
  await database.transact((tx) => tx.insertInto('gateway_operators').values(row).execute())
  const token = await createOperatorSessions(database, Date.now).open(id)
  return new Caller(gateway, `visavis_operator=${token}`)
}

/** The token of a set-up link, as `npm run operator` gets it. */
export async function setUpLink(gateway: OpenedGateway): Promise<string> {
  const { answer } = await new Caller(gateway).call('POST', '/set-up-links', undefined, {
    Authorization: `Bearer ${secret}`,
  })
  return String(answer['url']).split('#')[1]!
}
