import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { consumeInPage } from '../support/browser/consume-in-page.ts'
import { leaflet } from '../support/documents/make-pdf.ts'
import { makeCharacter, publish, setUp } from '../support/pages/furnish.ts'
import { keepPicture, signedInAt } from '../support/pages/operator-at-desk.ts'
import { freePort, startServer, type RunningServer } from '../support/server/server.ts'

const dist = join(import.meta.dirname, '../../dist/web')

let service: RunningServer
let kiosk: RunningServer
let opened: OpenedBrowser

beforeAll(async () => {
  const kioskPort = String(await freePort())
  service = await startServer({ RTC_ORIGINS: `http://localhost:${kioskPort}` })
  kiosk = await startServer({
    PORT: kioskPort,
    SERVICE_BASE_URL: service.url,
    SERVICE_API_SECRET: service.secret(),
  })
  opened = await launchBrowser()
})
afterAll(async () => {
  await opened?.close()
  await kiosk?.stop('SIGKILL')
  await service?.stop('SIGKILL')
})

test('a kiosk in front of a service elsewhere brings it the demo, and its page may send offers there', async () => {
  const { page } = opened
  await page.goto(kiosk.url)
  await page.getByRole('button').first().waitFor()
  const { url, token } = await consumeInPage(page)
  expect(new URL(url).origin).toBe(service.url)
  // Neither the policy of the page nor that of the service stops the offer; that it is none is what is said.
  const refusal = await page.evaluate(
    async ([address, bearer]) => {
      const headers = { 'Content-Type': 'application/sdp', Authorization: `Bearer ${bearer}` }
      return (await fetch(address, { method: 'POST', headers, body: 'no offer' })).status
    },
    [url, token] as const,
  )
  expect(refusal).toBe(400)
})

test('before a service elsewhere papers are read as here; questions are kept, and what can’t be run is not shown', async () => {
  const page = await opened.browser.newPage()
  await setUp(page, kiosk)
  const key = await makeCharacter(page, kiosk, 'Anders')
  await page.goto(`${kiosk.url}/console/knowledge/${key}`)
  await page.setInputFiles('[name=documents]', {
    name: 'A leaflet.pdf',
    mimeType: 'application/pdf',
    buffer: await leaflet(),
  })
  await page.getByText('A leaflet.pdf is added.').waitFor()
  await page.goto(`${kiosk.url}/console/questions/${key}`)
  await page.fill('.new-question [name=question]', 'What became of the goats?')
  await page.fill('.new-question [name=expects]', 'Nordkai')
  await page.click('[data-action=add-question]')
  await page.locator('.asked b').waitFor()
  await page.getByText('The service that answers is elsewhere').waitFor()
  expect(await page.locator('[data-action=run-questions]').count()).toBe(0)
  await page.goto(`${kiosk.url}/console/characters/${key}`)
  await page.waitForSelector('[data-status=READY]')
  await page.click('[data-action=publish]')
  await page.locator('dialog [data-action=publish-now]').click()
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })
  await page.close()
})

test('every screen of the console works before a service elsewhere: nothing is refused and nothing fails', async () => {
  const { page } = await signedInAt(opened, kiosk, { viewport: { width: 1280, height: 900 } })
  const key = await makeCharacter(page, kiosk, 'Brit')
  await publish(page)
  await page.goto(`${kiosk.url}/console/screens/new/${key}`)
  await page.fill('dialog [name=name]', 'Quay')
  await page.click('[data-action=pair]')
  const slug = await page.locator('tr[data-slug]').first().getAttribute('data-slug')
  await expect.poll(async () => (await fetch(`${kiosk.url}/api/kiosks/${slug}`)).status, { timeout: 30_000 }).toBe(200)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const received: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    received.push(response.text().catch(() => ''))
  })
  for (const [path, shows] of [
    ['/characters', '.card'],
    ['/characters/new', '[name=picture]'],
    [`/characters/${key}`, 'img.kept'],
    [`/characters/${key}/face`, '.face-e'],
    [`/characters/${key}/history`, '.editions'],
    ['/knowledge', '.docs a'],
    [`/knowledge/${key}`, '.lines li'],
    ['/questions', '.docs a'],
    [`/questions/${key}`, '[data-action=add-question]'],
    ['/screens', 'tr[data-slug]'],
    [`/screens/${slug}`, '[data-part=preview]'],
    ['/studio', '[data-action=make]'],
    ['/studio/library', '.none'],
    ['/visitors', '[data-action=keep-words]'],
    ['/visitors/talks', '.none'],
    ['/visitors/unanswered', '.none'],
    ['/service', '[data-action=try]'],
    ['/service/backup', 'a[download]'],
    ['/service/calls', 'h1'],
    ['/operators', '[data-action=change-password]'],
    ['/operators/record', '.log li'],
  ] as const) {
    await page.goto(`${kiosk.url}/console${path}`)
    await page.locator(shows).first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.querySelector('.sk') === null)
    expect(await page.getByRole('alert').allInnerTexts(), path).toEqual([])
    await keepPicture(page, `hosted${path.replace(key, 'key').replaceAll('/', '-')}`)
  }
  await page.goto(`${kiosk.url}/console/service`)
  await page.locator('[data-action=try]').first().waitFor()
  for (const part of await page.locator('.part:has([data-action=try])').all()) {
    await part.locator('[data-action=try]').click()
    await part.locator('[data-part=tried] .tag.ok').waitFor()
  }
  await page.goto(`${kiosk.url}/console/characters/${key}`)
  await page.click('[data-action=talk]')
  await page.click('[data-action=begin-writing]')
  await page.locator('[data-part=talk] [data-part=captions]', { hasText: /\w/ }).waitFor({ timeout: 60_000 })
  await page.click('[data-action=end-talk]')
  await page.getByText('The talk is over.').waitFor()
  expect(problems).toEqual([])
  const everything = (await Promise.all(received)).join('\n')
  expect(everything).toContain('Brit')
  expect(everything).not.toContain(service.secret())
})

test('the secret stands in no log and in nothing that was built, and no source map is served', () => {
  const secret = service.secret()
  const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => /[.]\w+$/.test(path))
  expect(built.length).toBeGreaterThan(100)
  expect(built.filter((path) => path.endsWith('.map'))).toEqual([])
  const texts = built
    .filter((path) => /[.](?:js|css|html)$/.test(path))
    .map((path) => readFileSync(join(dist, path), 'utf8'))
  for (const text of [...texts, kiosk.output(), service.output()]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain('sourceMappingURL=')
  }
})
