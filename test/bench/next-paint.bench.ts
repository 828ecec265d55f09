import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSqlite } from '../../server/database/connect-sqlite.ts'
import type { GatewayTables } from '../../server/gateway/tables.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { setUp } from '../support/pages/furnish.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { quantile } from '../support/statistics.ts'
import { furnish } from './lists/many-rows.ts'
import { report, type Figure } from './report.ts'

const limitMs = 100
/** The browser tells nothing of what took less than this. */
const shortestToldMs = 16
const runs = 3
/** Each page of the library shows forty pictures: more of them at once than this is refused as too fast. */
const pages = 2
const lists = {
  characters: '/characters',
  knowledge: '/knowledge',
  questions: '/questions',
  screens: '/screens',
  talks: '/visitors/talks',
  unanswered: '/visitors/unanswered',
  library: '/studio/library',
  record: '/operators/record',
}

let server: RunningServer
let browser: OpenedBrowser
beforeAll(async () => {
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'visavis-')) }
  server = await startServer(settings)
  browser = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  await setUp(browser.page, server)
  // A store has one owner at a time.
  await server.stop()
  const store = connectSqlite({ path: join(settings.DATA_DIR, 'visavis.db') })
  await furnish(store.tables<GatewayTables>(), Date.now())
  await store.close()
  server = await startServer(settings)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop('SIGKILL')
  if (server) rmSync(server.dataDir, { recursive: true, force: true })
})

/** Notes how long each touch and each key took until the picture after it (Event Timing, W3C). */
const watchInteractions = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    const longestMs = new Map<number, number>()
    const note = (entries: PerformanceEntry[]) => {
      for (const { interactionId, duration } of entries as PerformanceEventTiming[])
        if (interactionId > 0) longestMs.set(interactionId, Math.max(longestMs.get(interactionId) ?? 0, duration))
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
    const seenMs = () => {
      note(observer.takeRecords())
      return [...longestMs.values()]
    }
    Object.assign(window, { seenMs })
  }, shortestToldMs)

/** Looks for something, lets it be, and goes on page after page: ms from each interaction to the next picture. */
async function useList(page: Page, path: string): Promise<number[]> {
  await page.goto(`${server.url}/console${path}`)
  const find = page.locator('.find input[type=search]')
  await find.click()
  await page.keyboard.type('tower', { delay: 80 })
  await page.waitForLoadState('networkidle')
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Backspace', { delay: 40 })
  await page.waitForLoadState('networkidle')
  for (let place = 0; place < pages; place++) {
    await page.locator('.pager button').last().click()
    await page.waitForLoadState('networkidle')
  }
  return page.evaluate(async () => {
    // A frame more, so that the last picture is drawn and told.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return (window as unknown as { seenMs: () => number[] }).seenMs()
  })
}

test('what somebody does in a long list is seen within a tenth of a second', async () => {
  const { page } = browser
  await watchInteractions(page)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(lists)) {
    const values: number[] = []
    for (let run = 0; run < runs; run++) values.push(...(await useList(page, path)))
    // No entry at all would pass for a fast page.
    expect(values.length, name).toBeGreaterThan(0)
    figures.push({
      name,
      method: `${path}: keys and touches to the next picture`,
      unit: 'ms',
      aim: `95 % ≤ ${limitMs}`,
      values,
    })
  }
  report('next-paint', figures)
  expect(figures.filter(({ values }) => quantile(values, 0.95) > limitMs).map(({ name }) => name)).toEqual([])
})
