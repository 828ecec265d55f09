import { setTimeout as delay } from 'node:timers/promises'
import { freePort, launchServer, type RunningServer } from '../../support/server/server.ts'
import type { Store } from './books.ts'
import type { Customer } from './customer.ts'

const startLimitMs = 60_000

/** The built server, which dies and comes back with the same data at the same address. */
export class Lives {
  readonly url: string
  readonly #settings: Record<string, string>
  #server: RunningServer | undefined

  private constructor(settings: Record<string, string>, port: number) {
    this.#settings = { ...settings, PORT: String(port) }
    this.url = `http://127.0.0.1:${port}`
  }

  static async begin(store: Store, settings: Record<string, string>): Promise<Lives> {
    const database: Record<string, string> = 'url' in store ? { DATABASE_URL: store.url } : {}
    return new Lives({ ...settings, ...database }, await freePort())
  }

  async launch(): Promise<void> {
    this.#server = await launchServer(this.#settings)
  }

  /** Kills the main process; resolves when all it started is gone too. */
  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL')
  }

  /** Waits for a good answer of `/v1`. */
  async answers(customer: Customer): Promise<void> {
    for (const endsAtMs = Date.now() + startLimitMs; ; await delay(25)) {
      if ((await customer.get('organization'))?.ok) return
      const { exitCode, signalCode } = this.#server!.process
      if (exitCode !== null || signalCode !== null || Date.now() > endsAtMs) {
        throw new Error(`It did not come back. It said:\n${this.#server!.output()}`)
      }
    }
  }
}
