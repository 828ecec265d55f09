import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentList } from '../../shared/console/documents.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, publish, setUp } from '../support/pages/furnish.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { locales, looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, owner, printedLink, signedInAt } from '../support/pages/operator-at-desk.ts'
import { refused } from '../support/pages/refused.ts'

let server: RunningServer
let opened: OpenedBrowser
let key = ''
let slug = ''
let paper = ''

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  await furnish(opened.page)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** One owner, one character with a document, published and changed since, one screen. */
async function furnish(page: Page) {
  await setUp(page, server)
  key = await makeCharacter(page, server, 'Anders Lie')
  await publish(page)
  const documents = await page.evaluate(
    (of) => fetch(`/api/console/characters/${of}/documents`).then((answer) => answer.json()) as Promise<DocumentList>,
    key,
  )
  paper = documents.documents[0]!.id
  await page.fill('[name=startScript]', 'Come aboard.')
  await page.click('[data-action=save]')
  await page.locator('[data-changes]').waitFor()
  await page.goto(`${server.url}/console/screens/new/${key}`)
  await page.fill('dialog [name=name]', 'Quay')
  await page.click('[data-action=pair]')
  slug = (await page.locator('tr[data-slug]').first().getAttribute('data-slug'))!
}

/** What `npm run operator` prints. */
async function operatorLink(): Promise<string> {
  const program = join(import.meta.dirname, '../../server/cli/command.cjs')
  const env = { PATH: process.env['PATH'], PORT: new URL(server.url).port, DATA_DIR: server.dataDir }
  return (await promisify(execFile)(process.execPath, [program, 'operator'], { env })).stdout
}

/** Every screen of somebody signed in, with what is to be seen before it is looked at. */
const places = () => [
  { name: 'characters', path: '/characters', shows: '.card' },
  { name: 'character-new', path: '/characters/new', shows: '[name=picture]' },
  { name: 'character', path: `/characters/${key}`, shows: 'img.kept' },
  { name: 'history', path: `/characters/${key}/history`, shows: '.diff ins' },
  { name: 'knowledge-whose', path: '/knowledge', shows: '.docs a' },
  { name: 'knowledge', path: `/knowledge/${key}`, shows: '.lines li' },
  { name: 'document', path: `/knowledge/${key}/${paper}`, shows: '[data-part=passage]' },
  { name: 'screens', path: '/screens', shows: 'tr[data-slug]' },
  { name: 'screens-new', path: '/screens/new', shows: 'dialog optgroup' },
  { name: 'screen', path: `/screens/${slug}`, shows: 'form optgroup' },
]

test.each(looks)('axe finds nothing at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  for (const { name, path, shows } of places()) {
    await page.goto(`${server.url}/console${path}`)
    await page.locator(shows).first().waitFor({ state: 'attached' })
    await keepPicture(page, `${name}-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
    expect(await faultsOf(page), name).toEqual([])
    expect(await overflowOf(page), `${name} fits`).toBeLessThanOrEqual(0)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(look.locale === 'nb-NO' ? 'no' : look.locale.slice(0, 2))
  await context.close()
})

test.each(looks)('so at the door, at $viewport.width px, $colorScheme, $locale', async (look) => {
  const context = await opened.browser.newContext(look)
  const page = await context.newPage()
  for (const [name, path] of [
    ['sign-in', '/console/sign-in'],
    ['set-up', (await operatorLink()).slice(server.url.length)],
    ['link-used', printedLink(server).slice(server.url.length)],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(server.url + path)
    await page.locator(name === 'link-used' ? '.none h1' : 'form [name=password]').waitFor()
    await keepPicture(page, `${name}-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
    expect(await faultsOf(page), name).toEqual([])
    expect(await overflowOf(page), name).toBeLessThanOrEqual(0)
  }
  await page.goto(`${server.url}/kiosk`)
  await page.locator('[data-part=pairing-code]').waitFor()
  await keepPicture(page, `pairing-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
  expect(await faultsOf(page), 'pairing').toEqual([])
  await context.close()
})

test('on a tablet the rail holds its names in every language', async () => {
  for (const locale of locales) {
    const { context, page } = await signedInAt(opened, server, { locale, viewport: { width: 820, height: 1180 } })
    await page.locator('.card').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await keepPicture(page, `characters-820-${locale}`)
    const wide = await page
      .locator('.rail :is(nav, a, .end, .b):visible')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.outerHTML))
    expect(wide, locale).toEqual([])
    await context.close()
  }
})

test('another language is chosen at the door and stays chosen', async () => {
  const context = await opened.browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(`${server.url}/console/sign-in`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.click('[data-language=es]')
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  expect(await page.locator('[aria-pressed=true]').innerText()).toBe('Español')
  await context.close()
})

test('the first load fetches at most 70 kB of script, and no screen that is not open', async () => {
  const context = await opened.browser.newContext()
  const page = await context.newPage()
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(new URL(response.url()).pathname, response.body())
  })
  await page.goto(`${server.url}/console`)
  await page.waitForSelector('html[data-screen=sign-in]', { state: 'attached' })
  expect([...scripts.keys()].some((path) => path.includes('Knowledge'))).toBe(false)
  await page.fill('[name=email]', owner.email)
  await page.fill('[name=password]', owner.password)
  await page.click('[data-action=sign-in]')
  await page.locator('.card').first().waitFor()
  const sizesOf = (await Promise.all(scripts.values())).map((body) => gzipSync(body, { level: 9 }).length)
  const bytes = sizesOf.reduce((sum, size) => sum + size, 0)
  process.stdout.write(`The console's script up to the list of characters: ${bytes} bytes gzipped.\n`)
  expect(sizesOf.length).toBeGreaterThan(3)
  expect(bytes).toBeLessThanOrEqual(70_000)
  await context.close()
})

test('`npm run operator` prints a link on a line of its own, each time another', async () => {
  const [one, other] = [await operatorLink(), await operatorLink()]
  expect(one).toMatch(/^http:\/\/localhost:\d+\/console\/set-up#\S{43}\n$/)
  expect(other).not.toBe(one)
})

test('a wrong password is told in a sentence; where one wanted to go is where one arrives', async () => {
  const context = await opened.browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.url}/console/screens`)
  await page.waitForSelector('html[data-screen=sign-in]', { state: 'attached' })
  await page.fill('[name=email]', owner.email)
  await page.fill('[name=password]', 'wrong')
  await page.click('[data-action=sign-in]')
  expect(await page.getByRole('alert').innerText()).toContain('5 tries are left')
  await page.fill('[name=password]', owner.password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('html[data-screen=screens]', { state: 'attached' })
  await page.click('[data-action=sign-out]')
  await page.waitForSelector('html[data-screen=sign-in]', { state: 'attached' })
  await context.close()
})

test('what can’t be used as a picture or a document says what to do, and the form stays as it was', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/characters/new`)
  await page.fill('[name=personality]', 'You are somebody.')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await page.setInputFiles('[name=picture]', file('portrait.heic', 'image/heic', Buffer.from('x')))
  expect(await page.getByRole('alert').innerText()).toContain('portrait.heic can’t be read here')
  await page.setInputFiles('[name=picture]', file('torn.jpg', 'image/jpeg', Buffer.from('no picture')))
  await page.getByText('torn.jpg is damaged').waitFor()
  expect(await page.inputValue('[name=personality]')).toBe('You are somebody.')
  await page.goto(`${server.url}/console/knowledge/${key}`)
  await page.setInputFiles('[name=documents]', [
    file('plan.dwg', 'application/octet-stream', Buffer.from('x')),
    file('The ferry.txt', 'text/plain', Buffer.from('Another text of that name.')),
  ])
  await page.getByText('plan.dwg is no text').waitFor()
  await page.getByText('There is “The ferry” already').waitFor()
  await context.close()
})

test('who types slowly goes on typing while the list is looked through, and comes back to all of it', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  const search = page.locator('input[type=search]')
  await search.click()
  await page.keyboard.type('nobody', { delay: 300 })
  await page.getByText('Nobody by that name.').waitFor()
  expect(await search.inputValue()).toBe('nobody')
  await page.click('[data-action=show-all]')
  await page.locator('.card h2', { hasText: 'Anders Lie' }).waitFor()
  expect(await search.inputValue()).toBe('')
  await context.close()
})

test('a list that can’t be fetched says so and is fetched again when asked', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.route('**/api/console/screens*', (route) => route.fulfill(refused))
  await page.goto(`${server.url}/console/screens`)
  expect(await page.getByRole('alert').innerText()).toContain('The screens couldn’t be fetched.')
  await page.unroute('**/api/console/screens*')
  await page.getByText('Try again').click()
  await page.locator('tr[data-slug]').first().waitFor()
  await context.close()
})
