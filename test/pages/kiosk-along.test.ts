import { generate } from 'lean-qr'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import { traces } from '../support/visit/cleanliness.ts'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const asked = 'Did you ever let the light go out?'
const answered = 'Once, in January of ’38.'
const section = {
  heading: '14 January 1938',
  text: 'Wind north-east. Lamp failed at twenty to four.',
  from: 17,
  to: 47,
}
const said = { type: 'transcription', turn: 1, sentence: 0, final: true } as const
const turn: DownEvent[] = [
  { ...said, turn: 0, role: 'avatar', text: 'Good afternoon.' },
  { ...said, role: 'user', text: asked },
  { ...said, role: 'avatar', text: answered },
  {
    type: 'source',
    turn: 1,
    documentId: 'log',
    name: 'Station log',
    excerpt: 'Lamp failed at twenty to four.',
    section,
  },
]

const { service, visitor } = await maritKiosk({ takesAlong: true })
let page: Page
beforeEach(async () => {
  page = await visitor.launch()
})

/** A visitor who has had an answer. */
async function talk(): Promise<void> {
  await page.goto(service.url)
  await visitor.begin()
  service.send(...turn)
  await page.locator('.source').waitFor()
}

/** What the square on the screen holds, module by module. */
const squareDrawn = async () => {
  const drawn = await page.locator('.qr path').getAttribute('d')
  const code = generate(service.along.url)
  const rows = Array.from({ length: code.size }, (_, y) => y)
  const dark = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `${x},${y}`))
  return { drawn: [...drawn!.matchAll(/M(\d+,\d+)/g)].map(([, at]) => at), dark }
}

test('off unless the operator lets visitors: no button, and nothing of it is fetched', async () => {
  service.look = maritLook
  await talk()
  await page.locator('.source').click()
  await page.locator('[data-part=excerpt]').waitFor()
  expect(await page.locator('[data-action=along]').count()).toBe(0)
  await visitor.tap('done')
  await visitor.tap('end')
  await visitor.reaches('ended')
  expect(await page.locator('[data-action=along]').count()).toBe(0)
  expect(service.requests.filter((request) => /along/i.test(request))).toEqual([])
})

test('a talk is taken along when the visitor asks for it: its words and sources, a square, and how long it is there', async () => {
  await talk()
  await visitor.tap('end')
  await visitor.reaches('ended')
  expect(await page.textContent('.plinth')).toContain('Nothing of this talk is kept')
  expect(service.along.taken).toEqual([])
  await visitor.tap('along')
  await page.locator('.qr').waitFor()
  expect(service.along.taken).toEqual([
    {
      language: 'en',
      turns: [{ question: asked, answer: answered, source: { name: 'Station log', text: section.text } }],
    },
  ])
  const { drawn, dark } = await squareDrawn()
  expect(drawn).toEqual(dark)
  const words = await page.textContent('.plinth')
  expect(words).toMatch(/It works until Wednesday,? (at )?10:00\sPM, then it is gone/)
  expect(words).not.toContain('Nothing of this talk is kept')
  // Long enough to take out a phone.
  expect(Number(/\d+/.exec((await page.textContent('.foot'))!)![0])).toBeGreaterThan(50)
  await visitor.tap('done')
  await visitor.reaches('attract')
  expect(await traces(page, [asked, answered, service.along.url])).toEqual([])
})

test('a source is taken along by itself, while the talk goes on', async () => {
  await talk()
  await page.locator('.source').click()
  await visitor.tap('along')
  await page.locator('.pair.small .qr').waitFor()
  expect(service.along.taken).toEqual([
    { language: 'en', turns: [{ question: '', answer: '', source: { name: 'Station log', text: section.text } }] },
  ])
  await visitor.tap('done')
  await page.locator('.source').click()
  await page.locator('.pair.small .qr').waitFor()
  expect(service.along.taken.length).toBe(1)
})

test('whoever only listened has nothing to take along, and what can’t be kept says so', async () => {
  await page.goto(service.url)
  await visitor.begin()
  service.send(turn[0]!)
  await visitor.tap('end')
  await visitor.reaches('ended')
  expect(await page.locator('[data-action=along]').count()).toBe(0)
  await visitor.tap('done')
  await visitor.begin()
  service.along.refuses = true
  service.send(...turn)
  await page.locator('.source').waitFor()
  await visitor.tap('end')
  await visitor.tap('along')
  await page.getByText('It can’t be taken along just now. Nothing of it is kept.').waitFor()
})
