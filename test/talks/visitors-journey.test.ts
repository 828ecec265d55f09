import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, publish, setUp } from '../support/pages/furnish.ts'
import { faultsOf, keepPicture } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let desk: Page
beforeAll(async () => {
  server = await startServer({ KIOSK_OPEN: '1' })
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  desk = opened.page
  await setUp(desk, server)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const question = 'What happened to the goats?'

async function hang(key: string): Promise<string> {
  await desk.goto(`${server.url}/console/screens/new/${key}`)
  await desk.fill('dialog [name=name]', 'Quay')
  await desk.click('[data-action=pair]')
  return (await desk.locator('tr[data-slug]').filter({ hasText: 'Quay' }).getAttribute('data-slug'))!
}

/** Somebody comes, reads what is said before the talk, and asks in writing; resolves to what they read and hear. */
async function visit(slug: string, { refuses = false } = {}) {
  const context = await opened.browser.newContext({ viewport: { width: 540, height: 960 } })
  const page = await context.newPage()
  await page.goto(`${server.url}/kiosk/${slug}`)
  await page.click('[data-action=start]')
  await page.waitForSelector('html[data-state=consent]', { state: 'attached' })
  if (refuses) await page.click('[data-action=keep-nothing]')
  const read = await page.locator('.plinth .list').innerText()
  await keepPicture(page, `visitors-consent-${refuses ? 'no' : 'yes'}`)
  await page.click('[data-action=type]')
  await page.waitForSelector('html[data-state=live]', { state: 'attached', timeout: 60_000 })
  await page.fill('[data-part=question]', question)
  await page.click('[data-action=ask]')
  await page.getByText(/goats/).first().waitFor({ timeout: 30_000 })
  await page.waitForSelector('html[data-avatar=speaking]', { state: 'attached', timeout: 30_000 })
  await page.waitForSelector('html[data-avatar=listening]', { state: 'attached', timeout: 60_000 })
  const heard = await page.locator('.plinth').innerText()
  await page.click('[data-action=end]')
  await page.waitForSelector('html[data-state=ended]', { state: 'attached' })
  const goodbye = await page.locator('.plinth .plain').innerText()
  await context.close()
  return { read, heard, goodbye }
}

test(
  'a question it doesn’t know is found in the list, answered, published, and heard',
  { timeout: 240_000 },
  async () => {
    const key = await makeCharacter(desk, server, 'Anders')
    await publish(desk)
    const slug = await hang(key)

    await desk.goto(`${server.url}/console/visitors`)
    await desk.click('[data-action=keep-words]')
    await desk.getByText('Ask whoever is responsible').waitFor()
    await desk.check('[name=asked]')
    await desk.click('[data-action=keep-words]')
    await desk.getByText('Words are kept for 30 days, without voice').waitFor()

    const refused = await visit(slug, { refuses: true })
    expect(refused.read).toContain('The words are not kept')
    expect(refused.goodbye).toContain('Nothing of this talk is kept')
    const first = await visit(slug)
    expect(first.read).toContain('The written words are kept for 30 days, without your voice or your name.')
    expect(first.goodbye).toContain('kept for 30 days')

    await desk.click('a[href$="/visitors/talks"]')
    await desk.locator('.rows a').first().waitFor()
    expect(await desk.locator('.rows a').count(), 'the one who said no is not among them').toBe(1)
    await desk.locator('.rows a').click()
    await desk.locator('.turnc .q').getByText(question).waitFor()
    await desk.getByText('Left by saying goodbye.').waitFor()
    await keepPicture(desk, 'visitors-talk')
    expect(await faultsOf(desk)).toEqual([])

    await desk.getByRole('link', { name: 'Write the answer' }).click()
    const group = desk.locator('[data-part=unanswered]')
    await group.locator('[data-action=answer]').click()
    await desk.fill('[name=answer]', 'Both goats were taken to Nordkai in the winter of 1942.')
    await keepPicture(desk, 'visitors-answer')
    expect(await faultsOf(desk)).toEqual([])
    await group.locator('[data-action=answer]').click()
    await desk.getByText('In the draft.').waitFor()
    await group.waitFor({ state: 'detached' })

    await desk.getByRole('link', { name: 'To the draft' }).click()
    await desk.waitForSelector('[data-status=READY]')
    await publish(desk)
    await desk.waitForSelector('[data-status=READY]')
    await desk.goto(`${server.url}/console/knowledge/${key}`)
    await desk.getByText('Answers to visitors').first().waitFor()
    await expect.poll(async () => (await visit(slug)).heard, { timeout: 120_000 }).toContain('Nordkai')
  },
)
