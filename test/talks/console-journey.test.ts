import { expect, test } from 'vitest'
import { goFromLinkToAnswer } from '../support/pages/console-journey.ts'
import { MouseDesk, type Desk } from '../support/pages/desk.ts'
import { faultsOf, keepPicture } from '../support/pages/operator-at-desk.ts'
import type { RunningServer } from '../support/server/server.ts'

/** The draft talks, too, beside the form, as it is now. */
async function talkToDraft(desk: Desk, { url }: RunningServer): Promise<void> {
  const { page } = desk
  await page.goto(`${url}/console/characters`)
  await desk.click('a.card')
  await desk.write('startScript', 'Mind the step.')
  await desk.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  await page.waitForSelector('[data-status=READY]')
  await desk.click('[data-action=talk]')
  await desk.click('[data-action=begin-writing]')
  await page.locator('[data-part=talk]').getByText('Mind the step').waitFor({ timeout: 30_000 })
  await page.locator('[data-part=talk] input').fill('What does a ticket cost?')
  await desk.click('[data-action=ask]')
  await page.locator('[data-part=talk]').getByText('four crowns').waitFor({ timeout: 30_000 })
  await keepPicture(page, 'talk')
  expect(await faultsOf(page)).toEqual([])
  await desk.click('[data-action=end-talk]')
  await page.getByText('The talk is over.').waitFor()
}

test(
  'from the printed link to the answer that was missing on a paired screen, with a mouse',
  { timeout: 300_000 },
  async () => {
    const way = { way: 'with a mouse', Person: MouseDesk, context: { viewport: { width: 1280, height: 900 } } }
    const { server, link, desk, problems } = await goFromLinkToAnswer(way)
    expect(problems).toEqual([])
    await desk.page.goto(link)
    await desk.page.getByText('This link has been used.').waitFor()
    // The browser tells of the answer that the used link got.
    problems.length = 0
    await talkToDraft(desk, server)
    expect(problems).toEqual([])
  },
)
