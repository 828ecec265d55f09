import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { picturesFolder } from '../support/face/face-pictures.ts'
import { MediaCapture } from '../support/browser/media-capture.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const { service, visitor } = await maritKiosk()

test('while nobody has come the character blinks and looks aside, and does neither unseen or where that is unwanted', async () => {
  const eyes = { url: '/eyes', left: 330, top: 436, posterSidePx: 1024 }
  service.look = { ...maritLook, character: { ...maritLook.character, eyes } }
  const page = await visitor.launch()
  await page.route('**/eyes', (route) =>
    route.fulfill({ path: fileURLToPath(new URL('marit.eyes.webp', picturesFolder)) }),
  )
  await page.clock.install()
  await page.goto(service.url)
  const canvas = page.locator('canvas[data-part=eyes]')
  await canvas.waitFor({ state: 'attached' })
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const looks: { look: string; atMs: number; cover: number }[] = []
    Object.assign(window, { looks })
    new MutationObserver(() => {
      const cover = element.getContext('2d')!.getImageData(417, 490, 1, 1).data[3]!
      looks.push({ look: element.dataset['look']!, atMs: Date.now(), cover })
    }).observe(element, { attributeFilter: ['data-look'] })
  })
  const looks = () =>
    page.evaluate(() =>
      (window as unknown as { looks: { look: string; atMs: number; cover: number }[] }).looks.splice(0),
    )
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return (await looks()).map(({ look }) => look)
    })
    .toContain('shut')

  await page.clock.runFor(60_000)
  const seen = await looks()
  expect(seen.filter(({ look }) => look === 'shut').length).toBeGreaterThanOrEqual(8)
  expect(seen.some(({ look }) => look === 'left' || look === 'right')).toBe(true)
  expect(seen.every(({ look, cover }) => cover === (look === 'open' ? 0 : 255))).toBe(true)
  const lastsMs = (i: number) => (seen[i + 1]?.atMs ?? seen[i]!.atMs) - seen[i]!.atMs
  const elsewhereMs = seen.reduce((sum, { look }, i) => sum + (look === 'open' ? 0 : lastsMs(i)), 0)
  expect(elsewhereMs, 'open nearly always').toBeLessThan(9000)

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await looks()
  await page.clock.runFor(30_000)
  expect(await looks(), 'hidden').toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(30_000)
  expect(await looks(), 'reduced motion').toEqual([])
  expect(await canvas.isVisible()).toBe(false)
})

test('leaving at the consent gives the session back', async () => {
  await visitor.open()
  await visitor.tap('start')
  await visitor.reaches('consent')
  await expect.poll(() => service.requests.some((request) => request.endsWith('/consume'))).toBe(true)
  await visitor.tap('back')
  await visitor.reaches('attract')
  await expect.poll(() => service.sessions.size).toBe(0)
})

test('without consent the touch itself begins the talk, with no session made before', async () => {
  service.look = { ...maritLook, askConsent: false }
  await visitor.open()
  expect(service.requests).not.toContain('POST /api/sessions')
  await visitor.tap('start')
  await visitor.reaches('live')
  const marks = await visitor.page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  expect(marks).toEqual(expect.arrayContaining(['visavis:touch', 'visavis:first-frame']))
})

test('nothing of a visitor is left after the goodbye', async () => {
  const page = await visitor.launch()
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: false })
  await page.clock.install()
  await page.goto(service.url)
  await visitor.begin()
  const heard = 'Where is my grandmother buried?'
  service.send({ type: 'transcription', role: 'user', turn: 1, sentence: 0, text: heard, final: true })
  await page.getByText(heard).waitFor()
  await visitor.tap('type')
  await page.fill('[data-part=question]', 'My name is Astrid')
  await visitor.tap('back')
  await visitor.tap('reading')
  await page.check('[value=large]', { force: true })
  await visitor.tap('done')
  service.send({ type: 'ended', reason: 'time_limit' })
  await visitor.reaches('ended')
  const left = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    stores: [Object.keys(localStorage), sessionStorage.length, document.cookie],
    kept: JSON.stringify(localStorage),
    stream: document.querySelector('video')?.srcObject,
  }))
  expect(left.page).not.toMatch(/grandmother|Astrid|data-type/)
  // What the screen counts is numbers alone.
  expect(left.stores).toEqual([['visavis-counts-marit'], 0, ''])
  expect(left.kept).not.toMatch(/grandmother|Astrid|large/)
  expect(left.stream).toBeNull()
  expect(await capture.open()).toEqual({ microphones: 0, connections: 0 })
  await page.clock.runFor(20_000)
  await visitor.reaches('attract')
})

test('a microphone that is asked for twice is opened once, and none is open after the talk', async () => {
  const page = await visitor.launch()
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: false })
  await page.goto(service.url)
  await visitor.tap('start')
  await visitor.reaches('consent')
  await visitor.tap('type')
  await visitor.reaches('live')
  await visitor.tap('back')
  await page.locator('[data-action=talk]').evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.waitForSelector('[data-action=mute]')
  await expect.poll(() => capture.open()).toEqual({ microphones: 1, connections: 1 })
  await visitor.tap('end')
  await visitor.reaches('ended')
  await expect.poll(() => capture.open()).toEqual({ microphones: 0, connections: 0 })
})

test('a service without our events is still a talk: words and typing are away, the state follows the sound', async () => {
  service.hasChannel = false
  await visitor.open()
  await visitor.tap('start')
  await visitor.tap('accept')
  await visitor.reaches('live')
  await visitor.page.waitForSelector('[data-action=type]', { state: 'detached' })
  expect(await visitor.page.locator('[data-part=captions]').count()).toBe(0)
  expect(await visitor.page.getAttribute('html', 'data-avatar')).toBe('listening')
  expect(await visitor.page.textContent('[data-part=countdown]')).toContain('minutes')
})

test('a touch on the picture stops the character', async () => {
  await visitor.open()
  await visitor.begin()
  service.send({ type: 'state', state: 'speaking' })
  await visitor.page.waitForSelector('html[data-avatar=speaking]', { state: 'attached' })
  await visitor.page.locator('[data-part=sitter]').click()
  await expect.poll(() => service.received).toContainEqual({ type: 'interrupt' })
})

test('after two misses the page offers to hold a button while speaking', async () => {
  await visitor.open()
  await visitor.begin()
  for (const turn of [1, 2]) {
    service.send(
      { type: 'state', state: 'thinking' },
      { type: 'state', state: 'speaking' },
      { type: 'transcription', role: 'avatar', turn, sentence: 0, text: 'The wind took that. Once more?', final: true },
      { type: 'notice', code: 'not-caught', text: '' },
      { type: 'state', state: 'listening' },
    )
  }
  const hold = visitor.page.locator('[data-action=hold]')
  await hold.hover()
  await visitor.page.mouse.down()
  await expect.poll(() => service.received).toContainEqual({ type: 'talk', pressed: true })
  await visitor.page.mouse.up()
  await expect.poll(() => service.received.at(-1)).toEqual({ type: 'talk', pressed: false })
})

test('a letter on a real keyboard opens the written question, Escape closes it', async () => {
  await visitor.open()
  await visitor.begin()
  await visitor.page.keyboard.type('Who?')
  await visitor.page.waitForSelector('[data-part=question]')
  expect(await visitor.page.inputValue('[data-part=question]')).toBe('Who?')
  await visitor.page.keyboard.press('Enter')
  await service.hears({ type: 'text', text: 'Who?' })
  await visitor.page.keyboard.type('W')
  await visitor.page.keyboard.press('Escape')
  await visitor.page.waitForSelector('[data-part=question]', { state: 'detached' })
})

test('the whole visit works from the keyboard', async () => {
  await visitor.open()
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.press('Enter')
  await visitor.reaches('consent')
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.press('Enter')
  await visitor.reaches('live')
  const focused = () => visitor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['action'])
  for (let presses = 0; presses < 12 && (await focused()) !== 'end'; presses++) await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.press('Enter')
  await visitor.reaches('ended')
  expect(service.requests.some((request) => request.startsWith('DELETE /rtc/'))).toBe(true)
})

test('the first view waits for one style sheet, and the page asks for the fonts of its language, each once', async () => {
  const page = await visitor.launch()
  const fetched: { type: string; path: string }[] = []
  page.on('request', (request) => fetched.push({ type: request.resourceType(), path: new URL(request.url()).pathname }))
  const html = await (await fetch(service.url)).text()
  const asked = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, path]) => path)
  await page.goto(service.url)
  await page.waitForSelector('[data-action=start]')
  await page.evaluate(() => document.fonts.ready)
  const pathsOf = (wanted: string) => fetched.filter(({ type }) => type === wanted).map(({ path }) => path)
  expect(pathsOf('stylesheet')).toHaveLength(1)
  expect(pathsOf('font')).toHaveLength(asked.length)
  expect(new Set(pathsOf('font'))).toEqual(new Set(asked))
  expect(asked.length).toBeGreaterThan(0)
  // Letters of another script come where they are to be shown, and nowhere else.
  service.look = { ...maritLook, language: 'hi' }
  await page.goto(service.url)
  await page.waitForSelector('html[lang=hi] [data-action=start]')
  await page.evaluate(() => document.fonts.ready)
  expect(pathsOf('font').filter((path) => path.includes('noto'))).toEqual([expect.stringContaining('devanagari')])
})

test('up to the end of the first answer the page fetches at most 43.2 kB of script', async () => {
  const page = await visitor.launch()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(service.url)
  await visitor.begin()
  service.send({ type: 'state', state: 'speaking' }, { type: 'state', state: 'listening' })
  await page.waitForSelector('html[data-avatar=listening]', { state: 'attached' })
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(43_200)
})

test('the times of the answers stand on a sheet where they are asked for, and nowhere else', async () => {
  await visitor.open({}, `${service.url}?diagnostics`)
  await visitor.begin()
  const times = { endpointMs: 220, sttMs: 0, replyMs: 12, ttsMs: 31, firstAudioMs: 240 }
  service.send({ type: 'latency', turn: 1, ...times }, { type: 'latency', turn: 2, ...times, firstAudioMs: 1240 })
  const sheet = visitor.page.locator('[data-part=diagnostics]')
  await sheet.locator('tbody tr').nth(1).waitFor()
  expect(await sheet.locator('tbody tr').first().innerText()).toMatch(/^2\s+220\s+12\s+31\s+1240/)
  const heardMs = (await sheet.locator('[data-part=heard-ms]').allInnerTexts()).map((text) => Number.parseInt(text, 10))
  expect(heardMs[0]).toBeGreaterThanOrEqual(1240)
  expect(heardMs[1]).toBeLessThan(1000)
  expect(await sheet.locator('.slow').count()).toBe(1)
  service.send({ type: 'surroundings', level: 'loud' })
  await sheet.getByText('It is loud around the visitor.').waitFor()
  service.send({ type: 'picture', sidePx: 384, textureScale: 1, framesPerSecond: 20, maxVideoKbps: 900 })
  await sheet.getByText('Picture: 384 pixels wide, plain, 20 a second, up to 900 kbit/s.').waitFor()
  await visitor.page.goto(service.url)
  await visitor.begin()
  expect(await sheet.count()).toBe(0)
})

test('a knock at the door, a note when the visitor may speak, and neither into a voice nor once they are off', async () => {
  const page = await visitor.launch()
  await page.addInitScript(() => {
    const rung: number[] = []
    Object.assign(window, { rung })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (whenS) {
      rung.push(Math.round(this.frequency.value))
      start.call(this, whenS)
    }
    // Silence for a microphone: a voice in it would keep the note from being rung.
    navigator.mediaDevices.getUserMedia = () =>
      Promise.resolve(new AudioContext().createMediaStreamDestination().stream)
  })
  const rung = () => page.evaluate(() => (window as unknown as { rung: number[] }).rung)
  await page.goto(service.url)
  await visitor.begin()
  await expect.poll(rung).toEqual([190, 250])
  service.send({ type: 'state', state: 'speaking' }, { type: 'clock', remainingMs: 60_900 })
  service.send({ type: 'state', state: 'listening' })
  await expect.poll(rung).toEqual([190, 250, 440, 880])
  await visitor.tap('reading')
  await page.check('[name=sounds][value=off]', { force: true })
  await visitor.tap('done')
  service.send({ type: 'state', state: 'speaking' }, { type: 'state', state: 'listening' })
  service.send({ type: 'ended', reason: 'time_limit' })
  await visitor.reaches('ended')
  expect(await rung()).toHaveLength(4)
})
