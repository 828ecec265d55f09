import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

let world: WidgetWorld
beforeAll(async () => {
  world = await WidgetWorld.open()
})
afterEach(() => world.clear())
afterAll(() => world.close())

type Told = [name: string, detail: Record<string, unknown>]

/** A visitor on the museum's page, which writes down every event. */
async function arrive(): Promise<Page> {
  world.museum.pages.set('/', { body: `<main><h1>Rooms</h1></main>${world.script()}` })
  const page = await world.visitor()
  await page.goto(world.museum.origin)
  await page.locator('[data-part=launcher]').waitFor()
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of ['transcript', 'action', 'error'] as const) {
      window.visavis!.on(name, (detail) => told.push([name, detail]))
    }
  })
  return page
}
const toldTo = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told)

/** Into a talk in writing. */
async function begin(page: Page): Promise<Frame> {
  await page.click('[data-part=launcher]')
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  return frame
}

test('a page that says what it can show is told when the character has chosen it, with spoken words', async () => {
  const page = await arrive()
  await page.evaluate(() => {
    const room = { type: 'string' as const, enum: ['214', '215'], default: '214' }
    window.visavis!.setContext('The visitor looks at the rooms.', [
      {
        name: 'show-room',
        when: ['Can I see the room?', 'What does the room look like?'],
        say: 'Have a look.',
        parameters: { type: 'object', properties: { room }, required: ['room'] },
      },
    ])
  })
  const frame = await begin(page)
  await page.evaluate(() => window.visavis!.ask('Can I see room 215?'))
  await expect
    .poll(() => toldTo(page), { timeout: 20_000 })
    .toContainEqual(['action', { turn: 1, name: 'show-room', parameters: { room: '215' } }])
  const said = expect.objectContaining({ role: 'avatar', text: 'Have a look.' }) as unknown
  await expect.poll(() => toldTo(page), { timeout: 20_000 }).toContainEqual(['transcript', said])
  await world.house.until((output) => output.includes('"action":"show-room"'))
  await frame.click('[data-action=close]')
})

test('a page whose actions are not as documented is told so, and talks on', async () => {
  const page = await arrive()
  await page.evaluate(() => window.visavis!.setContext(null, [{ name: 'show the room', when: ['Can I see it?'] }]))
  const frame = await begin(page)
  const error = expect.objectContaining({ code: 'actions' }) as unknown
  await expect.poll(() => toldTo(page)).toContainEqual(['error', error])
  expect(await frame.getAttribute('html', 'data-state')).toBe('live')
})
