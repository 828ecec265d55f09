import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser, type OpenedBrowser } from '../browser/browser.ts'
import { FakeService } from '../server/fake-service.ts'
import { maritLook } from './marit-look.ts'

const root = join(import.meta.dirname, '../../..')

/** Marit's kiosk as it was built, behind a service that the test commands. */
export const startMaritService = (look = maritLook) =>
  FakeService.start({
    look,
    pages: join(root, 'dist/web'),
    picture: join(root, 'server/gateway/demo/pictures/marit.png'),
  })

/** Somebody in front of a kiosk of the fake service, with a browser that nobody else has meanwhile. */
export class KioskVisitor {
  readonly #service: FakeService
  #opened: OpenedBrowser | null = null

  constructor(service: FakeService) {
    this.#service = service
  }

  get opened(): OpenedBrowser {
    if (this.#opened === null) throw new Error('The visitor has no browser yet; launch one first.')
    return this.#opened
  }

  get page(): Page {
    return this.opened.page
  }

  async launch(options: Parameters<typeof launchBrowser>[0] = {}): Promise<Page> {
    this.#opened = await launchBrowser(options)
    return this.#opened.page
  }

  /** Comes before the first screen. */
  async open(options: Parameters<typeof launchBrowser>[0] = {}, url = this.#service.url): Promise<void> {
    await this.launch(options)
    await this.page.goto(url)
    await this.page.waitForSelector('[data-action=start]')
  }

  async close(): Promise<void> {
    await this.#opened?.close()
    this.#opened = null
  }

  tap(action: string): Promise<void> {
    return this.page.locator(`[data-action=${action}]:visible`).first().click()
  }

  async reaches(state: string): Promise<void> {
    // A selector's answer would hold the element, and a page that is measured must be held by nothing.
    await this.page.locator(`html[data-state=${state}]`).waitFor({ state: 'attached' })
  }

  /** The staff's word for a trouble, at the foot. */
  get cause(): Locator {
    return this.page.locator('[data-part=cause]')
  }

  /** From the first screen into the talk. */
  async begin(): Promise<void> {
    await this.tap('start')
    await this.reaches('consent')
    await this.tap('accept')
    await this.reaches('live')
    await this.#service.talks()
  }

  /** From a trouble of the microphone: the visitor can always write. */
  async canStillWrite(): Promise<void> {
    await this.tap('type')
    await this.reaches('live')
    await this.#service.talks()
    await this.page.fill('[data-part=question]', 'Who lived here?')
    await this.tap('ask')
    await this.#service.hears({ type: 'text', text: 'Who lived here?' })
  }
}
