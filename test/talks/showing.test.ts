import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner, printedLink } from '../support/pages/operator-at-desk.ts'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

let world: WidgetWorld
let desk: Page
beforeAll(async () => {
  world = await WidgetWorld.open()
  desk = await world.visitor({ viewport: { width: 1280, height: 900 } })
  await desk.goto(printedLink(world.house))
  for (const [name, text] of Object.entries(owner)) await desk.fill(`[name=${name}]`, text)
  await desk.click('[data-action=set-up]')
  await desk.waitForSelector('html[data-screen=characters]', { state: 'attached' })
})
afterAll(() => world.close())

const openScreen = () => desk.goto(`${world.house.url}/console/screens/${world.slug}`)

/** An operator lets the character show a picture of the great lens. */
async function letShowLens(): Promise<void> {
  const picture = { create: { width: 1200, height: 600, channels: 3, background: '#c9941b' } } as const
  await openScreen()
  await desk.click('[data-action=new-showable]')
  await desk.fill('dialog [name=name]', 'The great lens')
  await desk.fill('dialog [name=when]', 'Can I see the lens?\nWhat does the great lens look like?')
  await desk.fill('dialog [name=say]', 'Here is the great lens.')
  await desk.fill('dialog [name=alt]', 'A barrel of glass rings held in brass')
  const buffer = await sharp(picture).jpeg().toBuffer()
  await desk.setInputFiles('dialog [name=picture]', { name: 'lens.jpg', mimeType: 'image/jpeg', buffer })
  await desk.click('[data-action=save-showable]')
  await desk.locator('[data-part=showables] li').getByText('The great lens').waitFor()
}

/** What stands in the page beside the answer, once its picture is there. */
const shownIn = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('[data-part=card] img')
    const words = document.querySelector('[data-part=captions]')?.textContent ?? ''
    return { alt: picture?.alt, widthPx: picture?.naturalWidth, words }
  })
/** The answer is the papers' own; what the operator wrote to be said speaks of the lens, too. */
const words = expect.stringContaining('great lens') as unknown
const shown = { alt: 'A barrel of glass rings held in brass', widthPx: 1200, words }

test('what an operator lets a character show stands beside its spoken answer, at a kiosk and in a website', async () => {
  await letShowLens()

  const kiosk = await world.visitor({ viewport: { width: 1080, height: 1920 } })
  await kiosk.goto(`${world.house.url}/kiosk/${world.slug}`)
  await kiosk.click('[data-action=start]')
  await kiosk.waitForSelector('html[data-state=consent]', { state: 'attached' })
  await kiosk.click('[data-action=type]:visible')
  await kiosk.waitForSelector('html[data-state=live]', { state: 'attached' })
  await kiosk.locator('[data-part=question]').fill('Could I see the great lens, please?')
  await kiosk.click('[data-action=ask]')
  await kiosk.waitForSelector('html[data-avatar=speaking]', { state: 'attached' })
  await expect.poll(() => shownIn(kiosk), { timeout: 20_000 }).toEqual(shown)
  await kiosk.click('[data-action=end]')
  await kiosk.waitForSelector('html[data-state=ended]', { state: 'attached' })
  expect(await kiosk.locator('[data-part=card]').count()).toBe(0)

  world.museum.pages.set('/', { body: `<h1>Harbour Museum</h1>${world.script()}` })
  const visitor = await world.visitor()
  await visitor.goto(world.museum.origin)
  await visitor.locator('[data-part=launcher]').waitFor()
  await visitor.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.visavis!.on('action', (detail) => told.push(detail))
    window.visavis!.setContext('The visitor looks at the rooms.', [
      { name: 'show-room', when: ['Can I see the room?'] },
    ])
  })
  await visitor.click('[data-part=launcher]')
  const frame = await world.frameOf(visitor)
  await reaches(frame, 'consent')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  await visitor.evaluate(() => window.visavis!.ask('Can I see the lens?'))
  await expect.poll(() => shownIn(frame), { timeout: 20_000 }).toEqual(shown)
  const told = await visitor.evaluate(() => (window as unknown as { told: unknown[] }).told)
  expect(told).toEqual([{ turn: 1, name: expect.stringMatching(/^the-great-lens-/) as string, parameters: {} }])
  await frame.click('[data-action=close-card]')
  await expect.poll(() => frame.locator('[data-part=card]').count()).toBe(0)

  await openScreen()
  await desk.getByText('Shown 2 times').waitFor()
})
