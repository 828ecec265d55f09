import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tried } from '../../shared/console/service.ts'
import type { TalkCounts } from '../../shared/console/visitors.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, owner, printedLink, signedInAt } from '../support/pages/operator-at-desk.ts'
import { runCommand } from '../support/server/run-screens.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let slug = ''

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  await furnish(opened.page)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const arrivesAt = (page: Page, screen: string) =>
  page.waitForSelector(`html[data-screen=${screen}]`, { state: 'attached' })

/** One owner, somebody invited, a screen on a wall and one on a website. */
async function furnish(page: Page) {
  await page.goto(printedLink(server))
  for (const [name, text] of Object.entries(owner)) await page.fill(`[name=${name}]`, text)
  await page.click('[data-action=set-up]')
  await arrivesAt(page, 'characters')
  await page.goto(`${server.url}/console/screens`)
  await page.click('[data-action=new-screen]')
  await page.fill('dialog [name=name]', 'Quay')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await page.click('[data-action=pair]')
  await page.locator('tr[data-slug]').first().waitFor()
  await page.click('[data-action=new-website]')
  await page.fill('dialog [name=origin]', 'http://museum.example')
  await page.fill('dialog [name=name]', 'museum.example')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await page.click('[data-action=add-website]')
  await page.locator('pre.code').first().waitFor()
  slug = page.url().split('/').at(-1)!
  await page.goto(`${server.url}/console/operators`)
  await invite(page, 'Bodil Strand')
  await page.click('dialog .bs.end .b')
}

/** The link that the dialog shows once. */
async function invite(page: Page, name: string): Promise<string> {
  await page.click('[data-action=invite]')
  await page.fill('dialog [name=name]', name)
  await page.fill('dialog [name=email]', `${name.split(' ')[0]!.toLowerCase()}@museum.example`)
  await page.click('[data-action=make-link]')
  return page.locator('dialog pre.code').innerText()
}

/** Every screen of the house, with what is to be seen before it is looked at. */
const places = () => [
  { name: 'house-screens', path: '/screens', shows: 'tr.grp' },
  { name: 'house-website', path: `/screens/${slug}`, shows: 'form optgroup' },
  { name: 'house-operators', path: '/operators', shows: 'tr[data-invited]' },
  { name: 'house-service', path: '/service', shows: 'svg.columns' },
  { name: 'house-backup', path: '/service/backup', shows: '.lines li' },
  { name: 'house-record', path: '/operators/record', shows: '.log li' },
]

test.each(looks)('axe finds nothing at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  for (const { name, path, shows } of places()) {
    await page.goto(`${server.url}/console${path}`)
    await page.locator(shows).first().waitFor({ state: 'attached' })
    await page.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>('details:not(.menu)').forEach((one) => (one.open = true)),
    )
    await keepPicture(page, `${name}-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
    expect(await faultsOf(page), name).toEqual([])
    expect(await overflowOf(page), `${name} fits`).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('the record names fields and moments in words, and leaves out what is empty', async () => {
  const { context, page } = await signedInAt(opened, server, looks[0]!)
  await page.goto(`${server.url}/console/operators/record`)
  await page.locator('.log li').first().waitFor()
  const fields = await page.locator('.diff dt').allTextContents()
  expect(fields).toContain('Works until')
  expect(fields.filter((field) => /^[a-z]/.test(field))).toEqual([])
  const values = await page.locator('.diff dd').allTextContents()
  expect(values.filter((value) => value.trim() === '' || /\d{4}-\d\d-\d\dT/.test(value))).toEqual([])
  await context.close()
})

test.each(looks)('and nothing on the counts of talks at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  await page.goto(`${server.url}/console/visitors`)
  await page.locator('.none h2').waitFor()
  expect(await faultsOf(page), 'before anybody came').toEqual([])
  const days = Array.from({ length: 30 }, (_, index) => ({
    date: `2026-03-${String(index + 1).padStart(2, '0')}`,
    talks: (index * 7) % 23,
  }))
  const screens = [
    { slug: 'quay-1', name: 'Quay', talks: 201 },
    { slug: 'a-screen-that-was-removed-3f9a2c', name: '', talks: 102 },
  ]
  const endings: TalkCounts['endings'] = [
    { ending: 'goodbye', talks: 118 },
    { ending: 'walked-away', talks: 63 },
    { ending: 'time-limit', talks: 22 },
    { ending: 'lost', talks: 3 },
  ]
  const counts: TalkCounts = { days, screens, talks: 303, hours: [], endings }
  await page.route('**/api/console/visitors', (route) => route.fulfill({ json: counts }))
  await page.reload()
  await page.locator('svg.columns').first().waitFor()
  await keepPicture(page, `house-visitors-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
  expect(await faultsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  const marker = (head: Element) => getComputedStyle(head, '::before').borderBlockEndWidth
  expect(await page.locator('summary.ck').first().evaluate(marker), 'one sees that it opens').toBe('2px')
  await context.close()
})

test('a part that is tried tells what it heard, answered or said, and the voice is heard', async () => {
  const { page } = opened
  await page.goto(`${server.url}/console/service`)
  const attempt = async (name: string) => {
    const part = page.locator('.part', { has: page.locator(`#part-${name}`) })
    await part.locator('[data-action=try]').click()
    await part.locator('[data-part=tried] .tag.ok').waitFor()
    return part.locator('[data-part=tried]')
  }
  expect(await (await attempt('stt')).innerText()).toMatch(/Asked aloud “Where are the goats\?”, heard “.*goats/i)
  expect(await (await attempt('answers')).innerText()).toMatch(/answered “.*Nordkai/)
  const voice = await attempt('tts')
  expect(await voice.innerText()).toMatch(/Answers in \d+ ms[^]*Said “Good afternoon/)
  const audio = voice.locator('audio')
  await expect.poll(() => audio.evaluate((sound) => (sound as HTMLAudioElement).duration)).toBeGreaterThan(1)
  const refusal: Tried = { isWell: false, why: 'key', status: 401, tookMs: 80 }
  await page.route('**/api/console/service/try', (route) => route.fulfill({ json: refusal }))
  const service = page.locator('.part', { has: page.locator('#part-service') })
  await service.locator('[data-action=try]').click()
  await service.getByText('Doesn’t take the key. Look at the key. (HTTP 401)').waitFor()
  await page.unroute('**/api/console/service/try')
  await keepPicture(page, 'house-service-tried')
  expect(await faultsOf(page)).toEqual([])
}, 60_000)

test('a website is switched off with one click, its card says so calmly, and comes back with another', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/screens/${slug}`)
  expect(await page.locator('pre.code').first().innerText()).toContain(`data-screen="${slug}"`)
  await page.click('[data-action=switch-off]')
  await page.locator('[data-action=switch-on]').waitFor()
  const card = async () => (await fetch(`${server.url}/widget/${slug}/card.js`)).text()
  expect(await card()).toContain('Marit is not talking today.')
  await page.click('[data-action=switch-on]')
  await page.locator('[data-action=switch-off]').waitFor()
  expect(await card()).not.toContain('Marit is not talking today.')
  await context.close()
})

test('before a website is removed the page says what becomes of its sites, and speaks of no devices', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.getByRole('button', { name: 'Remove this website' }).click()
  await page.locator('dialog').getByText('Its sites show nothing any more.').waitFor()
  expect(await page.locator('dialog').innerText()).not.toContain('paired')
  await page.locator('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Remove this website' }).and(page.locator(':focus')).waitFor()
  await context.close()
})

test('a site that is none is refused in a sentence; one that is, is added and taken off again', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.fill('[name=origin]', 'museum.example/visit')
  await page.click('[data-action=allow]')
  expect(await page.getByRole('alert').innerText()).toContain('https://museum.example')
  await page.getByRole('textbox', { description: /without a path/ }).waitFor()
  await page.fill('[name=origin]', 'shop.example')
  await page.click('[data-action=allow]')
  await page.getByRole('button', { name: 'Remove https://shop.example' }).click()
  await page.getByText('https://shop.example').waitFor({ state: 'detached' })
  await page.fill('[name=talksAtOnce]', '4')
  await page.click('[data-action=save]')
  await page.getByText('Up to 4 talks at once.').waitFor()
  await context.close()
})

test('limits of a website that could not be saved stay as they were typed, and are saved at the second try', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.fill('[name=talksAtOnce]', '7')
  await page.fill('[name=talksPerHour]', '70')
  await page.route('**/website', (route) => route.abort(), { times: 1 })
  await page.click('[data-action=save]')
  await page.getByRole('alert').waitFor()
  expect(await page.inputValue('[name=talksAtOnce]')).toBe('7')
  expect(await page.inputValue('[name=talksPerHour]')).toBe('70')
  await page.click('[data-action=save]')
  await page.getByText('Up to 7 talks at once.').waitFor()
  await context.close()
})

test('whoever is invited chooses a password, sees what their role may, and is gone when removed', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/operators`)
  const link = await invite(page, 'Jonas Lie')
  await page.click('dialog .bs.end .b')
  const elsewhere = await opened.browser.newContext()
  const guest = await elsewhere.newPage()
  await guest.goto(link)
  await guest.fill('[name=password]', 'four lamps on a pier')
  expect(await faultsOf(guest)).toEqual([])
  await keepPicture(guest, 'house-join')
  await guest.click('[data-action=join]')
  await arrivesAt(guest, 'characters')
  await guest.goto(`${server.url}/console/operators`)
  await guest.locator('[data-action=change-password]').waitFor()
  expect(await guest.locator('tr[data-operator]').count()).toBe(0)
  await page.reload()
  await page.locator('tr[data-operator="jonas@museum.example"]').getByText('Remove').click()
  await page.click('[data-action=remove]')
  await page.locator('tr[data-operator="jonas@museum.example"]').waitFor({ state: 'detached' })
  await guest.reload()
  await arrivesAt(guest, 'sign-in')
  await guest.goto('about:blank')
  await guest.goto(link)
  await guest.getByText('This link no longer works.').waitFor()
  await elsewhere.close()
  await context.close()
})

test('the last owner stays one, and the page says what to do', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/operators`)
  const role = page.locator(`tr[data-operator="${owner.email}"] select`)
  await role.selectOption('viewer')
  expect(await page.getByRole('alert').innerText()).toContain('Somebody has to be the owner.')
  await expect.poll(() => role.inputValue()).toBe('owner')
  await context.close()
})

test('a backup of the console and one of the terminal bring the whole house back elsewhere', async () => {
  const { context, page } = await signedInAt(opened, server, { acceptDownloads: true })
  await page.goto(`${server.url}/console/service/backup`)
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=backup]')])
  expect(download.suggestedFilename()).toMatch(/^visavis-[\d-]+\.visavis$/)
  await download.saveAs(join(folder, 'console.visavis'))
  await context.close()
  const taken = await runCommand('backup', server, join(folder, 'terminal.visavis'))
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/has \d+ rows and \d+ files/) as string })
  expect((await runCommand('backup', server, join(folder, 'terminal.visavis'))).said).toContain('is there already')

  for (const name of ['console', 'terminal']) {
    const elsewhere = { url: 'http://localhost:1', dataDir: join(folder, name) }
    const file = join(folder, `${name}.visavis`)
    expect(await runCommand('restore', elsewhere, file)).toMatchObject({ code: 0, said: '' })
    expect((await runCommand('restore', elsewhere, file)).said).toContain('is not empty')
    const restored = await startServer({ DATA_DIR: elsewhere.dataDir })
    expect(restored.output()).not.toContain('set-up#')
    const { context: other, page: there } = await signedInAt(opened, restored, {})
    await there.goto(`${restored.url}/console/screens`)
    await there.getByText('museum.example').first().waitFor()
    await there.getByText('Quay').waitFor()
    await other.close()
    await restored.stop('SIGKILL')
  }
})
