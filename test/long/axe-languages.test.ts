import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import { startMaritService } from '../support/pages/kiosk-visitor.ts'
import { maritLook } from '../support/pages/marit-look.ts'
import { faultsOf } from '../support/pages/operator-at-desk.ts'
import { PicturedKiosk, sizes } from '../support/pages/pictured-kiosk.ts'

const said = { type: 'transcription', turn: 1, sentence: 0, final: true } as const
const question = 'Did you ever let the light go out?'
const section = {
  heading: '14 January 1938',
  text: 'Wind north-east. Lamp failed at twenty to four.',
  from: 17,
  to: 47,
}
const excerpt = 'Lamp failed at twenty to four.'
const answer: DownEvent[] = [
  { ...said, role: 'user', text: question },
  { ...said, role: 'avatar', text: 'Once, in January of ’38.' },
  { type: 'source', turn: 1, documentId: 'log', name: 'Station log', excerpt, section },
  { type: 'choices', turn: 1, reason: 'you-could-ask', texts: ['Were you ever afraid?', 'Who wrote the log?'] },
]
const danger: DownEvent = { type: 'danger', turn: 2, kind: 'medical', text: 'Ring 112 now.', call: '112' }
const hours: KioskLook['hours'] = [{ days: [1], from: '10:00', to: '18:00' }]

const service = await startMaritService()
const sizeOf = (wanted: string) => sizes.find(({ name }) => name === wanted)!
const wall = new PicturedKiosk(service, sizeOf('P'))
const phone = new PicturedKiosk(service, sizeOf('M'))
beforeAll(() => Promise.all([wall.open(), phone.open()]))
afterAll(() => Promise.all([wall.close(), phone.close(), service.close()]))

/** A page in this look, and what axe finds in each of its states. */
async function visit(kiosk: PicturedKiosk, look: Partial<KioskLook>, url = service.url) {
  await kiosk.visit()
  service.look = { ...maritLook, ...look }
  // Words that fade in have the contrast of neither.
  await kiosk.page.emulateMedia({ reducedMotion: 'reduce' })
  await kiosk.page.goto(url)
  await kiosk.page.locator('h1').first().waitFor({ state: 'attached' })
  const found: Record<string, string[]> = {}
  const at = async (state: string) => {
    await kiosk.settled()
    const faults = await faultsOf(kiosk.page)
    if (faults.length > 0) found[state] = faults
  }
  return { page: kiosk.page, found, at }
}

const languages = ['ar', 'de', 'ja']

test.each(languages)('axe finds nothing in any state of a kiosk in %s', async (language) => {
  const full = { language, takesAlong: true, callsStaff: true, hasStaffCorner: true }
  const { page, found, at } = await visit(wall, full)
  await at('attract')
  await wall.tap('languages')
  await at('languages')
  await wall.tap('done')
  await wall.tap('start')
  await wall.reaches('consent')
  await at('consent')
  await wall.tap('accept')
  await wall.reaches('live')
  await service.talks()
  await at('live')
  service.send({ ...said, role: 'user', text: question }, { type: 'state', state: 'thinking' })
  await page.locator('[data-action=correct]').waitFor()
  await at('thinking')
  service.send({ type: 'state', state: 'speaking' }, ...answer)
  await page.locator('.source').waitFor()
  await at('speaking')
  service.send({ type: 'state', state: 'listening' })
  await page.locator('.source').click()
  await wall.tap('along')
  await page.locator('.qr').waitFor()
  await at('source')
  await wall.tap('done')
  await wall.tap('reading')
  await at('reading')
  await wall.tap('done')
  await wall.tap('type')
  await page.locator('[data-part=question]').waitFor()
  await at('type')
  await page.keyboard.press('Escape')
  service.send({ type: 'notice', code: 'still-there', text: 'Are you still there?' })
  await page.locator('[data-action=here]').waitFor()
  await at('still')
  await wall.tap('here')
  service.send(danger)
  await page.getByText('112').first().waitFor()
  await at('danger')
  service.send({ type: 'ended', reason: 'time_limit' })
  await wall.reaches('ended')
  await at('ended')
  expect(found).toEqual({})
})

test.each(languages)('axe finds nothing at a kiosk that is closed in %s', async (language) => {
  const { page, found, at } = await visit(wall, { language, hours })
  await page.clock.install({ time: '2026-03-03T19:00:00Z' })
  await page.goto(service.url)
  await wall.reaches('closed')
  await at('closed')
  expect(found).toEqual({})
})

test.each(languages)('axe finds nothing in any state of a widget in %s', async (language) => {
  const { page, found, at } = await visit(phone, { language }, service.url.replace('/kiosk/', '/widget/'))
  await at('attract')
  await phone.tap('start')
  await phone.reaches('consent')
  await at('consent')
  await phone.tap('accept')
  await phone.reaches('live')
  await service.talks()
  service.send(...answer)
  await page.locator('.source').waitFor()
  await at('live')
  await phone.tap('type')
  await at('type')
  service.send({ type: 'ended', reason: 'time_limit' })
  await phone.reaches('ended')
  await at('ended')
  service.admission = { refusal: { status: 503, code: 'AT_CAPACITY' } }
  await phone.tap('again')
  await phone.reaches('trouble')
  await at('trouble')
  expect(found).toEqual({})
})
