import { isDeepStrictEqual } from 'node:util'
import { apiVersion } from '../../../shared/catalog/api-version.ts'

/** What a customer sends: each creates something, once, however often it is sent. */
export interface Order {
  kind: 'document' | 'avatar' | 'task' | 'grant' | 'session'
  path: string
  body: Record<string, unknown>
  key: string
  /** The first good answer. */
  answer?: Record<string, unknown> & { id: string }
}

/** A customer of a service that dies again and again: remembers what it was promised, and asks again for the rest. */
export class Customer {
  readonly orders: Order[] = []
  /** Sent at least once, and never answered. */
  open: Order[] = []
  /** What no customer should see. */
  readonly complaints: string[] = []
  readonly #url: string
  readonly #secret: string
  readonly #random: () => number
  readonly #portrait: string

  constructor({
    url,
    secret,
    random,
    portrait,
  }: {
    url: string
    secret: string
    random: () => number
    portrait: string
  }) {
    this.#url = url
    this.#secret = secret
    this.#random = random
    this.#portrait = portrait
  }

  /** Those that were promised. */
  promised(kind: Order['kind']): (Order & { answer: NonNullable<Order['answer']> })[] {
    return this.orders.flatMap(({ answer, ...order }) =>
      order.kind === kind && answer !== undefined ? [{ ...order, answer }] : [],
    )
  }

  /** Reads, with the secret; undefined while nobody answers. */
  get(path: string): Promise<Response | undefined> {
    return this.#fetch('GET', path)
  }

  /** Sends some of each kind, several at a time and in any order; ends early when nobody answers any more. */
  async sendSome(counts: Partial<Record<Order['kind'], number>>): Promise<void> {
    const { session: _session, ...others } = counts
    // A session needs an avatar to be of.
    const possible = this.promised('avatar').length > 0 ? counts : others
    const made = Object.entries(possible).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => this.#make(kind as Order['kind'])),
    )
    await this.#sendAll(shuffled(made, this.#random))
  }

  /** Sends again what got no answer, and some of what did: the answer must be the same one. */
  async askAgain(most: number): Promise<void> {
    const again = this.orders.filter(({ answer }) => answer !== undefined)
    const some = shuffled(again, this.#random).slice(0, most)
    // The newest are those that a crash could have lost.
    await this.#sendAll([...this.open.splice(0), ...new Set([...again.slice(-most), ...some])])
  }

  async #sendAll(orders: Order[]): Promise<void> {
    const waiting = [...orders]
    const isWaiting = async () => {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) await this.#send(order)
    }
    await Promise.all(Array.from({ length: 6 }, isWaiting))
  }

  async #send(order: Order): Promise<void> {
    if (!this.orders.includes(order)) this.orders.push(order)
    const { kind, path, body, key } = order
    const response = await this.#fetch('POST', path, body, key)
    const answer = await response?.json().catch(() => undefined)
    if (response === undefined || answer === undefined || response.status === 503) {
      if (order.answer === undefined) this.open.push(order)
      return
    }
    const isNotPossibleNow = kind === 'session' && response.status === 409
    if (!response.ok && !isNotPossibleNow) {
      this.complaints.push(`${path} was answered with ${response.status}: ${JSON.stringify(answer)}`)
    } else if (order.answer !== undefined && !isDeepStrictEqual(answer, order.answer)) {
      this.complaints.push(`${path} answered ${JSON.stringify(answer)} after ${JSON.stringify(order.answer)}`)
    } else if (response.ok) {
      order.answer ??= answer as NonNullable<Order['answer']>
    }
  }

  async #fetch(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Response | undefined> {
    return fetch(`${this.#url}/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#secret}`,
        'X-Service-Version': apiVersion,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
  }

  #make(kind: Order['kind']): Order {
    const name = `order ${this.orders.length} ${Math.floor(this.#random() * 1e9)}`
    return { kind, key: `${kind} ${name}`, ...this.#content(kind, name) }
  }

  #content(kind: Order['kind'], name: string): Pick<Order, 'path' | 'body'> {
    switch (kind) {
      case 'document':
        return { path: 'documents', body: { name, content: `The lamp of ${name} is lit at dusk.` } }
      case 'avatar': {
        const voice = { type: 'service-live-preset', presetId: 'clara' }
        const known = this.promised('document').slice(-2)
        return {
          path: 'avatars',
          body: {
            name,
            personality: 'You keep the light.',
            voice,
            referenceImage: this.#portrait,
            documentIds: known.map(({ answer }) => answer.id),
          },
        }
      }
      case 'task':
        return { path: 'text_to_image', body: { model: 'gen4_image_turbo', promptText: name, ratio: '720:720' } }
      case 'grant':
        return { path: 'organization/credits', body: { credits: 1 + Math.floor(this.#random() * 100) } }
      case 'session': {
        const avatar = { type: 'custom', avatarId: this.promised('avatar')[0]!.answer.id }
        return { path: 'realtime_sessions', body: { model: 'gwm1_avatars', avatar } }
      }
      default:
        return kind satisfies never
    }
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
