import { expect, test } from 'vitest'
import { faultsInView } from '../support/pages/faults-in-view.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'

const word = 'Leuchtturmwärterdienstwohnungsbesichtigungstermin'
const suggestions = [`Wann ist der ${word}?`, 'Was haben Sie im Winter gegessen?']
const { service, visitor } = await maritKiosk({ language: 'de', suggestions })

test('on a phone a long word stays in its box, and what begins a talk in sight', async () => {
  const { character } = service.look
  const attract = `Fragen Sie nach dem ${word}. ${'Ich war sechsunddreißig Winter auf Saltholm. '.repeat(7)}`
  service.look = { ...service.look, character: { ...character, lines: { ...character.lines, attract } } }
  await visitor.open({ viewport: { width: 360, height: 740 } })
  const start = await visitor.page.locator('[data-action=start]').boundingBox()
  expect.soft(start!.y + start!.height).toBeLessThan(740)
  await visitor.begin()
  service.send({ type: 'state', state: 'listening' })
  await visitor.page.waitForSelector('[data-part=asks]')
  await visitor.page.waitForTimeout(700)
  expect(await faultsInView(visitor.page)).toEqual([])
})
