import type { BrowserContext, Frame, Page } from 'playwright-core'
import { launchBrowser, type OpenedBrowser } from '../browser/browser.ts'
import { addScreen } from '../server/run-screens.ts'
import { startServer, type RunningServer } from '../server/server.ts'
import { Website } from './website.ts'

/** A house, two websites that may show its character and one that may not, and a browser. */
export class WidgetWorld {
  readonly house: RunningServer
  readonly museum: Website
  readonly shop: Website
  readonly stranger: Website
  readonly slug: string
  readonly #browser: OpenedBrowser
  readonly #contexts: BrowserContext[] = []

  private constructor(
    parts: Pick<WidgetWorld, 'house' | 'museum' | 'shop' | 'stranger' | 'slug'>,
    browser: OpenedBrowser,
  ) {
    this.house = parts.house
    this.museum = parts.museum
    this.shop = parts.shop
    this.stranger = parts.stranger
    this.slug = parts.slug
    this.#browser = browser
  }

  static async open(options: Parameters<typeof launchBrowser>[0] = {}): Promise<WidgetWorld> {
    const [museum, shop, stranger] = await Promise.all([Website.start(), Website.start(), Website.start()])
    const house = await startServer()
    const slug = await addScreen(house, [museum.origin, shop.origin])
    return new WidgetWorld({ house, museum, shop, stranger, slug }, await launchBrowser(options))
  }

  /** The script element of the loader. */
  script(attributes = `data-screen="${this.slug}"`): string {
    return `<script async src="${this.house.url}/widget.js" ${attributes}></script>`
  }

  /** A visitor with nothing behind them. */
  async visitor(options: Parameters<OpenedBrowser['browser']['newContext']>[0] = {}): Promise<Page> {
    const context = await this.#browser.browser.newContext({ permissions: ['microphone'], ...options })
    this.#contexts.push(context)
    return context.newPage()
  }

  /** The talk in a page, once it is there. */
  async frameOf(page: Page, slug = this.slug): Promise<Frame> {
    await page.waitForSelector('iframe')
    for (;;) {
      const frame = page.frames().find((one) => one.url().includes(`/widget/${slug}`) && one !== page.mainFrame())
      if (frame) return frame
      await page.waitForTimeout(50)
    }
  }

  /** The visitors go. */
  async clear(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close()
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.house.stop('SIGKILL')
    for (const site of [this.museum, this.shop, this.stranger]) await site.close()
  }
}

/** Waits until a talk has come to a state. */
export async function reaches(frame: Frame, state: string): Promise<void> {
  await frame.waitForSelector(`html[data-state=${state}]`, { state: 'attached' })
}
