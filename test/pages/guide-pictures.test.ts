import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Keeping, UnansweredList } from '../../shared/console/transcripts.ts'
import type { TalkCounts } from '../../shared/console/visitors.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, publish, setUp } from '../support/pages/furnish.ts'
import { guideFolder, guidePicture } from '../support/pages/guide-picture.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let page: Page
let key = ''
beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 800 } })
  page = opened.page
  await setUp(page, server)
  key = await makeCharacter(page, server, 'Anders Lie')
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const differing: string[] = []
const taken: string[] = []
async function take(name: string): Promise<void> {
  taken.push(name)
  const difference = await guidePicture(page, name)
  if (difference !== undefined) differing.push(difference)
}

const go = (path: string) => page.goto(`${server.url}/console${path}`)

async function takeCharacter(): Promise<void> {
  await page.locator('img.kept').waitFor()
  await take('character')
  await go(`/questions/${key}`)
  await page.fill('.new-question [name=question]', 'When does the ferry leave?')
  await page.fill('.new-question [name=expects]', 'ten past nine')
  await page.click('[data-action=add-question]')
  await page.locator('.asked b').waitFor()
  await page.click('[data-action=run-questions]')
  await page.locator('[data-part=result][data-result]').first().waitFor()
  await page.waitForSelector('[data-action=run-questions][aria-disabled=false]')
  await take('questions')
  await go(`/characters/${key}`)
  await page.waitForSelector('[data-status=READY]')
  await publish(page)
}

async function takeKnowledge(): Promise<void> {
  await go(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'The ferry' }).first().waitFor()
  await take('knowledge')
  await page.getByRole('link', { name: 'The ferry' }).first().click()
  await page.locator('[data-part=passage] [name=line]').first().fill('when do you sail')
  await page.locator('[data-action=add-line]').first().click()
  await page.locator('[data-part=question-line]').waitFor()
  await take('document')
}

async function takeScreens(): Promise<void> {
  await go(`/screens/new/${key}`)
  await page.fill('dialog [name=name]', 'Quay')
  await take('pairing')
  await page.click('[data-action=pair]')
  await page.locator('tr[data-slug]', { hasText: 'Quay' }).waitFor()
  await page.locator('tr[data-slug] a', { hasText: 'Quay' }).first().click()
  await page.locator('h1', { hasText: 'Quay' }).waitFor()
  await page.locator('select[name=character] option:checked', { hasText: 'Anders Lie' }).waitFor({ state: 'attached' })
  await page.locator('[data-part=preview]').waitFor()
  await take('screen')
}

/** Numbers of a house that has been open for a while. */
async function takeVisitors(): Promise<void> {
  const days = Array.from({ length: 30 }, (_, place) => ({
    date: new Date(Date.UTC(2026, 2, place + 1)).toISOString().slice(0, 10),
    talks: 4 + ((place * 7) % 23),
  }))
  const hours = Array.from({ length: 9 }, (_, place) => ({
    at: new Date(2026, 2, 4, 9 + place).toISOString(),
    talks: 5 + ((place * 5) % 17),
  }))
  const screens = [
    { slug: 'quay', name: 'Quay', talks: 262 },
    { slug: 'hall', name: 'Stair hall', talks: 140 },
  ]
  const endings: TalkCounts['endings'] = [
    { ending: 'goodbye', talks: 218 },
    { ending: 'walked-away', talks: 131 },
    { ending: 'time-limit', talks: 45 },
  ]
  const counts: TalkCounts = { days, hours, screens, endings, talks: 402 }
  const keeping: Keeping = { days: 30, screens: screens.map((screen) => ({ ...screen, keeps: true })) }
  const wordings = ['What happened to the goats?', 'where did the goats go', 'Did the goats die?']
  const group = (question: string, count: number, more: string[] = []) => ({
    question,
    count,
    wordings: [question, ...more],
    turns: [{ talk: question.replaceAll(/\W/g, ''), turn: 1 }],
    character: { key, name: 'Anders Lie', isOwn: true },
  })
  const list: UnansweredList = {
    groups: [group(wordings[0]!, 5, wordings.slice(1)), group('Can I bring my dog?', 3), group('Is there a café?', 2)],
    found: 3,
    settled: [],
    keeps: true,
  }
  await page.route('**/api/console/visitors', (route) => route.fulfill({ json: counts }))
  await page.route('**/api/console/visitors/keeping', (route) => route.fulfill({ json: keeping }))
  await page.route('**/api/console/visitors/unanswered*', (route) => route.fulfill({ json: list }))
  await go('/visitors')
  await page.locator('svg.columns').first().waitFor()
  await take('visitors')
  await go('/visitors/unanswered')
  await page.locator('[data-action=answer]').first().click()
  await page.fill('[name=answer]', 'Both goats were taken to Nordkai in the winter of 1942. They did not come back.')
  await page.locator('[name=document] option').nth(1).waitFor({ state: 'attached' })
  await take('unanswered')
}

test('the pictures of the operator’s guide show the console as it is', { timeout: 180_000 }, async () => {
  await takeCharacter()
  await takeKnowledge()
  await takeScreens()
  await takeVisitors()
  const guide = readFileSync(join(guideFolder, 'operators-guide.md'), 'utf8')
  const shown = [...guide.matchAll(/!\[[^\]]+\]\(pictures\/([\w-]+)\.jpg\)/g)].map(([, name]) => name ?? '')
  expect(shown.toSorted()).toEqual(taken.toSorted())
  expect(differing, 'Make them anew with npm run guide-pictures, and look at them.').toEqual([])
  for (const name of taken) expect(statSync(join(guideFolder, `pictures/${name}.jpg`)).size).toBeLessThan(90_000)
})
