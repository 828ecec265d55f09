import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoFile } from '../support/audio/media-files.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, owner, printedLink, signedInAt } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let wall: Page
let slug = ''

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  const { page } = opened
  await page.goto(printedLink(server))
  for (const [name, text] of Object.entries(owner)) await page.fill(`[name=${name}]`, text)
  await page.click('[data-action=set-up]')
  await page.waitForSelector('html[data-screen=characters]', { state: 'attached' })
  const context = await opened.browser.newContext({ viewport: { width: 1080, height: 1920 } })
  wall = await context.newPage()
  await wall.goto(`${server.url}/kiosk`)
  const code = (await wall.locator('[data-part=pairing-code]').innerText()).replaceAll(/\s/g, '')
  await page.goto(`${server.url}/console/screens`)
  await page.click('[data-action=new-screen]')
  await page.locator('dialog [data-part=pairing-code] input').first().pressSequentially(code)
  await page.fill('dialog [name=name]', 'Stair hall')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await page.click('[data-action=pair]')
  await page.locator('tr[data-slug]').first().waitFor()
  slug = (await page.locator('tr[data-slug]').first().getAttribute('data-slug'))!
  await wall.waitForSelector('html[data-state=attract]', { state: 'attached' })
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const open = (page: Page) => page.goto(`${server.url}/console/screens/${slug}`)

test('the console shows how a screen is, and what it is told is done there', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await open(page)
  await page.locator('[data-part=live]').getByText('Waits for a visitor').waitFor()
  await page.getByText('1080 × 1920').waitFor()
  await page.click('[data-action=say]')
  await page.fill('dialog [name=sentence]', 'The museum closes in ten minutes.')
  await page.click('[data-action=say-now]')
  await page.locator('[data-part=told]').getByText('Stair hall: says it.').waitFor()
  await wall.getByText('The museum closes in ten minutes.').waitFor()
  await page.click('[data-action=close-today]')
  await page.click('[data-action=close-now]')
  await wall.waitForSelector('html[data-state=closed]', { state: 'attached' })
  await page.locator('[data-part=live]').getByText('Closed').waitFor()
  await page.click('[data-part=told] [data-action=open-again]')
  await wall.waitForSelector('html[data-state=attract]', { state: 'attached' })
  expect(await wall.locator('[data-action=start]').isVisible()).toBe(true)
  await context.close()
})

test('a film of this machine takes the character’s place on the wall, and goes again', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await open(page)
  const film = page.locator('[data-part=waiting-film]')
  await film.getByText('The character itself').waitFor()
  const buffer = readFileSync(videoFile('libvpx', 'webm', { seconds: 1 }))
  await page.setInputFiles('[name=film]', { name: 'waves.webm', mimeType: 'video/webm', buffer })
  await film.getByText('waves').waitFor()
  await page.locator('[data-part=preview] video').waitFor()
  await wall.goto(`${server.url}/kiosk/${slug}`)
  await wall.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-part=film]')
    return video !== null && video.readyState >= 2 && !video.paused
  })
  await page.click('[data-action=remove-film]')
  await film.getByText('The character itself').waitFor()
  await page.click('[data-action=film-from-library]')
  await page.locator('dialog').getByText('waves').waitFor()
  await page.keyboard.press('Escape')
  expect(await faultsOf(page)).toEqual([])
  await wall.goto(`${server.url}/kiosk/${slug}`)
  await wall.locator('[data-action=start]').waitFor()
  expect(await wall.locator('[data-part=film], .over img').count()).toBe(0)
  await context.close()
})

test('what is set for a screen reaches it, with a preview beside it', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await open(page)
  await page.fill('[name=group]', 'Ground floor')
  await page.check('[name=theme][value=day]')
  await page.locator('[data-part=preview] .mini[data-theme=day]').waitFor()
  await page.selectOption('[name=talkSeconds]', '120')
  await page.selectOption('[name=quietSeconds]', '40')
  await page.uncheck('#any-time')
  for (const label of ['From', 'Until']) await page.getByLabel(label, { exact: true }).waitFor()
  await page.fill('[name=staffPin]', '123456')
  await page.click('[data-action=save]')
  await page.getByRole('alert').getByText('guessed first').waitFor()
  await page.fill('[name=staffPin]', '482913')
  await page.click('[data-action=save]')
  await page.getByText(/^Saved\./).waitFor()
  const look = (await (await fetch(`${server.url}/api/kiosks/${slug}`)).json()) as object
  expect(look).toMatchObject({
    theme: 'day',
    hasStaffCorner: true,
    hours: [{ days: [2, 3, 4, 5, 6, 7], from: '10:00', to: '18:00' }],
    limits: { maxDurationMs: 120_000, quietWarningMs: 40_000 },
  })
  await page.check('#any-time')
  await page.check('[name=theme][value=own]')
  await page.fill('[name=plinth]', '#f4c0d0')
  await page.click('[data-action=save]')
  await page.getByRole('alert').getByText('hard to read').waitFor()
  await page.fill('[name=plinth]', '#40102a')
  await page.locator('[data-part=preview] .mini[data-theme=evening][style*="#40102a"]').waitFor()
  await page.uncheck('[name=soundCues]')
  await page.check('[name=largeLetters]')
  await page.selectOption('[name=language]', { label: 'Deutsch' })
  await page.click('[data-action=save]')
  await page.getByText(/^Saved\./).waitFor()
  const sign = { create: { width: 300, height: 60, channels: 4, background: '#ffffff80' } } as const
  const logo = { name: 'sign.png', mimeType: 'image/png', buffer: await sharp(sign).png().toBuffer() }
  await page.setInputFiles('[name=logo]', logo)
  await page.locator('[data-part=preview] .pl > img').waitFor()
  await wall.reload()
  await wall.locator('html[data-type=large][lang=de] .foot .logo').waitFor()
  await wall.getByRole('button', { name: 'Deutsch', pressed: true }).waitFor()
  const plinthOf = () => wall.locator('.plinth').evaluate((plinth) => getComputedStyle(plinth).backgroundColor)
  expect(await plinthOf()).toBe('rgb(64, 16, 42)')
  expect(await faultsOf(wall)).toEqual([])
  // Another contrast is a visitor's own choice.
  await wall.evaluate(() => (document.documentElement.dataset['contrast'] = 'more'))
  expect(await plinthOf()).toBe('rgb(0, 0, 0)')
  await page.click('[data-action=remove-logo]')
  await page.locator('[data-part=preview] .pl > img').waitFor({ state: 'detached' })
  await page.goto(`${server.url}/console/screens`)
  const group = page.locator('tr[data-group="Ground floor"]')
  await group.locator('[data-action=reload]').click()
  await page.locator('[data-part=told]').waitFor()
  await page.getByLabel('Choose Stair hall').check()
  await page.getByText('1 screen chosen').waitFor()
  await context.close()
})

test('what a character can show is written down with its picture, changed, and removed', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await open(page)
  const part = page.locator('[data-part=showables]')
  await page.click('[data-action=new-showable]')
  await page.check('dialog [name=kind][value=map]')
  await page.fill('dialog [name=name]', 'The ground floor')
  await page.fill('dialog [name=when]', 'Where are the toilets?\n'.repeat(7))
  await page.fill('dialog [name=say]', 'Through the stair hall.')
  await page.fill('dialog [name=alt]', 'From the desk past the lift')
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all'.repeat(99)) }
  await page.setInputFiles('dialog [name=picture]', file)
  await page.click('[data-action=save-showable]')
  await page.getByRole('alert').getByText('At most 6 lines').waitFor()
  await page.fill('dialog [name=when]', 'Where are the toilets?')
  await page.click('[data-action=save-showable]')
  await page.getByRole('alert').getByText('It is saved, its picture isn’t.').waitFor()
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.setInputFiles('dialog [name=picture]', { ...file, buffer })
  await page.click('[data-action=save-showable]')
  await part.locator('li img').waitFor()
  expect(await part.locator('li').count(), 'it was made once').toBe(1)
  const url = `${server.url}/api/kiosks/${slug}/showables`
  expect(await (await fetch(url)).json()).toMatchObject({
    showables: [
      { kind: 'map', title: 'The ground floor', when: ['Where are the toilets?'], picture: { widthPx: 400 } },
    ],
  })
  await page.getByRole('button', { name: 'Change The ground floor' }).click()
  await page.fill('dialog [name=say]', 'On the right.')
  await page.click('[data-action=save-showable]')
  await expect.poll(async () => (await fetch(url)).json()).toMatchObject({ showables: [{ say: 'On the right.' }] })
  await page.getByRole('button', { name: 'Remove The ground floor' }).click()
  await page.click('dialog [data-action=remove]')
  await part.getByText('Nothing yet').waitFor()
  await context.close()
})

test.each(looks)('axe finds nothing at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  const name = `${look.viewport.width}-${look.colorScheme}-${look.locale}`
  await open(page)
  await page.locator('[data-part=live] dl').waitFor()
  await page.locator('[data-part=preview] img').waitFor()
  await page.uncheck('#any-time')
  await page.check('[name=theme][value=own]')
  await page.locator('[name=lamp]').waitFor()
  await keepPicture(page, `screen-${name}`)
  expect(await faultsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.click('[data-action=say]')
  expect(await faultsOf(page), 'the dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.click('[data-action=new-showable]')
  await keepPicture(page, `screen-show-${name}`)
  expect(await faultsOf(page), 'what it can show').toEqual([])
  await page.check('dialog [name=kind][value=page]')
  expect(await faultsOf(page), 'a page that it can show').toEqual([])
  await page.goto(`${server.url}/console/screens`)
  await page.locator('tr.grp').waitFor()
  if (look.viewport.width > 760) await page.locator('.choose input').first().check()
  await keepPicture(page, `screens-chosen-${name}`)
  expect(await faultsOf(page), 'the list').toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await context.close()
})

test('a screen for a character is made before the list of characters has come', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/screens/new`)
  const first = page.locator('dialog optgroup option').first()
  await first.waitFor({ state: 'attached' })
  const key = (await first.getAttribute('value'))!
  let giveList = () => {}
  const given = new Promise<void>((resolve) => (giveList = resolve))
  await page.route(/[/]api[/]console[/]characters[?]/, async (route) => {
    await given
    await route.continue()
  })
  await page.goto(`${server.url}/console/screens/new/${key}`)
  await page.fill('dialog [name=name]', 'Quay')
  await page.click('[data-action=pair]')
  const row = page.locator('tr[data-slug]').filter({ hasText: 'Quay' })
  await row.waitFor()
  expect(await row.count()).toBe(1)
  giveList()
  await context.close()
})
