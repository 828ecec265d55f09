import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, type OpenedBrowser } from '../browser/browser.ts'
import { MediaCapture } from '../browser/media-capture.ts'
import { type Books, recovers, type Survivor } from '../visit/recovery.ts'
import type { RunningServer } from '../server/server.ts'
import { ServiceApi } from '../server/service-api.ts'
import { storedRows } from '../store/stored-rows.ts'
import type { UdpRelay } from './udp-relay.ts'
import { Visitor } from '../visit/visitor.ts'

/** A visitor and the page that they stand in front of. */
export interface Guest {
  page: Page
  visitor: Visitor
  capture: MediaCapture
  leave(): Promise<void>
}

/** Visitors of one running server, each in a page of their own, in one browser. */
export class Gathering {
  readonly #opened: OpenedBrowser

  private constructor(opened: OpenedBrowser) {
    this.#opened = opened
  }

  static open = async (): Promise<Gathering> => new Gathering(await launchBrowser())

  get context(): BrowserContext {
    return this.#opened.context
  }

  /**
   * Comes, and talks until the character has greeted. Their microphone is silent until the test speaks into it; their
   * media go through the relay, when there is one. `prepare` may change the page before it is opened.
   */
  async guest(url: string, relay?: UdpRelay, prepare?: (page: Page) => Promise<unknown>): Promise<Guest> {
    const page = await this.context.newPage()
    await relay?.carry(page)
    const capture = await MediaCapture.install(page, { feedsMicrophone: true, recordsSound: false })
    await prepare?.(page)
    const visitor = new Visitor(page, capture)
    await visitor.open(url)
    await visitor.begin()
    return { page, visitor, capture, leave: () => page.close() }
  }

  /** What must hold after any failure: see `recovers`. The next visitor comes to `url`, unless the test has another one. */
  recovers(url: string, server: RunningServer, others: Partial<Survivor> = {}): Promise<void> {
    const service = new ServiceApi(server.url, server.secret())
    return recovers({
      books: () => Promise.resolve(booksOf(server.dataDir)),
      creditBalance: () => service.creditBalance(),
      nextVisitor: async () => {
        const next = await this.guest(url)
        await next.leave()
      },
      ...others,
    })
  }

  close = (): Promise<void> => this.#opened.close()
}

const booksOf = (dataDir: string): Books => ({
  sessions: storedRows(dataDir, 'select id, status, finished_at from realtime_sessions'),
  ledger: storedRows(dataDir, 'select subject_id, kind, used_credits, credits from ledger'),
  organization: storedRows(dataDir, 'select credit_balance from organization'),
})
