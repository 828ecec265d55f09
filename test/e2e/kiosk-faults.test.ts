import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser.ts'
import { FakeService } from '../support/fake-service.ts'
import { MediaCapture } from '../support/media-capture.ts'
import { maritLook } from '../web/marit-look.ts'

const root = join(import.meta.dirname, '../..')
let service: FakeService
let opened: OpenedBrowser
let page: Page

beforeAll(async () => {
  service = await FakeService.start({
    look: maritLook,
    pages: join(root, 'dist/web'),
    picture: join(root, 'server/gateway/demo/pictures/marit.png'),
  })
})
afterAll(() => service.close())
beforeEach(() => {
  service.reset()
  service.look = maritLook
})
afterEach(() => opened.close())

type BrowserOptions = Parameters<typeof launchBrowser>[0]

async function open(options: BrowserOptions = {}, url = service.url): Promise<void> {
  opened = await launchBrowser(options)
  page = opened.page
  await page.goto(url)
  await page.waitForSelector('[data-action=start]')
}
const tap = (action: string) => page.locator(`[data-action=${action}]:visible`).first().click()
const reaches = (state: string) => page.waitForSelector(`html[data-state=${state}]`, { state: 'attached' })
const cause = () => page.locator('[data-part=cause]')
const channelOpens = () => expect.poll(() => [...service.sessions.values()].at(-1)?.channel?.readyState).toBe('open')

async function begin(): Promise<void> {
  await tap('start')
  await reaches('consent')
  await tap('accept')
  await reaches('live')
  await channelOpens()
}

/** From a trouble of the microphone: the visitor can always write. */
async function canStillWrite(): Promise<void> {
  await tap('type')
  await reaches('live')
  await channelOpens()
  await page.fill('[data-part=question]', 'Who lived here?')
  await tap('ask')
  await expect.poll(() => service.received).toContainEqual({ type: 'text', text: 'Who lived here?' })
}

/** A stand-in for a browser that can't open the microphone, by the name of its error. */
const refuseMicrophone = (name: string) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
  }, name)

test('an address that is not https is named, and the visitor can write', async () => {
  const flags = ['--host-resolver-rules=MAP kiosk.test 127.0.0.1']
  await open({ flags }, `http://kiosk.test:${service.port}/kiosk/marit`)
  await tap('start')
  await reaches('trouble')
  expect(await cause().textContent()).toBe('insecure-context')
  expect(service.requests).not.toContain('POST /api/sessions')
  await canStillWrite()
})

test('a refused microphone is named, and the visitor can write', async () => {
  await open({ allowMicrophone: false })
  await tap('start')
  await tap('accept')
  await reaches('trouble')
  expect(await cause().textContent()).toBe('microphone-denied')
  expect(service.requests.some((request) => request.includes('/rtc/'))).toBe(false)
  await canStillWrite()
})

test('a frame that keeps the microphone is named', async () => {
  opened = await launchBrowser()
  page = opened.page
  await page.goto(service.frameUrl)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-action=start]').click()
  expect(await frame.locator('[data-part=cause]').textContent()).toBe('microphone-blocked')
})

test.each([
  ['NotFoundError', 'microphone-missing'],
  ['NotReadableError', 'microphone-busy'],
])('%s is named %s, and trying again works once it is mended', async (error, code) => {
  await open()
  await refuseMicrophone(error)
  await page.reload()
  await tap('start')
  await tap('accept')
  await cause().waitFor()
  expect(await cause().textContent()).toBe(code)
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'))
  await tap('again')
  await reaches('live')
})

test('a microphone without any sound is noticed while the talk goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  const wav = join(folder, 'silence.wav')
  writeFileSync(wav, silentWav(2))
  await open({ microphoneWav: wav })
  await begin()
  await cause().waitFor({ timeout: 20_000 })
  expect(await cause().textContent()).toBe('microphone-silent')
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
  rmSync(folder, { recursive: true })
})

test('a lost network is named, tried again by itself, and the talk comes back', async () => {
  await open()
  await begin()
  await opened.context.setOffline(true)
  service.reset()
  await cause().waitFor({ timeout: 40_000 })
  expect(await cause().textContent()).toBe('network-lost')
  await opened.context.setOffline(false)
  await reaches('live')
  expect(service.sessions.size).toBe(1)
})

test('a browser that keeps the sound off asks for a touch', async () => {
  opened = await launchBrowser({ flags: ['--autoplay-policy=document-user-activation-required'] })
  page = opened.page
  // Presses made by a script of the page give it no right to sound.
  await page.addInitScript(() => {
    const actions = ['start', 'type', 'back']
    const press = () => {
      const button = document.querySelector<HTMLElement>(`[data-action=${actions[0]}]`)
      if (button) actions.shift()
      button?.click()
      if (actions.length > 0) setTimeout(press, 200)
    }
    press()
  })
  await page.goto(service.url)
  await channelOpens()
  await tap('hear')
  await page.waitForSelector('[data-action=hear]', { state: 'detached' })
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted || video.paused)).toBe(false)
})

test('a visitor who waited in the queue is called when the turn comes', async () => {
  service.admission = { queue: [2, 1] }
  await open()
  await tap('start')
  await tap('accept')
  await page.getByText('You are next.').waitFor()
  expect(await page.getAttribute('html', 'data-state')).toBe('connecting')
  service.letThrough()
  await reaches('live')
})

test('a full service takes the visitor in when a place comes free', async () => {
  service.admission = { refusal: { status: 503, code: 'AT_CAPACITY' } }
  await open()
  await tap('start')
  await cause().waitFor()
  expect(await cause().textContent()).toBe('service-full')
  await tap('wait')
  await reaches('connecting')
  service.admission = {}
  await reaches('live')
})

test('leaving at the consent gives the session back', async () => {
  await open()
  await tap('start')
  await reaches('consent')
  await expect.poll(() => service.requests.some((request) => request.endsWith('/consume'))).toBe(true)
  await tap('back')
  await reaches('attract')
  await expect.poll(() => service.sessions.size).toBe(0)
})

test('without consent the touch itself begins the talk, with no session made before', async () => {
  service.look = { ...maritLook, askConsent: false }
  await open()
  expect(service.requests).not.toContain('POST /api/sessions')
  await tap('start')
  await reaches('live')
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  expect(marks).toEqual(expect.arrayContaining(['visavis:touch', 'visavis:first-frame']))
})

test('nothing of a visitor is left after the goodbye', async () => {
  opened = await launchBrowser()
  page = opened.page
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: false })
  await page.goto(service.url)
  await begin()
  const heard = 'Where is my grandmother buried?'
  service.send({ type: 'transcription', role: 'user', turn: 1, sentence: 0, text: heard, final: true })
  await page.getByText(heard).waitFor()
  await tap('type')
  await page.fill('[data-part=question]', 'My name is Astrid')
  await tap('back')
  await tap('reading')
  await page.check('[value=large]', { force: true })
  await tap('done')
  service.send({ type: 'ended', reason: 'time_limit' })
  await reaches('ended')
  const left = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    stores: [localStorage.length, sessionStorage.length, document.cookie],
    stream: document.querySelector('video')?.srcObject,
  }))
  expect(left.page).not.toMatch(/grandmother|Astrid|data-type/)
  expect(left.stores).toEqual([0, 0, ''])
  expect(left.stream).toBeNull()
  expect(await capture.open()).toEqual({ microphones: 0, connections: 0 })
  await page.waitForSelector('html[data-state=attract]', { state: 'attached', timeout: 20_000 })
})

test('a service without our events is still a talk: words and typing are away, the state follows the sound', async () => {
  service.hasChannel = false
  await open()
  await tap('start')
  await tap('accept')
  await reaches('live')
  await page.waitForSelector('[data-action=type]', { state: 'detached' })
  expect(await page.locator('[data-part=captions]').count()).toBe(0)
  expect(await page.getAttribute('html', 'data-avatar')).toBe('listening')
  expect(await page.textContent('[data-part=countdown]')).toContain('minutes')
})

test('a touch on the picture stops the character', async () => {
  await open()
  await begin()
  service.send({ type: 'state', state: 'speaking' })
  await page.waitForSelector('html[data-avatar=speaking]', { state: 'attached' })
  await page.locator('[data-part=sitter]').click()
  await expect.poll(() => service.received).toContainEqual({ type: 'interrupt' })
})

test('after two misses the page offers to hold a button while speaking', async () => {
  await open()
  await begin()
  for (const turn of [1, 2]) {
    service.send(
      { type: 'state', state: 'thinking' },
      { type: 'state', state: 'speaking' },
      { type: 'transcription', role: 'avatar', turn, sentence: 0, text: 'The wind took that. Once more?', final: true },
      { type: 'notice', code: 'not-caught', text: '' },
      { type: 'state', state: 'listening' },
    )
  }
  const hold = page.locator('[data-action=hold]')
  await hold.hover()
  await page.mouse.down()
  await expect.poll(() => service.received).toContainEqual({ type: 'talk', pressed: true })
  await page.mouse.up()
  await expect.poll(() => service.received.at(-1)).toEqual({ type: 'talk', pressed: false })
})

test('the whole visit works from the keyboard', async () => {
  await open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await reaches('consent')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await reaches('live')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['action'])
  for (let presses = 0; presses < 12 && (await focused()) !== 'end'; presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await reaches('ended')
  expect(service.requests.some((request) => request.startsWith('DELETE /rtc/'))).toBe(true)
})

test('up to the end of the first answer the page fetches at most 35 kB of script', async () => {
  opened = await launchBrowser()
  page = opened.page
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(service.url)
  await begin()
  service.send({ type: 'state', state: 'speaking' }, { type: 'state', state: 'listening' })
  await page.waitForSelector('html[data-avatar=listening]', { state: 'attached' })
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000)
})

/** 16-bit mono at 48 kHz that holds nothing but zeros. */
function silentWav(seconds: number): Buffer {
  const bytes = seconds * 48_000 * 2
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(48_000, 24)
  wav.writeUInt32LE(96_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes, 40)
  return wav
}
