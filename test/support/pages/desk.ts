import type { Page } from 'playwright-core'

/** Somebody at the console: waits like a person before each touch, and counts what they do. */
export abstract class Desk {
  readonly page: Page
  clicks = 0
  /** What stood in their way, one line each. */
  readonly complaints: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  /** Clicks, touches or presses what is named so. */
  abstract click(selector: string): Promise<void>
  abstract write(name: string, text: string): Promise<void>
  abstract choose(name: string, label: string): Promise<void>
  abstract tick(name: string): Promise<void>
  abstract giveFile(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** Goes to one of the places in the rail. */
  abstract goTo(path: string): Promise<void>

  async reaches(screen: string): Promise<void> {
    await this.page.waitForSelector(`html[data-screen=${screen}]`, { state: 'attached' })
  }

  protected async found(selector: string) {
    const target = this.page.locator(`${selector}:visible`).first()
    await target.waitFor()
    await this.page.waitForTimeout(300)
    this.clicks++
    return target
  }
}

/** With a mouse. */
export class MouseDesk extends Desk {
  async click(selector: string): Promise<void> {
    await (await this.found(selector)).click()
  }

  write(name: string, text: string): Promise<void> {
    return this.page.locator(`[name=${name}]:visible`).fill(text)
  }

  async choose(name: string, label: string): Promise<void> {
    await this.page.locator(`select[name=${name}]`).selectOption({ label })
  }

  tick(name: string): Promise<void> {
    return this.click(`label:has([name=${name}])`)
  }

  giveFile(name: string, file: Parameters<Desk['giveFile']>[1]): Promise<void> {
    return this.page.setInputFiles(`[name=${name}]`, file)
  }

  goTo(path: string): Promise<void> {
    return this.click(`a[href="${path}"]`)
  }
}

const fingerPx = 44

/** With a finger, on a phone. */
export class TouchDesk extends MouseDesk {
  override async click(selector: string): Promise<void> {
    const target = await this.found(selector)
    await target.scrollIntoViewIfNeeded()
    const { width, height } = (await target.boundingBox())!
    // What is hit by less than a finger's width is missed.
    if (Math.min(width, height) < fingerPx)
      this.complaints.push(`${selector} is ${Math.round(width)} by ${Math.round(height)} pixels`)
    await target.tap()
  }

  override async goTo(path: string): Promise<void> {
    await this.click('details.menu > summary')
    await this.click(`details.menu a[href="${path}"]`)
  }
}

const mostSteps = 120

/** By keyboard alone. */
export class KeyboardDesk extends Desk {
  steps = 0

  /** Goes on with Tab until what is named so has the focus, and its ring is seen. */
  async #reach(selector: string): Promise<void> {
    for (let step = 0; step < mostSteps; step++) {
      const isThere = await this.page.evaluate((sought) => document.activeElement?.matches(sought) === true, selector)
      if (isThere) return
      await this.page.keyboard.press('Tab')
      this.steps++
    }
    throw new Error(`${selector} is not reached by ${mostSteps} presses of Tab.`)
  }

  async click(selector: string): Promise<void> {
    const target = await this.found(selector)
    if (await target.evaluate((element) => element === document.activeElement || !element.isConnected)) this.steps++
    else await this.#reach(selector)
    await this.page.keyboard.press('Enter')
  }

  /** Where the focus was lost after something closed, somebody begins anew at the top of the page. */
  async notLost(after: string): Promise<void> {
    // What has it may still be on its way out of the page, and then has its moment to say where the focus goes.
    await this.page.waitForTimeout(100)
    const isHeld = () => document.activeElement !== null && document.activeElement !== document.body
    const held = this.page.waitForFunction(isHeld, undefined, { timeout: 1_000 })
    await held.catch(() => this.complaints.push(`The focus is lost after ${after}.`))
  }

  async write(name: string, text: string): Promise<void> {
    await this.page.locator(`[name=${name}]:visible`).waitFor()
    await this.#reach(`[name=${name}]`)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.insertText(text)
  }

  async choose(name: string, label: string): Promise<void> {
    await this.#reach(`select[name=${name}]`)
    await this.page.keyboard.type(label)
  }

  async tick(name: string): Promise<void> {
    await this.found(`[name=${name}]`)
    await this.#reach(`[name=${name}]`)
    await this.page.keyboard.press('Space')
  }

  async giveFile(name: string, file: Parameters<Desk['giveFile']>[1]): Promise<void> {
    await this.page.locator(`[name=${name}]`).waitFor({ state: 'attached' })
    // Asked for early: a key that follows at once may reach the page before the wish to be handed its chooser.
    const chosen = this.page.waitForEvent('filechooser').then((chooser) => chooser.setFiles(file))
    const pressed = this.#reach(`[name=${name}]`).then(() => this.page.keyboard.press('Space'))
    await Promise.all([chosen, pressed])
    this.clicks++
  }

  goTo(path: string): Promise<void> {
    return this.click(`a[href="${path}"]`)
  }
}
