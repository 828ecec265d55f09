import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

let world: WidgetWorld
beforeAll(async () => {
  world = await WidgetWorld.open()
})
afterEach(() => world.clear())
afterAll(() => world.close())

/** A visitor on the museum's page, whose clock can be put forward. */
async function arrive(): Promise<Page> {
  world.museum.pages.set('/', { body: `<main><h1>Rooms</h1></main>${world.script()}` })
  const page = await world.visitor()
  await page.clock.install()
  await page.goto(world.museum.origin)
  await page.locator('[data-part=launcher]').waitFor()
  return page
}

test('a page that opens the talk and asks at once is heard, and the talk stays', async () => {
  const page = await arrive()
  await page.evaluate(() => {
    window.visavis!.open()
    window.visavis!.ask('How much is a ticket?')
  })
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  // By then a frame that doesn't listen is given up.
  await page.clock.fastForward('00:16')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  await frame.getByText('How much is a ticket?').first().waitFor()
  expect(await page.locator('visavis-avatar iframe').count()).toBe(1)
})
