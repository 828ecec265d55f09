import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wavFile } from '../../server/audio/wav-file.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { isMicrophoneLive, makePluggable, plug } from '../support/browser/pluggable-microphone.ts'

const { service, visitor } = await maritKiosk()

/** A stand-in for a browser that can't open the microphone, by the name of its error. */
const refuseMicrophone = (name: string) =>
  visitor.page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
  }, name)

test('an address that is not https is named, and the visitor can write', async () => {
  const flags = ['--host-resolver-rules=MAP kiosk.test 127.0.0.1']
  await visitor.open({ flags }, `http://kiosk.test:${service.port}/kiosk/marit`)
  await visitor.tap('start')
  await visitor.reaches('trouble')
  expect(await visitor.cause.textContent()).toBe('insecure-context')
  expect(service.requests).not.toContain('POST /api/sessions')
  await visitor.canStillWrite()
})

test('a refused microphone is named, and the visitor can write', async () => {
  await visitor.open({ allowMicrophone: false })
  await visitor.tap('start')
  await visitor.tap('accept')
  await visitor.reaches('trouble')
  expect(await visitor.cause.textContent()).toBe('microphone-denied')
  expect(service.requests.some((request) => request.includes('/rtc/'))).toBe(false)
  await visitor.canStillWrite()
})

test('a frame that keeps the microphone is named', async () => {
  const page = await visitor.launch()
  await page.goto(service.frameUrl)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-action=start]').click()
  expect(await frame.locator('[data-part=cause]').textContent()).toBe('microphone-policy')
})

test.each([
  ['NotFoundError', 'microphone-missing'],
  ['NotReadableError', 'microphone-busy'],
])('%s is named %s, and trying again works once it is mended', async (error, code) => {
  await visitor.open()
  await refuseMicrophone(error)
  await visitor.page.reload()
  await visitor.tap('start')
  await visitor.tap('accept')
  await visitor.cause.waitFor()
  expect(await visitor.cause.textContent()).toBe(code)
  await visitor.page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'))
  await visitor.tap('again')
  await visitor.reaches('live')
})

test('a microphone without any sound is noticed while the talk goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  const wav = join(folder, 'silence.wav')
  writeFileSync(wav, wavFile(new Float32Array(2 * 48_000), 48_000))
  await visitor.open({ microphoneWav: wav })
  await visitor.page.clock.install()
  await visitor.begin()
  await visitor.page.clock.runFor(9000)
  await visitor.cause.waitFor()
  expect(await visitor.cause.textContent()).toBe('microphone-silent')
  expect(await visitor.page.getAttribute('html', 'data-state')).toBe('live')
  rmSync(folder, { recursive: true })
})

test('a microphone that is unplugged is named, and is heard again once it is back', async () => {
  const page = await visitor.launch()
  await makePluggable(page)
  await page.goto(service.url)
  await visitor.begin()
  await plug(page, false)
  await visitor.cause.waitFor()
  expect(await visitor.cause.textContent()).toBe('microphone-unplugged')
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
  await plug(page, true)
  await visitor.cause.waitFor({ state: 'detached', timeout: 10_000 })
  expect(await isMicrophoneLive(page)).toBe(true)
  expect(await page.locator('[data-part=level]').count()).toBe(1)
})

test('a lost network is named, tried again by itself, and the talk comes back', async () => {
  await visitor.open()
  await visitor.begin()
  await visitor.opened.context.setOffline(true)
  service.reset()
  await visitor.cause.waitFor({ timeout: 40_000 })
  expect(await visitor.cause.textContent()).toBe('network-lost')
  await visitor.opened.context.setOffline(false)
  await visitor.reaches('live')
  expect(service.sessions.size).toBe(1)
})

test('a browser that keeps the sound off asks for a touch', async () => {
  const page = await visitor.launch({ flags: ['--autoplay-policy=document-user-activation-required'] })
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
  await service.talks()
  await visitor.tap('hear')
  await page.waitForSelector('[data-action=hear]', { state: 'detached' })
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted || video.paused)).toBe(false)
})

test('a visitor in the queue sees the place, and the talk begins when it comes', async () => {
  service.admission = { queue: [2, 1] }
  await visitor.open()
  await visitor.tap('start')
  await visitor.tap('accept')
  await visitor.page.getByText('You are next.').waitFor()
  expect(await visitor.page.getAttribute('html', 'data-state')).toBe('connecting')
  service.letThrough()
  await visitor.reaches('live')
})

test('a full service takes the visitor in when a place comes free', async () => {
  service.admission = { refusal: { status: 503, code: 'AT_CAPACITY' } }
  await visitor.open()
  await visitor.tap('start')
  await visitor.cause.waitFor()
  expect(await visitor.cause.textContent()).toBe('service-full')
  await visitor.tap('wait')
  await visitor.reaches('connecting')
  service.admission = {}
  await visitor.reaches('live')
})
