import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { clockOf, MediaCapture, voiceLevels } from '../support/browser/media-capture.ts'
import { hangKiosk } from '../support/server/extra-kiosk.ts'
import { avatarOf, openEmbeddedWorld, type VisitWorld } from '../support/visit/visit-world.ts'
import { Visitor } from '../support/visit/visitor.ts'
import { report, type Figure } from './report.ts'

const runs = 20
/** −40 dB of full scale. */
const audible = 0.01
const figures: Figure[] = []
let world: VisitWorld
let browser: OpenedBrowser

beforeAll(async () => {
  world = await openEmbeddedWorld()
  const { id } = await avatarOf(world, 'demo')
  await world.service.call('PATCH', `avatars/${id}`, { startScript: 'Welcome.' })
  await hangKiosk(world, 'direct', (look) => ({ ...look, askConsent: false }))
  browser = await launchBrowser()
})
afterAll(async () => {
  report('touch', figures)
  await browser.close()
  await world.close()
})

/** What somebody sees and hears of their touch, ms after it; a session was made ready when they came near. */
async function touch(): Promise<{ moveFrames: number; pictureMs: number; soundMs: number }> {
  const context = await browser.browser.newContext({ permissions: ['microphone'] })
  const page = await context.newPage()
  const capture = await MediaCapture.install(page, { feedsMicrophone: false, recordsSound: true })
  const visitor = new Visitor(page, capture)
  await visitor.open(`${world.pages.url}/kiosk/direct`)
  await page.waitForSelector('[data-part=eyes]', { state: 'attached' })
  await page.mouse.click(270, 200)
  await visitor.isBooked()
  await page.waitForTimeout(500)
  // Frames after the touch until the eyes of the portrait are others than before.
  await page.evaluate(() => {
    const eyes = document.querySelector<HTMLElement>('[data-part=eyes]')!
    const open = eyes.dataset['look']
    const counted = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        () => {
          let frames = 0
          const count = () => {
            const look = document.querySelector<HTMLElement>('[data-part=eyes]')?.dataset['look']
            if (look !== open || frames === 60) resolve(frames)
            else {
              frames++
              requestAnimationFrame(count)
            }
          }
          requestAnimationFrame(count)
        },
        { once: true },
      )
    })
    Object.assign(window, { counted })
  })
  await visitor.tap('start')
  await visitor.speaks()
  await visitor.listens()
  const moveFrames = await page.evaluate(() => (window as unknown as { counted: Promise<number> }).counted)
  const recording = await capture.read()
  const tapMs = recording.taps.findLast(({ action }) => action === 'start')!.atMs
  const { values, startS, stepS } = voiceLevels(recording)
  const first = values.findIndex((value) => value > audible)
  expect(first).toBeGreaterThanOrEqual(0)
  const soundMs = clockOf(recording).pageMs(startS + first * stepS) - tapMs
  const pictureMs = recording.firstFrames[0]! - tapMs
  await visitor.tap('end')
  await visitor.reaches('ended')
  await context.close()
  return { moveFrames, pictureMs, soundMs }
}

test('from the touch to the first movement, picture and sound, with a session that was made ready', async () => {
  const all: Awaited<ReturnType<typeof touch>>[] = []
  for (let run = 0; run < runs; run++) all.push(await touch())
  expect(all).toHaveLength(runs)
  const of = (value: (one: (typeof all)[number]) => number) => all.map(value)
  const from = 'pointerdown on the start button; consent off, session made when somebody came near'
  figures.push(
    {
      name: 'touch to first movement',
      method: `${from} → frames until the portrait's eyes are others`,
      unit: 'frames',
      aim: '0',
      values: of(({ moveFrames }) => moveFrames),
    },
    {
      name: 'touch to picture, prepared',
      method: `${from} → the first requestVideoFrameCallback`,
      unit: 'ms',
      aim: '≤ 250',
      values: of(({ pictureMs }) => pictureMs),
    },
    {
      name: 'touch to first sound, prepared',
      method: `${from} → first audible sample in the received track`,
      unit: 'ms',
      aim: '≤ 300',
      values: of(({ soundMs }) => soundMs),
    },
  )
})
