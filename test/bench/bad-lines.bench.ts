import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { MediaCapture } from '../support/browser/media-capture.ts'
import { type Network, UdpRelay } from '../support/network/udp-relay.ts'
import { hangKiosk } from '../support/server/extra-kiosk.ts'
import { avatarOf, openEmbeddedWorld, type VisitWorld } from '../support/visit/visit-world.ts'
import { Visitor } from '../support/visit/visitor.ts'
import { report, type Figure } from './report.ts'

const runs = 20
const endRuns = 5
const shortMs = 10_000

const figures: Figure[] = []
let world: VisitWorld
let browser: OpenedBrowser

beforeAll(async () => {
  world = await openEmbeddedWorld()
  const avatar = await avatarOf(world, 'demo')
  await world.service.call('PATCH', `avatars/${avatar.id}`, { startScript: 'Welcome.' })
  await hangKiosk(world, 'short', (look) => ({ ...look, limits: { ...look.limits, maxDurationMs: shortMs } }))
  browser = await launchBrowser()
})
afterAll(async () => {
  report('bad-lines', figures)
  await browser.close()
  await world.close()
})

/** Lets somebody come over this line, through the consent. */
async function arrive(slug: string, network: Network, seed = 0) {
  const relay = new UdpRelay(seed)
  relay.network = network
  const page = await browser.context.newPage()
  await relay.carry(page)
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: false })
  const visitor = new Visitor(page, capture)
  await visitor.open(`${world.pages.url}/kiosk/${slug}`)
  await visitor.tap('start')
  await visitor.reaches('consent')
  await visitor.isBooked()
  await visitor.tap('accept')
  const leave = async () => {
    await page.close()
    relay.close()
  }
  return { page, capture, visitor, relay, leave }
}

test.each<[string, Network, number]>([
  ['a clean line', {}, 1000],
  ['400 kbit/s', { kbps: 400 }, 4000],
  ['every tenth packet lost, 0 to 40 ms late', { loss: 0.1, jitterMs: 40 }, 8000],
])('from the yes to the first picture over %s', async (line, network, limitMs) => {
  const values: number[] = []
  for (let run = 0; run < runs; run++) {
    const { capture, leave, visitor } = await arrive('demo', network, run)
    await visitor.reaches('live', 40_000)
    const { taps, firstFrames } = await capture.read()
    values.push(firstFrames[0]! - taps.find(({ action }) => action === 'accept')!.atMs)
    await leave()
  }
  figures.push({
    name: `yes to first picture, ${line}`,
    method: 'pointerdown on the consent’s yes to the first requestVideoFrameCallback',
    unit: 'ms',
    aim: `≤ ${limitMs}`,
    values,
  })
  expect(Math.max(...values)).toBeLessThanOrEqual(limitMs)
})

test('a talk whose last words never arrive is ended by the page’s own clock', async () => {
  const values: number[] = []
  for (let run = 0; run < endRuns; run++) {
    const { page, capture, visitor, relay, leave } = await arrive('short', {})
    const { event: clock } = await capture.event('clock', () => true, { limitMs: 20_000 })
    await capture.event('notice', ({ code }) => code === 'goodbye', { limitMs: 20_000 })
    relay.network = { loss: 1 }
    await visitor.reaches('ended')
    values.push((await page.evaluate(() => performance.now())) - clock.atMs - shortMs)
    await leave()
  }
  figures.push({
    name: 'talk’s end after its time, last words lost',
    method: 'the time that the service told first, to the page’s last screen; nothing gets through from the goodbye on',
    unit: 'ms',
    aim: '≤ 4000',
    values,
  })
  expect(Math.max(...values)).toBeLessThanOrEqual(4000)
})
