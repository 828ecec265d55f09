import type { Browser, Frame, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox, launchFirefox } from '../support/browser/firefox.ts'
import { addScreen } from '../support/server/run-screens.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { Website } from '../support/websites/website.ts'

const firefox = findFirefox()
if (firefox === undefined) {
  console.info('Firefox is not installed here, so the widget is not tried in it: apt-get install firefox-esr')
}

const words = '<main><h1>Thirty-six winters</h1><p>In the stair hall.</p><button>Plan a visit</button></main>'
type Told = [name: string, detail: Record<string, unknown>]

describe.skipIf(firefox === undefined)('in Firefox', () => {
  let museum: Website
  let house: RunningServer
  let browser: Browser
  let page: Page
  let script: string
  beforeAll(async () => {
    museum = await Website.start()
    house = await startServer()
    const slug = await addScreen(house, [museum.origin])
    script = `<script async src="${house.url}/widget.js" data-screen="${slug}"></script>`
    browser = await launchFirefox(firefox!)
  })
  afterEach(() => page.close())
  afterAll(async () => {
    await browser?.close()
    await house?.stop('SIGKILL')
    await museum?.close()
  })

  async function arrive(body = words + script, headers: Record<string, string> = {}): Promise<void> {
    museum.pages.set('/', { body, headers })
    page = await browser.newPage()
    await page.goto(museum.origin)
  }
  const launcher = () => page.waitForSelector('pierce/[data-part=launcher]')
  /** The talk's frame, once its page is there. */
  async function frame(): Promise<Frame> {
    return page.waitForFrame((one) => one.url().includes('/widget/'))
  }
  const reaches = (talk: Frame, state: string) => talk.waitForSelector(`html[data-state=${state}]`)
  async function listen(): Promise<() => Promise<Told[]>> {
    await page.evaluate(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      for (const name of ['state', 'transcript', 'source', 'action', 'ended', 'error'] as const) {
        window.visavis!.on(name, (detail) => told.push([name, detail]))
      }
    })
    return () => page.evaluate(() => (window as unknown as { told: Told[] }).told)
  }

  test('the card appears, one touch opens the frame, and closing it brings the card back', async () => {
    await arrive()
    await (await launcher())!.click()
    const talk = await frame()
    await reaches(talk, 'consent')
    const iframe = (await page.waitForSelector('pierce/iframe'))!
    expect(await iframe.evaluate((element) => (element as HTMLIFrameElement).allow)).toBe('microphone; autoplay')
    await talk.click('[data-action=close]')
    expect(await launcher()).not.toBe(null)
    expect(await page.$('pierce/iframe')).toBe(null)
  })

  test('a talk in writing: what is asked, said and cited is told to the page, and the end of it', async () => {
    await arrive()
    await launcher()
    const told = await listen()
    await page.evaluate(() => window.visavis!.ask('How much is a ticket?'))
    const talk = await frame()
    await reaches(talk, 'consent')
    await talk.click('[data-action=type]')
    await reaches(talk, 'live')
    await expect
      .poll(told, { timeout: 30_000 })
      .toContainEqual(['source', expect.objectContaining({ name: 'Visiting the museum' })])
    const asked = { role: 'user', turn: 1, sentence: 0, text: 'How much is a ticket?', final: true }
    expect(await told()).toContainEqual(['transcript', asked])
    await page.evaluate(() => window.visavis!.close())
    expect((await told()).slice(-2)).toEqual([
      ['ended', { reason: 'closed' }],
      ['state', { state: 'closed', avatar: null }],
    ])
  })

  test('the microphone is lent to the frame, and the character greets', async () => {
    await arrive()
    await (await launcher())!.click()
    const talk = await frame()
    await reaches(talk, 'consent')
    await talk.click('[data-action=accept]')
    await reaches(talk, 'live')
    await talk.waitForSelector('html[data-avatar=speaking]')
    expect(await talk.waitForSelector('[data-action=mute]')).not.toBe(null)
  })

  test('nothing of it reaches the website: one global, no styles, and the page stands as before', async () => {
    await arrive(words)
    const look = () =>
      page.evaluate(() => ({
        globals: Object.keys(window).filter((name) => Number.isNaN(Number(name))),
        boxes: [...document.querySelectorAll('main, main *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height, getComputedStyle(element).font]
        }),
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      }))
    const before = await look()
    await page.close()
    await arrive()
    await launcher()
    const after = await look()
    expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual(['visavis'])
    expect(after.boxes).toEqual(before.boxes)
    expect(after.sheets).toBe(before.sheets)
  })

  test('it works under the strict policy that is documented', async () => {
    const policy = [
      "default-src 'none'",
      `script-src ${house.url}`,
      `frame-src ${house.url}`,
      `img-src ${house.url}`,
    ].join('; ')
    await arrive(words + script, { 'Content-Security-Policy': policy })
    await (await launcher())!.click()
    expect(await reaches(await frame(), 'consent')).not.toBe(null)
  })
})
