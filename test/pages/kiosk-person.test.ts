import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'
import { faultsOf, keepPicture, overflowOf } from '../support/pages/operator-at-desk.ts'

const { service, visitor } = await maritKiosk({ callsStaff: true })
let page: Page

const said = (call: string) => page.locator(`[data-part=person][data-call=${call}]`)

async function begin(locale = 'en', viewport = { width: 1080, height: 1920 }): Promise<void> {
  service.look = { ...service.look, language: locale }
  await visitor.open({ viewport })
  page = visitor.page
  await visitor.begin()
}

test('whoever wants a person calls one, talks on, and sees that somebody comes', async () => {
  await begin()
  await visitor.tap('reading')
  await visitor.tap('person')
  await said('called').getByText('You see here when somebody sets out.').waitFor()
  expect(service.wall.calls).toEqual([{ reason: 'wanted' }])
  await keepPicture(page, 'person-called')
  expect(await faultsOf(page)).toEqual([])
  await visitor.tap('talk-on')
  await page.waitForSelector('[data-action=reading]')
  service.wall.callState = 'coming'
  await said('coming').getByText('Somebody is coming. Stay with me.').waitFor()
  await visitor.tap('no-longer')
  await page.waitForSelector('[data-action=reading]')
  await expect.poll(() => service.wall.takenBack).toBe(1)
})

test('whoever waits for a person is given longer, and sees that the screen is about to go', async () => {
  await begin()
  await visitor.tap('reading')
  await visitor.tap('person')
  await said('called').waitFor()
  await expect.poll(() => service.received).toContainEqual({ type: 'quiet', afterMs: 85_000 })
  service.send({ type: 'notice', code: 'still-there', text: '' })
  await visitor.tap('here')
  await said('called').waitFor()
})

test('asked for in the talk, a person is offered and not called', async () => {
  await begin()
  service.send({ type: 'transcription', role: 'user', turn: 1, sentence: 0, text: 'Is there a guard?', final: true })
  service.send({ type: 'transcription', role: 'avatar', turn: 1, sentence: 0, text: 'At the desk.', final: true })
  service.send({ type: 'notice', code: 'staff-wanted', text: '' })
  await page.waitForSelector('[data-action=person]')
  expect(service.wall.calls).toEqual([])
  await visitor.tap('person')
  await said('called').waitFor()
  expect(service.wall.calls).toEqual([{ reason: 'asked' }])
})

test('a call that doesn’t go through says so, and where nobody can be called there is no button', async () => {
  service.wall.refusesCalls = true
  await begin('de', { width: 390, height: 844 })
  await visitor.tap('reading')
  await page.waitForSelector('[data-action=person]')
  await keepPicture(page, 'person-reading-390')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByText('Einen Menschen, bitte').click()
  await said('failed').getByText('Der Ruf kam nicht durch.').waitFor()
  await visitor.close()
  service.look = maritLook
  await begin()
  service.send({ type: 'notice', code: 'staff-wanted', text: '' })
  await visitor.tap('reading')
  expect(await page.locator('[data-action=person]').count()).toBe(0)
})
