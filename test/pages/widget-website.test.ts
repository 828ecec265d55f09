import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepScreenshot } from '../support/pages/keep-screenshot.ts'
import { runScreens } from '../support/server/run-screens.ts'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

let world: WidgetWorld
beforeAll(async () => {
  world = await WidgetWorld.open()
})
afterEach(() => world.clear())
afterAll(() => world.close())

const words = '<main><h1>Thirty-six winters</h1><p>In the stair hall.</p><button>Plan a visit</button></main>'
const loud = '<style>*{margin:7px} button{background:red;font:40px serif;padding:30px} img{width:9px}</style>'
const card = '[data-part=launcher]'

/** The three lines that docs/embedding.md asks for, under a policy that allows nothing else. */
const strictPolicy = (house: string) =>
  [
    "default-src 'none'",
    "require-trusted-types-for 'script'",
    `script-src ${house}`,
    `frame-src ${house}`,
    `img-src ${house}`,
  ].join('; ')

const warningsOf = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

test('the loader is at most 2.9 kB, and before anybody opens it only a card and a portrait follow it', async () => {
  const script = Buffer.from(await (await fetch(`${world.house.url}/widget.js`)).arrayBuffer())
  expect(gzipSync(script).length).toBeLessThanOrEqual(2900)
  expect(script.toString()).not.toMatch(/\beval\b|innerHTML/)
  world.museum.pages.set('/', { body: words + world.script() })
  const page = await world.visitor()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(world.house.url)) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(world.museum.origin)
  await page.waitForSelector(card)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual(['/widget.js', `/widget/${world.slug}/card.js`, `/widget/${world.slug}/portrait.webp`])
  expect(page.frames()).toHaveLength(1)
})

test('a listed website has the card; one touch opens the frame, and closing it brings the card back', async () => {
  world.museum.pages.set('/', { body: words + world.script() })
  const page = await world.visitor()
  const said = warningsOf(page)
  await page.goto(world.museum.origin)
  await page.click(card)
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  const iframe = page.locator('iframe')
  expect(await iframe.getAttribute('allow')).toBe('microphone; autoplay')
  expect(await iframe.getAttribute('title')).toBe('Talk with Amara')
  await frame.click('[data-action=close]')
  await page.waitForSelector(card)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.evaluate(() => window.visavis?.shadowRoot?.activeElement?.getAttribute('data-part'))).toBe(
    'launcher',
  )
  expect(said).toEqual([])
})

test('the card, and the talk in the frame, speak the language of what is around them', async () => {
  const here = `<visavis-avatar screen="${world.slug}"></visavis-avatar>`
  world.museum.pages.set('/de', { body: `<div lang="de-AT">${here}</div>${world.script('')}` })
  world.museum.pages.set('/ar', { body: `<div lang="ar" dir="rtl">${here}</div>${world.script('')}` })
  world.museum.pages.set('/sv', { body: `<div lang="sv">${here}</div>${world.script('')}` })
  const page = await world.visitor()
  for (const [path, open, direction, lang] of [
    ['/de', 'Mit Amara sprechen', 'ltr', 'de-AT'],
    ['/ar', 'التحدث مع Amara', 'rtl', 'ar'],
    ['/sv', 'Talk with Amara', 'ltr', 'en'],
  ] as const) {
    await page.goto(world.museum.origin + path)
    const button = page.getByRole('button', { name: open })
    await button.waitFor()
    await keepScreenshot(page, `widget-card${path}`)
    // Her line is English everywhere, with its quotation marks at its ends.
    expect(await page.locator('.say').evaluate((line) => getComputedStyle(line).direction)).toBe('ltr')
    await button.click()
    const frame = await world.frameOf(page)
    await reaches(frame, 'consent')
    const around = await frame.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(around).toEqual([lang, direction])
    expect(await page.locator('iframe').getAttribute('title')).toBe(open)
    await keepScreenshot(page, `widget-consent${path}`)
  }
})

test('a website that is not listed shows nothing in the corner, says why in one line, and opens nothing', async () => {
  world.stranger.pages.set('/', { body: words + world.script() })
  const page = await world.visitor()
  const said = warningsOf(page)
  await page.goto(world.stranger.origin)
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(/not be shown on this site.+site-not-allowed/)
  expect(await page.locator('visavis-avatar').evaluate((avatar) => avatar.shadowRoot?.childElementCount)).toBe(0)
  await page.evaluate(() => window.visavis?.ask('Are you open?'))
  await page.waitForTimeout(300)
  expect(page.frames()).toHaveLength(1)
})

test('in the text of a website that is not listed a plane says so', async () => {
  world.stranger.pages.set('/', {
    body: `${words}<visavis-avatar screen="${world.slug}"></visavis-avatar>${world.script('')}`,
  })
  const page = await world.visitor()
  await page.goto(world.stranger.origin)
  await page.getByText('Amara isn’t on this site.').waitFor()
  expect(await page.locator('[data-part=cause]').textContent()).toBe('site-not-allowed')
  expect(await page.locator('visavis-avatar button').count()).toBe(0)
})

test('the browser itself refuses the frame to a website that is not listed', async () => {
  world.stranger.pages.set('/', { body: `<iframe src="${world.house.url}/widget/${world.slug}"></iframe>` })
  world.museum.pages.set('/bare', { body: `<iframe src="${world.house.url}/widget/${world.slug}"></iframe>` })
  const page = await world.visitor()
  const said = warningsOf(page)
  await page.goto(world.stranger.origin)
  await expect.poll(() => said.join()).toMatch(/frame-ancestors|Refused to (?:frame|display)/)
  expect(await page.frames()[1]!.locator('[data-action=start]').count()).toBe(0)
  await page.goto(`${world.museum.origin}/bare`)
  await page.frames()[1]!.waitForSelector('[data-action=start]')
})

test('a strict policy needs three lines, and nothing more', async () => {
  const headers = { 'Content-Security-Policy': strictPolicy(world.house.url) }
  world.shop.pages.set('/', { body: words + world.script(), headers })
  const page = await world.visitor()
  const said = warningsOf(page)
  await page.goto(world.shop.origin)
  await page.waitForSelector(card)
  const portrait = page.locator('visavis-avatar img')
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.click(card)
  await reaches(await world.frameOf(page), 'consent')
  expect(said).toEqual([])
})

test('a policy without frame-src is told to the page and in its console, and the card stays', async () => {
  const policy = strictPolicy(world.house.url).replace(/frame-src [^;]+; /, '')
  world.shop.pages.set('/', { body: words + world.script(), headers: { 'Content-Security-Policy': policy } })
  const page = await world.visitor()
  const said = warningsOf(page)
  await page.clock.install()
  await page.goto(world.shop.origin)
  await page.click(card)
  await page.waitForSelector('iframe')
  await page.clock.runFor(16_000)
  await page.waitForSelector(card)
  expect(said.join()).toContain(`must allow frame-src ${world.house.url}. (frame-blocked)`)
})

test('globals, styles, layout and storage of the page are the same before and after', async () => {
  world.museum.pages.set('/', { head: loud, body: words })
  const page = await world.visitor()
  await page.goto(world.museum.origin)
  const take = () =>
    page.evaluate(() => {
      const elements = [...document.querySelectorAll('html, head, body, main, main *')]
      return {
        globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
        styles: elements.map((element) => Object.values(getComputedStyle(element)).join()),
        boxes: elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        attributes: elements.map((element) => element.getAttributeNames().join()),
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        stores: [localStorage.length, sessionStorage.length, document.cookie],
        prototypes: [Array, Object, Element, EventTarget].map((one) =>
          Object.getOwnPropertyNames(one.prototype).join(),
        ),
      }
    })
  const before = await take()
  await page.evaluate(
    ([src, slug]) => {
      const script = document.createElement('script')
      Object.assign(script.dataset, { screen: slug })
      script.src = src!
      document.body.append(script)
    },
    [`${world.house.url}/widget.js`, world.slug],
  )
  await page.click(card)
  await reaches(await world.frameOf(page), 'consent')
  await page.evaluate(() => window.visavis?.close())
  const after = await take()
  expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual(['visavis'])
  expect({ ...after, globals: [] }).toEqual({ ...before, globals: [] })
})

test('nothing of the page’s styles reaches in', async () => {
  const looks = async (head: string) => {
    world.museum.pages.set('/', { head, body: words + world.script() })
    const page = await world.visitor()
    await page.goto(world.museum.origin)
    await page.waitForSelector(`${card} img`)
    return page.evaluate(() => {
      const all = [...window.visavis!.shadowRoot!.querySelectorAll('*')]
      return all.map((element) => {
        const { font, backgroundColor, padding, margin, color, letterSpacing } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return [
          font,
          backgroundColor,
          padding,
          margin,
          color,
          letterSpacing,
          Math.round(width),
          Math.round(height),
        ].join('|')
      })
    })
  }
  const inherited = '<style>html{color:red;letter-spacing:9px;font:30px cursive;text-align:right;direction:rtl}</style>'
  expect(await looks(loud + inherited)).toEqual(await looks(''))
})

test('in a page whose letters are counted from 10 pixels the character has as much room as elsewhere', async () => {
  const inline = `<visavis-avatar screen="${world.slug}"></visavis-avatar>`
  const head = '<style>html{font-size:62.5%}</style>'
  world.museum.pages.set('/', { head, body: words + inline + world.script('') })
  const page = await world.visitor()
  await page.goto(world.museum.origin)
  await page.waitForSelector('[data-action=type]')
  expect(await page.evaluate(() => document.querySelector('visavis-avatar')!.clientHeight)).toBe(424)
})

test('nothing of the page moves while the card and the frame come and go', async () => {
  const room = '<style>visavis-avatar[mode=inline]{display:block;height:26.5rem}</style>'
  const inline = `<visavis-avatar mode="inline" screen="${world.slug}"></visavis-avatar><p>After it.</p>`
  world.museum.pages.set('/', { head: room, body: words + inline + world.script() })
  const page = await world.visitor()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(world.museum.origin)
  await page.waitForSelector('[data-action=type]')
  await page.evaluate(() => document.querySelector('visavis-avatar')!.open())
  await world.frameOf(page)
  await page.evaluate(() => document.querySelector('visavis-avatar')!.close())
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('two on a page, one of another screen, are two talks; the script’s own is the global one', async () => {
  const other = (
    await runScreens(
      world.house,
      'add',
      '--name',
      'Lighthouse',
      '--character',
      'Marit Holm',
      '--origins',
      world.museum.origin,
    )
  ).output.trim()
  expect(other).toMatch(/^lighthouse-\w+$/)
  const inline = `<visavis-avatar screen="${other}"></visavis-avatar>`
  world.museum.pages.set('/', { body: words + inline + world.script() + world.script(`data-screen="${other}"`) })
  const page = await world.visitor()
  await page.goto(world.museum.origin)
  await expect.poll(() => page.locator('visavis-avatar').count()).toBe(3)
  await page.evaluate(() => {
    for (const avatar of document.querySelectorAll('visavis-avatar')) avatar.open()
  })
  await expect.poll(() => page.frames().length).toBe(4)
  for (const frame of page.frames().slice(1)) await reaches(frame, 'consent')
  const nonces = page.frames().map((frame) => new URLSearchParams(new URL(frame.url()).hash.slice(1)).get('nonce'))
  expect(new Set(nonces.slice(1)).size).toBe(3)
  expect(await page.evaluate(() => window.visavis?.getAttribute('screen'))).toMatch(/welcome-desk|lighthouse/)
})

test('a page of its own fills the window, and is a link, too', async () => {
  world.museum.pages.set('/', { body: words + world.script(`data-screen="${world.slug}" data-mode="page"`) })
  const page = await world.visitor({ viewport: { width: 1200, height: 800 } })
  await page.goto(world.museum.origin)
  await page.getByRole('button', { name: 'Talk with Amara' }).click()
  await reaches(await world.frameOf(page), 'consent')
  expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  await page.goto(`${world.house.url}/widget/${world.slug}`)
  await page.click('[data-action=start]')
  await page.waitForSelector('html[data-state=consent]', { state: 'attached' })
  expect(await page.locator('[data-action=close]').count()).toBe(0)
})
