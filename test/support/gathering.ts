import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, type OpenedBrowser } from './browser.ts'
import { MediaCapture } from './media-capture.ts'
import { nothingIsUnderWay } from './session-rows.ts'
import type { UdpRelay } from './udp-relay.ts'
import { Visitor } from './visitor.ts'

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
   * media go through the relay, when there is one.
   */
  async guest(url: string, relay?: UdpRelay): Promise<Guest> {
    const page = await this.context.newPage()
    await relay?.carry(page)
    const capture = await MediaCapture.install(page, { feedsMicrophone: true, recordsSound: false })
    const visitor = new Visitor(page, capture)
    await visitor.open(url)
    await visitor.begin()
    return { page, visitor, capture, leave: () => page.close() }
  }

  /** What must hold after any fault: the next visitor is greeted, and once they left no session hangs. */
  async goesOn(url: string, dataDir: string): Promise<void> {
    const next = await this.guest(url)
    await next.leave()
    await nothingIsUnderWay(dataDir)
  }

  close = (): Promise<void> => this.#opened.close()
}
