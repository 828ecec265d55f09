import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { StaffWebhook } from '../../../shared/console/staff-calls.ts'
import type { WebhookStore } from './webhook-store.ts'

/** Sends to addresses that operators name, on the public internet only. */
export interface Outside {
  /** Why an address can't be one, in a sentence; undefined for one that may. */
  refusal(url: string): string | undefined
  /** The status of the answer, of which nothing else is read. Redirects are not followed. */
  post(url: string, message: { headers: Record<string, string>; body: string }, signal: AbortSignal): Promise<number>
}

/** What is sent; the words of visitors are not known here. */
export interface CallMessage {
  type: 'staff-call' | 'test'
  id: string
  at: string
  screen: { slug: string; name: string }
  reason: string
}

interface Parts {
  store: WebhookStore
  outside: Outside
  log: Pick<Logger, 'warn'>
  now: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
  /** Aborted when the server closes. */
  closed: AbortSignal
}

/** Whoever waits for a person waits no longer than this for a server to come back. */
const triesAfterMs = [0, 5_000, 30_000]
const limitMs = 10_000
const maxUnderWay = 20

/** Tells calls at the address that an operator set, signed, three times at most. */
export class StaffWebhookSender {
  readonly #parts: Parts
  #underWay = 0
  #last: StaffWebhook['last'] = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get last(): StaffWebhook['last'] {
    return this.#last
  }

  /** Never rejects; resolves when it was taken or given up. */
  async send(message: CallMessage): Promise<void> {
    if (this.#underWay >= maxUnderWay) return
    this.#underWay++
    try {
      await this.#try(message)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'A call could not be told at the address for calls.')
    } finally {
      this.#underWay--
    }
  }

  async #try(message: CallMessage): Promise<void> {
    const { wait, closed } = this.#parts
    for (const delayMs of triesAfterMs) {
      if (delayMs > 0) await wait(delayMs, closed)
      if (await this.tryOnce(message)) return
    }
    this.#parts.log.warn({ reason: this.#last?.reason }, 'Nobody took a call at the address for calls.')
  }

  /** Whether it was taken, or there is nobody to tell. */
  async tryOnce(message: CallMessage): Promise<boolean> {
    const { store, now } = this.#parts
    const hook = await store.find()
    if (hook === undefined) return true
    const reason = await this.#post(hook, JSON.stringify(message))
    this.#last = { at: new Date(now()).toISOString(), wasTaken: reason === '', reason }
    return reason === ''
  }

  /** Empty when it was taken, else why not. */
  async #post({ url, secret }: { url: string; secret: string }, body: string): Promise<string> {
    const { outside, now, closed } = this.#parts
    const timestamp = String(Math.floor(now() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Visavis',
      'X-Visavis-Timestamp': timestamp,
      'X-Visavis-Signature': `sha256=${signature}`,
    }
    try {
      const signal = AbortSignal.any([closed, AbortSignal.timeout(limitMs)])
      const status = await outside.post(url, { headers, body }, signal)
      return status >= 200 && status < 300 ? '' : `It answered ${status}.`
    } catch (error) {
      return error instanceof Error ? error.message : 'It did not answer.'
    }
  }
}
