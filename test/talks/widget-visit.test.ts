import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spokenTrack } from '../support/audio/spoken-wav.ts'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

/** Whoever isn't understood says it once more. */
const asksAfterMs = [6_000, 9_000, 9_000]
const question = 'How much is a ticket?'

let world: WidgetWorld
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visavis-widget-'))
  const microphoneWav = join(folder, 'microphone.wav')
  const parts = asksAfterMs.map((afterMs) => ({ text: question, afterMs }))
  await writeFile(microphoneWav, (await spokenTrack({ voice: 'awb', parts })).wav)
  world = await WidgetWorld.open({ microphoneWav })
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a question spoken to a character on a website is answered aloud, in writing and to the page', async () => {
  const headers = {
    'Content-Security-Policy': `default-src 'none'; script-src ${world.house.url}; frame-src ${world.house.url}; img-src ${world.house.url}`,
  }
  world.museum.pages.set('/', { body: `<h1>Harbour Museum</h1>${world.script()}`, headers })
  const page = await world.visitor()
  await page.goto(world.museum.origin)
  await page.waitForSelector('[data-part=launcher]')
  await page.evaluate(() => {
    const told: [string, unknown][] = []
    Object.assign(window, { told })
    for (const name of ['transcript', 'source'] as const)
      window.visavis!.on(name, (detail) => told.push([name, detail]))
  })
  await page.click('[data-part=launcher]')
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  await frame.click('[data-action=accept]')
  await reaches(frame, 'live')
  // The question is played again after it was answered, and then something else stands there.
  await frame.evaluate(() => {
    const written: string[] = []
    Object.assign(window, { written })
    const keep = () => written.push(document.querySelector('[data-part=captions]')?.textContent ?? '')
    new MutationObserver(keep).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  const written = () => frame.evaluate(() => (window as unknown as { written: string[] }).written.join('\n'))
  const told = () => page.evaluate(() => (window as unknown as { told: [string, Record<string, unknown>][] }).told)
  await expect.poll(told, { timeout: 40_000 }).toContainEqual(['transcript', expect.objectContaining({ role: 'user' })])
  // A question that wasn't heard for certain is offered to be tapped.
  const offered = frame.locator('[data-part=asks] button')
  await frame.waitForSelector('html[data-avatar=listening]', { state: 'attached' })
  if (!(await told()).some(([name]) => name === 'source')) await offered.first().click()
  await expect
    .poll(told, { timeout: 30_000 })
    .toContainEqual(['source', expect.objectContaining({ name: 'Visiting the museum' })])
  await expect.poll(written, { timeout: 10_000 }).toContain('euros')
  const video = frame.locator('[data-part=avatar-video]')
  const isPlaying = await video.evaluate((element: HTMLVideoElement) => {
    const { paused, muted, videoWidth } = element
    return {
      paused,
      muted,
      hasPicture: videoWidth > 0,
      sound: (element.srcObject as MediaStream).getAudioTracks().length,
    }
  })
  expect(isPlaying).toEqual({ paused: false, muted: false, hasPicture: true, sound: 1 })
})
