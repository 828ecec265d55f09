import { expect, test } from 'vitest'
import { faultsInView } from '../support/pages/faults-in-view.ts'
import { keepScreenshot } from '../support/pages/keep-screenshot.ts'
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

test.each([
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 360, height: 740 },
])('in danger a long sentence leaves the ways out in sight at $width × $height', async (viewport) => {
  const character = { ...service.look.character, name: 'Hildegard-Leonore Freifrau von und zu Leuchtturmswärterhausen' }
  service.look = { ...service.look, character, callsStaff: true }
  await visitor.open({ viewport })
  await visitor.begin()
  const text = 'Verlassen Sie das Haus durch die nächste Tür und warten Sie auf der anderen Seite des Hofes. '.repeat(4)
  service.send({ type: 'danger', turn: 1, kind: 'fire', text, call: 'Rufen Sie 112 an.' })
  await visitor.page.waitForSelector('[data-part=danger]')
  await visitor.page.waitForTimeout(700)
  await keepScreenshot(visitor.page, `danger-long-${viewport.width}`)
  expect(await faultsInView(visitor.page)).toEqual([])
})
