import type { ToAgent } from '../process/messages.ts'

type Open = Extract<ToAgent, { type: 'open' }>

/** What becomes of the messages, with what was made ready for an `open`. */
interface OpeningListener<Ready> {
  open(message: Open, ready: Ready): void
  refuse(message: Open, error: unknown): void
  other(message: Exclude<ToAgent, Open>): void
}

/** Keeps the messages of each session in order while what it needs is being made ready. */
export class OpeningOrder<Ready> {
  readonly #prepare: (message: Open) => Promise<Ready>
  readonly #listener: OpeningListener<Ready>
  readonly #waiting = new Map<string, Exclude<ToAgent, Open>[]>()

  constructor(prepare: (message: Open) => Promise<Ready>, listener: OpeningListener<Ready>) {
    this.#prepare = prepare
    this.#listener = listener
  }

  receive(message: ToAgent): void {
    if (message.type === 'open') return void this.#open(message)
    const waiting = this.#waiting.get(message.sessionId)
    if (!waiting) return this.#listener.other(message)
    if (message.type === 'close') this.#waiting.delete(message.sessionId)
    // Nobody hears it yet, and it would come too late.
    else if (message.type !== 'sound') waiting.push(message)
  }

  async #open(message: Open): Promise<void> {
    const { sessionId } = message
    const waiting: Exclude<ToAgent, Open>[] = []
    this.#waiting.set(sessionId, waiting)
    const isWanted = () => this.#waiting.get(sessionId) === waiting
    try {
      const ready = await this.#prepare(message)
      if (!isWanted()) return
      this.#listener.open(message, ready)
    } catch (error) {
      if (isWanted()) this.#listener.refuse(message, error)
      waiting.length = 0
    } finally {
      if (isWanted()) this.#waiting.delete(sessionId)
    }
    for (const later of waiting) this.#listener.other(later)
  }
}
