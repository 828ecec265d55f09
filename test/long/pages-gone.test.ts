import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangKiosk } from '../support/server/extra-kiosk.ts'
import { Gathering } from '../support/network/gathering.ts'
import { makePluggable, plug } from '../support/browser/pluggable-microphone.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { sessionRows } from '../support/store/session-rows.ts'
import { spokenTrack } from '../support/audio/spoken-wav.ts'

let server: RunningServer
let gathering: Gathering
let kiosk: string

beforeAll(async () => {
  // Billed, so that every talk moves credits.
  server = await startServer({ SESSION_BILLING: 'on' })
  kiosk = `${server.url}/kiosk/demo`
  await hangKiosk({ pages: server }, 'short', (look) => ({
    ...look,
    limits: { ...look.limits, maxDurationMs: 20_000 },
  }))
  gathering = await Gathering.open()
})
afterAll(async () => {
  await gathering?.close()
  await server?.stop('SIGKILL')
})

const newest = () => sessionRows(server.dataDir).at(-1)!.id
/** How a session stands. */
const fateOf = (id: string) => {
  const { status, reason } = sessionRows(server.dataDir).find((row) => row.id === id)!
  return reason === null ? status : `${status} ${reason}`
}
test('a browser that keeps the sound off gives it after a touch', async () => {
  const { page, visitor, leave } = await gathering.guest(kiosk, undefined, (opened) =>
    opened.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        return this.muted ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
      }
    }),
  )
  const talk = newest()
  await page.locator('[data-action=hear]').waitFor()
  await visitor.tap('hear')
  await page.locator('[data-action=hear]').waitFor({ state: 'detached' })
  const isHeard = await page.locator('video').evaluate((video: HTMLVideoElement) => !video.muted && !video.paused)
  expect([isHeard, fateOf(talk)]).toEqual([true, 'RUNNING'])
  await leave()
  await gathering.recovers(kiosk, server)
})

test('a microphone that is unplugged and plugged in again is heard again in the same talk', async () => {
  const { page, capture, leave } = await gathering.guest(kiosk, undefined, makePluggable)
  const talk = newest()
  const cause = page.locator('[data-part=cause]')
  await plug(page, false)
  await cause.waitFor()
  expect(await cause.textContent()).toBe('microphone-unplugged')
  await plug(page, true)
  await cause.waitFor({ state: 'detached', timeout: 10_000 })
  // The same connection carries the voice: a room's silence has a thousandth of this energy.
  const energy = async () => {
    const stats = await capture.stats()
    return Number(stats.find(({ type, kind }) => type === 'media-source' && kind === 'audio')?.['totalAudioEnergy'])
  }
  expect(await energy()).toBeLessThan(1e-4)
  await capture.say(await spokenTrack({ voice: 'awb', parts: [{ text: 'What time do you open?', afterMs: 100 }] }))
  await expect.poll(energy, { timeout: 10_000 }).toBeGreaterThan(1e-3)
  expect(fateOf(talk)).toBe('RUNNING')
  await leave()
  await gathering.recovers(kiosk, server)
})

test('a page that is closed ends its talk at once', async () => {
  const { leave } = await gathering.guest(kiosk)
  const talk = newest()
  await leave()
  await expect.poll(() => fateOf(talk), { timeout: 3000 }).toBe('COMPLETED hang_up')
  await gathering.recovers(kiosk, server)
})

test('a page that dies without a word is missed, and its place is free again', async () => {
  const { page } = await gathering.guest(kiosk)
  const talk = newest()
  const devtools = await gathering.context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await expect.poll(() => fateOf(talk), { timeout: 30_000 }).toBe('COMPLETED left')
  await gathering.recovers(kiosk, server)
})

test('a frozen tab does not hold its talk past the time, and finds it over when it thaws', async () => {
  const { page, visitor, leave } = await gathering.guest(`${server.url}/kiosk/short`)
  const talk = newest()
  const devtools = await gathering.context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await expect.poll(() => fateOf(talk), { timeout: 30_000 }).toBe('COMPLETED time_limit')
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await visitor.reaches('ended')
  await leave()
  await gathering.recovers(kiosk, server)
})
