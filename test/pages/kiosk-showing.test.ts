import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { Showable } from '../../shared/kiosk/showables.ts'
import { startMaritService } from '../support/pages/kiosk-visitor.ts'
import { maritLook } from '../support/pages/marit-look.ts'
import { faultsOf } from '../support/pages/operator-at-desk.ts'
import { PicturedKiosk, sizes } from '../support/pages/pictured-kiosk.ts'
import { someShowables } from '../support/pages/showables.ts'

const said = { type: 'transcription', sentence: 0, final: true } as const
const answer = 'Eleven hundred pieces of glass in brass. I polished every one of them, every day.'
const source: DownEvent = {
  type: 'source',
  turn: 1,
  documentId: 'catalogue',
  name: 'The great lens',
  excerpt: 'Eleven hundred pieces of glass, held in brass.',
}
const offers: DownEvent = { type: 'choices', turn: 1, reason: 'you-could-ask', texts: ['How does it turn?'] }

const [service, all] = await Promise.all([startMaritService(), someShowables()])
afterAll(() => service.close())

/** What is covered of the words that are said. */
const coveredCaption = (page: Page) =>
  page.evaluate(() => {
    const caption = document.querySelector('.caption')!
    const { left, top, width, height } = caption.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map((share) => [left + width / 2, top + height * share] as const)
    const covered = points.filter(([x, y]) => caption.contains(document.elementFromPoint(x, y)) === false)
    return {
      covered: covered.length,
      lines: Math.round(height / Number.parseFloat(getComputedStyle(caption).lineHeight)),
    }
  })

describe.each(sizes)('at $width×$height', (size) => {
  const kiosk = new PicturedKiosk(service, size)
  const card = () => kiosk.page.locator('[data-part=card]')
  beforeAll(() => kiosk.open())
  afterAll(() => kiosk.close())
  beforeEach(() => kiosk.visit())

  /** A talk in which the character chooses to show something with its answer. */
  async function talk(chosen: Showable, look: Partial<KioskLook> = {}): Promise<void> {
    service.look = { ...maritLook, hasShowables: true, ...look }
    service.wall.showables.push(...Object.values(all))
    await kiosk.page.goto(service.url)
    await kiosk.begin()
    await expect
      .poll(() => service.received.find((event) => event.type === 'actions'))
      .toMatchObject({
        by: 'screen',
        actions: expect.arrayContaining([expect.objectContaining({ name: 'lens' })]) as unknown,
      })
    service.send(
      { ...said, role: 'user', turn: 1, text: 'What is the great lens?' },
      { type: 'state', state: 'speaking' },
      { ...said, role: 'avatar', turn: 1, text: answer },
      source,
      { type: 'action', turn: 1, name: chosen.name, parameters: {} },
      { type: 'state', state: 'listening' },
      offers,
    )
    if (chosen.kind !== 'person') await card().waitFor()
  }

  test('a picture stands beside the words, larger in the character’s place, and goes when it is closed', async () => {
    await talk(all.picture)
    const picture = card().getByAltText('A barrel of glass rings held in brass')
    await picture.waitFor()
    expect(await kiosk.picture('29-action-picture')).toEqual([])
    expect(await coveredCaption(kiosk.page)).toMatchObject({ covered: 0 })
    expect((await coveredCaption(kiosk.page)).lines).toBeGreaterThanOrEqual(2)
    expect(await faultsOf(kiosk.page)).toEqual([])
    await kiosk.page.getByRole('status').getByText('The great lens. A barrel of glass rings held in brass').waitFor()
    expect(await kiosk.page.locator('.ask:visible').count(), 'questions to tap wait').toBe(0)

    await kiosk.tap('larger')
    await kiosk.page.locator('.sitter [data-part=larger] img').waitFor()
    await expect.poll(() => kiosk.page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('back')
    expect(await kiosk.picture('31-action-larger')).toEqual([])
    expect(await coveredCaption(kiosk.page)).toMatchObject({ covered: 0 })
    expect(await faultsOf(kiosk.page)).toEqual([])
    await kiosk.page.keyboard.press('Escape')
    await picture.waitFor()

    await kiosk.tap('close-card')
    await expect.poll(() => card().count()).toBe(0)
    expect(await kiosk.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expect.poll(() => kiosk.page.locator('.ask:visible').count()).toBeGreaterThan(0)
    const reported = service.requests.filter((request) => /POST \/api\/sessions\/[\w-]+\/action/.test(request))
    expect(reported).toHaveLength(1)
  })

  test('a map is shown whole, and goes with the next question and with the talk', async () => {
    await talk(all.map)
    expect(await kiosk.picture('30-action-map')).toEqual([])
    expect(await coveredCaption(kiosk.page)).toMatchObject({ covered: 0 })
    expect(await faultsOf(kiosk.page)).toEqual([])
    service.send({ ...said, role: 'user', turn: 2, text: 'And the café?' })
    await expect.poll(() => card().count()).toBe(0)
    service.send(
      { ...said, role: 'avatar', turn: 2, text: 'Through the stair hall.' },
      { type: 'action', turn: 2, name: 'toilets', parameters: {} },
    )
    await card().waitFor()
    await kiosk.tap('larger')
    await kiosk.page.locator('[data-part=larger]').waitFor()
    service.send({ type: 'clock', remainingMs: 14_000 })
    await expect.poll(() => kiosk.page.locator('[data-part=card], [data-part=larger]').count()).toBe(0)
    service.send({ type: 'ended', reason: 'time_limit' })
    await kiosk.reaches('ended')
    expect(await kiosk.page.locator('[data-part=card], [data-part=larger]').count()).toBe(0)
  })

  test('a page is for the visitor’s phone on a wall, and opens beside this one on a phone', async () => {
    await talk(all.page)
    expect(await kiosk.picture('38-action-page')).toEqual([])
    expect(await faultsOf(kiosk.page)).toEqual([])
    const links = await card()
      .locator('a')
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href, target, rel }) => ({ href, target, rel })))
    const square = await card().locator('.qr').count()
    const typed = await card().getByText('museum.example/tickets').count()
    const onWall = { links: [], square: 1, typed: 1 }
    const link = { href: 'https://museum.example/tickets?day=saturday', target: '_blank' }
    const onPhone = { links: [{ ...link, rel: 'noopener noreferrer nofollow' }], square: 0, typed: 0 }
    expect({ links, square, typed }).toEqual(size.isWall ? onWall : onPhone)
  })

  test('it stands in Arabic from the right, by day, and in large letters, and the words stay', async () => {
    await talk(all.picture, { language: 'ar', theme: 'day' })
    expect(await kiosk.picture('29-action-picture-ar')).toEqual([])
    expect(await faultsOf(kiosk.page)).toEqual([])
    await kiosk.tap('reading')
    await kiosk.page.locator('[name=letters][value=large]').check({ force: true })
    await kiosk.tap('done')
    expect(await kiosk.picture('29-action-picture-ar-large')).toEqual([])
    expect(await coveredCaption(kiosk.page)).toMatchObject({ covered: 0 })
  })

  test('a person is offered where one can be called, and nobody else is told of', async () => {
    await talk(all.person, { callsStaff: true })
    await kiosk.page.locator('[data-action=person]:visible').first().waitFor()
    expect(await card().count()).toBe(0)
    expect(service.wall.calls, 'the visitor decides').toEqual([])
    service.reset()
    await talk(all.picture)
    const declared = service.received.findLast((event) => event.type === 'actions')
    expect(declared?.actions.map(({ name }) => name)).toEqual(['lens', 'toilets', 'tickets'])
  })
})

test('a screen that has nothing to show fetches nothing for it', async () => {
  const kiosk = new PicturedKiosk(service, sizes[0]!)
  await kiosk.open()
  await kiosk.visit()
  await kiosk.begin()
  expect(service.requests.filter((request) => /show/i.test(request))).toEqual([])
  await kiosk.close()
})
