import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import { plainSoundRateHz } from '../../shared/kiosk/plain-sound.ts'
import { audioFile } from '../support/audio/media-files.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, publish, setUp } from '../support/pages/furnish.ts'
import { looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, signedInAt } from '../support/pages/operator-at-desk.ts'
import { refused } from '../support/pages/refused.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let page: Page
let key = ''

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  page = opened.page
  // As on a house's own network, where the console comes over http from another machine.
  await page.addInitScript(() => delete (Crypto.prototype as { randomUUID?: unknown }).randomUUID)
  await setUp(page, server)
  key = await makeCharacter(page, server, 'Anders')
  await publish(page)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const go = (path: string, on = page) => on.goto(`${server.url}/console${path}`)
const chooseKind = (kind: string) => page.check(`[name=kind][value=${kind}]`)
const made = (media: string) => page.locator(`[data-part=result][data-media=${media}]`)

const gong = () => readFileSync(audioFile('libmp3lame', 'mp3', { seconds: 1 }))

/** How wide and high a picture of the page is. */
const sizeOf = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { naturalWidth: width, naturalHeight: height } = element as HTMLImageElement
    return { width, height }
  })

test('a picture is made, kept, given another name, and becomes a character’s', async () => {
  await go('/studio')
  await page.locator('.none').waitFor()
  await keepPicture(page, 'studio-empty')
  expect(await page.locator('html').getAttribute('data-screen')).toBe('studio')
  expect(await page.locator('.note.calm').innerText()).toContain('are previews')
  await page.click('[data-action=make]')
  await page.getByText('“Words” is missing.').waitFor()
  await page.fill('[name=promptText]', 'A white lighthouse with a red band at dusk')
  await page.selectOption('[name=ratio]', '1080:1080')
  expect(await page.locator('[data-part=price]').innerText()).toContain('8 credits')
  await page.selectOption('[name=ratio]', '1024:1024')
  expect(await page.locator('[data-action=make]').innerText()).toBe('Make it, 5 credits')
  await page.getByText('The same as a request').click()
  const snippets = (await page.locator('pre.code').allInnerTexts()).join('\n')
  expect(snippets).toContain('/v1/text_to_image')
  expect(snippets).toContain('"ratio": "1024:1024"')
  expect(snippets).toContain('$SERVICE_API_SECRET')
  await page.click('[data-action=make]')
  await made('image').waitFor({ timeout: 60_000 })
  expect(await page.locator('[data-creation]').count(), 'nothing is on its way any more').toBe(0)
  await made('image').locator('a').click()
  await page.locator('img.whole').waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img.whole')?.complete)
  expect(await sizeOf('img.whole')).toEqual({ width: 1024, height: 1024 })
  await page.fill('[name=name]', 'The light at dusk')
  await page.click('[data-action=rename]')
  await page.getByText('Saved.').waitFor()
  await keepPicture(page, 'studio-item')

  await page.click('[data-action=use-as-picture]')
  await page.click(`[data-character="${key}"]`)
  await page.click('[data-action=to-draft]')
  await page.waitForSelector('[data-status]')
  await page.locator('[data-changes]').waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img.kept')?.complete)
  expect(await page.evaluate(changesOf, `/api/console/characters/${key}`)).toEqual([{ what: 'picture' }])
}, 120_000)

/** What a character's draft has that visitors don't meet yet. */
const changesOf = async (url: string) => ((await (await fetch(url)).json()) as { changes: object[] }).changes

test('a character’s picture is taken with the camera, or made from words, without leaving its form', async () => {
  await go('/characters/new')
  await page.click('[data-start=guide]')
  expect(await page.inputValue('[name=personality]')).toContain('You are a guide')
  await page.fill('[name=personality]', 'You keep the light.')
  expect(await page.locator('[data-part=starting-points]').count(), 'what is written is not overwritten').toBe(0)
  await page.click('[data-action=take-picture]')
  await page.click('[data-action=shoot]')
  await page.locator('canvas.square').waitFor()
  await page.click('[data-action=describe-picture]')
  await keepPicture(page, 'character-describe')
  expect(await faultsOf(page)).toEqual([])
  await page.fill('dialog [name=promptText]', 'A gardener of about forty, looking at us')
  expect(await page.locator('dialog [data-action=make]').innerText()).toBe('Make it, 5 credits')
  await page.click('dialog [data-action=make]')
  await page.locator('[data-action=use-made]').waitFor({ timeout: 60_000 })
  await page.click('[data-action=use-made]')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.locator('canvas.square').waitFor()
  expect(await page.locator('html').getAttribute('data-screen'), 'the form is not sent with it').toBe('character')
  await keepPicture(page, 'character-made')
})

test('a film is made of what is in the library; while it is made it can be stopped', async () => {
  await go('/studio')
  await chooseKind('image_to_video')
  expect(await page.locator('[data-action=make]').innerText(), 'before the picture is chosen').toBe(
    'Make it, 60 credits',
  )
  await page.click('[data-action=from-library]')
  await page.locator('dialog [data-choice]').first().click()
  await page.locator('.assets .live').waitFor()
  await page.selectOption('[name=model]', 'gen4_turbo')
  await page.locator('[name=duration]').fill('2')
  expect(await page.locator('[data-action=make]').innerText()).toBe('Make it, 10 credits')
  await page.click('[data-action=make]')
  await page.locator('[data-creation]').first().waitFor()
  await keepPicture(page, 'studio-under-way')
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-creation] [data-action=stop-making]')
  await page.locator('[data-creation]').waitFor({ state: 'detached' })
  await page.click('[data-action=make]')
  await made('video').waitFor({ timeout: 90_000 })
  await made('video').locator('a').click()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  const itsPage = page.url()
  const seconds = await page.locator('video').evaluate((film) => (film as HTMLVideoElement).duration)
  expect(seconds).toBeCloseTo(2, 0)
  await page.click('[data-action=make-like]')
  await page.locator('.assets .live').waitFor()
  expect(await page.inputValue('[name=model]')).toBe('gen4_turbo')

  await page.goto(itsPage)
  await page.click('[data-action=use-at-screen]')
  await page.locator('dialog').getByText('There are no screens yet.').waitFor()
  await go(`/screens/new/${key}`)
  await page.fill('dialog [name=name]', 'Hall')
  await page.click('[data-action=pair]')
  await page.locator('tr[data-slug]').first().waitFor()
  await page.goto(itsPage)
  await page.click('[data-action=use-at-screen]')
  await page.locator('dialog [data-slug]').waitFor()
  await keepPicture(page, 'studio-as-film')
  expect(await faultsOf(page)).toEqual([])
  await page.click('dialog [data-slug]')
  await page.getByText('Hall shows it now while nobody is there.').waitFor()
  await page.click('[data-action=to-screen]')
  await page.locator('[data-part=waiting-film] [data-action=remove-film]').waitFor()
}, 150_000)

test('speech is made; a file that is brought along tells its price by its length, and a wrong one says what to do', async () => {
  await go('/studio')
  await chooseKind('text_to_speech')
  await page.fill('[name=promptText]', 'Good afternoon. I kept this light for thirty-six winters, and I am still here.')
  expect(await page.locator('[data-action=make]').innerText()).toBe('Make it, 2 credits')
  await page.click('[data-action=make]')
  await made('audio').waitFor({ timeout: 60_000 })
  await made('audio').locator('a').click()
  await page.click('[data-action=use-at-screen]')
  await page.click('dialog [data-slug]')
  await page.getByRole('alert').getByText('a greeting’s sound has at most 3').waitFor()
  await go('/studio')
  await chooseKind('voice_dubbing')
  expect(await page.locator('[data-part=price]').innerText()).toContain('–')
  const page2 = { name: 'page.html', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>hello</html>') }
  await page.setInputFiles('[name=audioUri]', page2)
  expect(await page.getByRole('alert').innerText()).toContain('This file can’t be used.')
  await page.click('[data-action=from-library]')
  await page.locator('dialog [data-choice]').first().click()
  await page.locator('.assets .live').waitFor()
  expect(await page.locator('[data-action=make]').innerText()).toMatch(/^Make it, \d credits?$/)
}, 120_000)

test('a short sound is heard when a talk begins, from its page and from the screen’s', async () => {
  await go('/studio/library')
  await page.setInputFiles('[name=file]', { name: 'gong.mp3', mimeType: 'audio/mpeg', buffer: gong() })
  await page.click('[data-action=use-at-screen]')
  await page.click('dialog [data-slug]')
  await page.getByText('Hall plays it now when a talk begins.').waitFor()
  await page.click('[data-action=to-screen]')
  const field = page.locator('[data-part=greeting-sound]')
  await field.getByText('gong', { exact: true }).waitFor()
  const slug = page.url().split('/').at(-1)!
  const look = (await (await fetch(`${server.url}/api/kiosks/${slug}`)).json()) as KioskLook
  const samples = new Int16Array(await (await fetch(server.url + look.greetingSoundUrl!)).arrayBuffer())
  expect(samples.length / plainSoundRateHz).toBeCloseTo(1, 1)
  const energy = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length
  expect(10 * Math.log10(energy), 'as loud as on every screen').toBeCloseTo(-22, 0)
  const played = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { start } = AudioBufferSourceNode.prototype
        AudioBufferSourceNode.prototype.start = function (...when) {
          resolve(this.buffer!.duration)
          return start.apply(this, when)
        }
      }),
  )
  await page.click('[data-action=hear-greeting]')
  expect(await played).toBeCloseTo(1, 1)
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-action=remove-sound]')
  await field.getByText('The two knocks', { exact: true }).waitFor()
  await page.click('[data-action=sound-from-library]')
  await page.locator('dialog [data-choice]').filter({ hasText: 'gong' }).click()
  await field.locator('[data-action=hear-greeting]').waitFor()
  const page2 = { name: 'page.html', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>hello</html>') }
  await page.setInputFiles('[name=sound]', page2)
  expect(await page.getByRole('alert').innerText()).toContain('This file can’t be used.')
}, 120_000)

test('what is deleted is asked about once, and is gone', async () => {
  await go('/studio/library')
  await made('audio').first().waitFor()
  const before = await page.locator('[data-part=result]').count()
  const sounds = await made('audio').count()
  await made('audio').first().locator('a').click()
  await page.click('[data-action=delete]')
  await page.click('dialog [data-action=remove]')
  await page.waitForURL(/\/studio\/library$/)
  await made('image').first().waitFor()
  expect(await made('audio').count()).toBe(sounds - 1)
  expect(await page.locator('[data-part=result]').count()).toBe(before - 1)
})

test('what can’t be fetched says so, and is fetched again when asked', async () => {
  const { context, page: other } = await signedInAt(opened, server, {})
  await other.route('**/api/console/studio', (route) => route.fulfill(refused))
  await other.route('**/api/console/studio/items*', (route) => route.fulfill(refused))
  await go('/studio', other)
  await other.getByText('The studio couldn’t be fetched.').waitFor()
  await keepPicture(other, 'studio-failed')
  await other.unroute('**/api/console/studio')
  await other.getByText('Try again').first().click()
  await other.locator('[data-action=make]').waitFor()
  expect(await other.getByText('What was made couldn’t be fetched.').count()).toBe(1)
  await context.close()
})

test.each(looks)(
  'axe finds nothing at $viewport.width px, $colorScheme, $locale',
  async (look) => {
    const { context, page: other } = await signedInAt(opened, server, look)
    const item = (await made('image').first().locator('a').getAttribute('href')) ?? ''
    const places = [
      { name: 'studio', path: '/studio', shows: '[data-part=result]' },
      { name: 'studio-library', path: '/studio/library', shows: '[data-part=result]' },
      { name: 'studio-item', path: item.replace('/console', ''), shows: '.whole' },
    ]
    for (const { name, path, shows } of places) {
      await go(path, other)
      await other.locator(shows).first().waitFor({ state: 'attached' })
      if (name === 'studio') await other.locator('form [data-action=make]').waitFor()
      await keepPicture(other, `${name}-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
      expect(await faultsOf(other), name).toEqual([])
      expect(await overflowOf(other), `${name} fits`).toBeLessThanOrEqual(0)
    }
    await context.close()
  },
  60_000,
)
