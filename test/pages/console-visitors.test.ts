import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldTurn } from '../../shared/kiosk/transcript.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, publish, setUp } from '../support/pages/furnish.ts'
import { looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, signedInAt } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let desk: Page
let slug: string
beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  desk = opened.page
  desk.setDefaultTimeout(15_000)
  await setUp(desk, server)
  const key = await makeCharacter(desk, server, 'Anders')
  await publish(desk)
  await desk.goto(`${server.url}/console/screens/new/${key}`)
  await desk.fill('dialog [name=name]', 'Quay')
  await desk.click('[data-action=pair]')
  slug = (await desk.locator('tr[data-slug]').filter({ hasText: 'Quay' }).getAttribute('data-slug'))!
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

async function keepWords(page: Page) {
  await page.goto(`${server.url}/console/visitors`)
  await page.check('[name=asked]')
  await page.click('[data-action=keep-words]')
  await page.locator('.note.ok').waitFor()
}

/** A talk as its page tells it: joined, and told turn by turn. */
async function talk(page: Page, turns: ToldTurn[]) {
  await page.evaluate(
    async ({ kiosk, told }) => {
      const send = (path: string, body?: object, ticket = '') =>
        fetch(`/api/sessions${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Session-Ticket': ticket },
          ...(body && { body: JSON.stringify(body) }),
        })
      // Just published, the character may still be on its way.
      let opening = await send('', { kiosk })
      for (let tries = 0; opening.status === 503 && tries < 20; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        opening = await send('', { kiosk })
      }
      if (!opening.ok) throw new Error(`${opening.status}: ${await opening.text()}`)
      const { id, ticket } = (await opening.json()) as { id: string; ticket: string }
      let state = { status: 'NOT_READY' }
      for (let asked = 0; state.status === 'NOT_READY' && asked < 20; asked++)
        state = (await (await send(`/${id}?wait=5`, undefined, ticket)).json()) as typeof state
      const joined = await send(`/${id}/consume`, {}, ticket)
      if (!joined.ok) throw new Error(`${state.status}: ${await joined.text()}`)
      const report = { promisedDays: 30, turns: told, ending: 'goodbye' }
      const { status } = await send(`/${id}/turns`, report, ticket)
      if (status !== 204) throw new Error(`The turns were answered with ${status}.`)
      // Nobody ever speaks in it: it would stand in the next one's way.
      await fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: { 'X-Session-Ticket': ticket } })
    },
    { kiosk: slug, told: turns },
  )
}

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3)
const delays = { endpointMs: 310, sttMs: 182, replyMs: 391, ttsMs: 168, firstAudioMs: 1051 }
const told: ToldTurn[] = [
  { turn: 1, question: 'What happened to the goats?', answer: 'I don’t know that.', kind: 'unknown', delays },
  { turn: 2, question: hostile, answer: `${hostile} ${long}`, kind: 'unknown', isInterrupted: true },
  {
    turn: 3,
    question: 'When does it leave?',
    answer: 'At ten past nine.',
    source: 'The ferry',
    kind: 'answer',
    delays,
  },
]

test('words are off; switching them on asks for a yes, and off for a no that is meant', async () => {
  await desk.goto(`${server.url}/console/visitors/talks`)
  await desk.getByText('Words are not kept.').waitFor()
  await keepWords(desk)
  await talk(desk, told)
  await desk.reload()
  await desk.locator('[name=screens]').first().waitFor()
  for (const box of await desk.locator('[name=screens]').all()) await box.uncheck()
  await desk.click('[data-action=keep-words]')
  await desk.getByRole('heading', { name: 'Delete the words of 1 talk?' }).waitFor()
  await keepPicture(desk, 'visitors-delete')
  expect(await faultsOf(desk)).toEqual([])
  await desk.click('[data-action=delete-words]')
  await desk.locator('[name=asked]').waitFor()
  await desk.goto(`${server.url}/console/visitors/talks`)
  await desk.getByText('Words are not kept.').waitFor()
  await keepWords(desk)
})

test.each(looks)(
  'axe finds nothing at $viewport.width px, $colorScheme, $locale, and hostile words stay words',
  async (look) => {
    if (look === looks[0]) {
      await talk(desk, told)
      await talk(desk, [{ ...told[0]!, question: 'where did the goats go' }])
    }
    const { context, page } = await signedInAt(opened, server, look)
    const name = `visitors-${look.viewport.width}-${look.colorScheme}-${look.locale}`
    const check = async (what: string) => {
      await keepPicture(page, `${name}-${what}`)
      expect(await faultsOf(page), what).toEqual([])
      expect(await overflowOf(page), what).toBeLessThanOrEqual(0)
      expect(await page.title()).toContain('Visavis')
    }
    await page.goto(`${server.url}/console/visitors`)
    await page.locator('[name=screens]').first().waitFor()
    await page.locator('svg.columns').first().waitFor()
    await check('numbers')
    await page.goto(`${server.url}/console/visitors/talks`)
    await page.locator('.rows a').first().waitFor()
    await check('talks')
    await page.locator('.rows a').last().click()
    await page.locator('.wf').first().waitFor()
    expect(await page.locator('.turnc .q').nth(1).innerText()).toBe(hostile)
    await check('talk')
    await page.goto(`${server.url}/console/visitors/unanswered`)
    await page.locator('[data-part=unanswered] [data-action=answer]').first().click()
    await page.locator('[name=answer]').waitFor()
    await page.locator('[name=questions]').nth(1).waitFor()
    await check('unanswered')
    await context.close()
  },
)

test('half an answer stays while another question is put aside or asked again, and when the page is loaded anew', async () => {
  await desk.goto(`${server.url}/console/visitors/unanswered`)
  const groups = desk.locator('[data-part=unanswered]')
  const goats = groups.filter({ hasText: 'goats' })
  const other = groups.filter({ hasText: '<script>' })
  const answer = goats.locator('[name=answer]')
  await goats.locator('[data-action=answer]').click()
  await answer.fill('Both were taken')
  await talk(desk, [{ ...told[0]!, question: 'And what happened to the goats?' }])
  await other.locator('[data-action=put-aside]').click()
  await desk.locator('[data-action=take-back]').click()
  await other.waitFor()
  await goats.getByText('And what happened to the goats?').first().waitFor()
  expect(await answer.inputValue()).toBe('Both were taken')
  await desk.reload()
  await goats.locator('[data-action=answer]').click()
  expect(await answer.inputValue()).toBe('Both were taken')
  await goats.locator('form button[type=button]').click()
  await goats.locator('[data-action=answer]').click()
  expect(await answer.inputValue(), 'given up').toBe('')
})

test('by keyboard alone a question is answered, and the record tells it without words', async () => {
  await desk.goto(`${server.url}/console/visitors/unanswered`)
  const button = desk.locator('[data-part=unanswered] [data-action=answer]').first()
  await button.focus()
  await desk.keyboard.press('Enter')
  await desk.locator('[name=answer]:focus').waitFor()
  await desk.keyboard.type('Both were taken to Nordkai.')
  for (let steps = 0; steps < 12; steps++) {
    await desk.keyboard.press('Tab')
    if ((await desk.locator('[data-action=answer]:focus').count()) > 0) break
  }
  await desk.keyboard.press('Enter')
  await desk.getByText('It must go right from now on.').waitFor()
  const takeBack = desk.locator('[data-action=take-back]')
  await takeBack.click()
  await takeBack.waitFor({ state: 'detached' })
  await button.click()
  await desk.fill('[name=answer]', 'Both were taken to Nordkai.')
  await desk.locator('form [data-action=answer]').click()
  await desk.getByText('In the draft.').waitFor()
  await keepPicture(desk, 'visitors-answered')
  expect(await faultsOf(desk)).toEqual([])
  await desk.getByText('Answered, 1').click()
  await desk.getByText('Answered by Ingrid Aas').waitFor()
  await desk.goto(`${server.url}/console/operators/record`)
  await desk.getByText('answered what visitors had asked').first().waitFor()
  expect(await desk.locator('main').innerText()).not.toContain('goats')
})

test('a talk is deleted only after a yes; by keyboard one goes on in the list', async () => {
  await desk.goto(`${server.url}/console/visitors/talks`)
  const rows = desk.locator('.rows a')
  await rows.first().waitFor()
  const before = await rows.count()
  await rows.first().press('Enter')
  await desk.locator('[data-action=delete-talk]').press('Enter')
  await desk.getByRole('heading', { name: 'Delete the words of 1 talk?' }).waitFor()
  await desk.keyboard.press('Escape')
  await desk.locator('dialog').waitFor({ state: 'detached' })
  await desk.locator('[data-action=delete-talk]:focus').waitFor()
  expect(await rows.count()).toBe(before)
  await desk.keyboard.press('Enter')
  await desk.locator('dialog [data-action=remove]').press('Enter')
  await desk.locator('h1:focus').waitFor()
  await expect.poll(() => rows.count()).toBe(before - 1)
})

test('an answer that is given up, or taken back, leaves the focus at what it was about', async () => {
  await desk.goto(`${server.url}/console/visitors/unanswered`)
  const group = desk.locator('[data-part=unanswered]').first()
  const question = await group.getByRole('heading').innerText()
  await group.locator('[data-action=answer]').press('Enter')
  await desk.locator('[name=answer]:focus').waitFor()
  await group.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => desk.locator(':focus').innerText()).toBe(question)
  await group.locator('[data-action=put-aside]').press('Enter')
  await desk.locator('.note.ok:focus').waitFor()
  await desk.locator('[data-action=take-back]').press('Enter')
  await desk.locator('h1:focus').waitFor()
})
