import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainSoundRateHz } from '../../shared/kiosk/plain-sound.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'

const { service, visitor } = await maritKiosk({ askConsent: false, greetingSoundUrl: '/greeting' })

/** A steady tone, as long as a greeting's sound may be. */
const tone = Buffer.from(
  Int16Array.from(
    { length: 3 * plainSoundRateHz },
    (_, i) => 8000 * Math.sin((i * 440 * 2 * Math.PI) / plainSoundRateHz),
  ).buffer,
)

/** What goes to the page's loudspeaker, besides the character's voice: how loud each 20 ms were, and since when. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { atMs: number; level: number }[] = []
    const taps: AnalyserNode[] = []
    Object.assign(window, { heard })
    const { connect } = AudioNode.prototype as unknown as { connect: (...to: unknown[]) => unknown }
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) {
        const tap = new AnalyserNode(this.context, { fftSize: 1024 })
        connect.call(this, tap)
        taps.push(tap)
      }
      return connect.apply(this, to)
    } as typeof AudioNode.prototype.connect
    const samples = new Float32Array(1024)
    setInterval(() => {
      const levels = taps.map((tap) => {
        if (tap.context.state !== 'running') return 0
        tap.getFloatTimeDomainData(samples)
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      })
      heard.push({ atMs: performance.now(), level: Math.max(0, ...levels) })
    }, 20)
  })
}

interface Heard {
  atMs: number
  level: number
}

const heardOf = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
const loudestSince = async (page: Page, sinceMs: number) =>
  Math.max(0, ...(await heardOf(page)).filter(({ atMs }) => atMs >= sinceMs).map(({ level }) => level))

async function openWith(answer: 'tone' | 'none') {
  const page = await visitor.launch()
  await listen(page)
  let isAsked = false
  await page.route('**/greeting', (route) => {
    isAsked = true
    return answer === 'tone' ? route.fulfill({ body: tone }) : route.fulfill({ status: 404 })
  })
  await page.goto(service.url)
  await page.waitForSelector('[data-action=start]')
  await expect.poll(() => isAsked).toBe(true)
  await page.waitForLoadState('networkidle')
  return page
}

test('a screen’s own sound is heard at the touch, and is gone before it could run into the character’s words', async () => {
  const page = await openWith('tone')
  await visitor.tap('start')
  await visitor.reaches('live')
  // A tone of amplitude a quarter.
  await expect.poll(() => loudestSince(page, 0)).toBeCloseTo(0.172, 1)
  await service.talks()
  service.send({ type: 'state', state: 'speaking' })
  await page.waitForSelector('html[data-avatar=speaking]', { state: 'attached' })
  const saidMs = await page.evaluate(() => performance.now())
  const begunMs = (await heardOf(page)).find(({ level }) => level > 0.05)!.atMs
  expect(saidMs - begunMs, 'it would still be heard').toBeLessThan(2500)
  await expect.poll(async () => (await heardOf(page)).at(-1)!.atMs).toBeGreaterThan(saidMs + 600)
  expect(await loudestSince(page, saidMs + 300)).toBe(0)
})

test('who turns sounds off doesn’t hear it', async () => {
  service.look = { ...service.look, isWithoutCues: true }
  const page = await openWith('tone')
  await visitor.tap('start')
  await visitor.reaches('live')
  const nowMs = await page.evaluate(() => performance.now())
  await expect.poll(async () => (await heardOf(page)).at(-1)!.atMs).toBeGreaterThan(nowMs + 500)
  expect(await loudestSince(page, 0)).toBe(0)
})

test('where it can’t be had, the knocks are heard', async () => {
  const page = await openWith('none')
  await visitor.tap('start')
  await expect.poll(() => loudestSince(page, 0)).toBeGreaterThan(0.005)
})
