import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportTable } from '../bench/report.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { heldByPage, type HeldByPage } from '../support/browser/held-by-page.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { median } from '../support/statistics.ts'
import { traces } from '../support/visit/cleanliness.ts'

/** How long; a visitor comes every two minutes, in a trial of a few minutes more often. */
const minutes = Number(process.env['SOAK_PAGE_MINUTES'] ?? 120)
const visitors = Math.max(8, Math.round(minutes / 2))
const everyMs = (minutes * 60_000) / visitors
const question = 'How high is the tower?'

let server: RunningServer
let browser: OpenedBrowser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

interface Look extends HeldByPage {
  /** Resident memory of the browser's process that draws, and of the page's. */
  gpuBytes: number
  pageBytes: number
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return Number(kilobytes) * 1024
}

async function look(): Promise<Look> {
  const devtools = await browser.browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const bytesOf = (type: string) =>
    Math.max(0, ...processInfo.filter((one) => one.type === type).map(({ id }) => residentBytes(id)))
  return { ...(await heldByPage(browser.page)), gpuBytes: bytesOf('GPU'), pageBytes: bytesOf('renderer') }
}

/** Somebody comes, asks in writing, hears the answer out and leaves. */
async function visit(): Promise<void> {
  const { page } = browser
  const tap = (action: string) => page.locator(`[data-action=${action}]:visible`).first().click()
  const is = (mark: string) => page.locator(`html[${mark}]`).waitFor({ state: 'attached', timeout: 60_000 })
  await tap('start')
  await tap('accept')
  await is('data-state=live')
  await is('data-avatar=speaking')
  await is('data-avatar=listening')
  await tap('type')
  await page.fill('[data-part=question]', question)
  await tap('ask')
  await is('data-avatar=speaking')
  await is('data-avatar=listening')
  await tap('end')
  await tap('done')
  await is('data-state=attract')
}

test(`a kiosk's page for hours, with a visitor every two minutes: nothing of it grows`, async () => {
  const { page } = browser
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${server.url}/kiosk/demo`)
  const looks: Look[] = []
  for (let number = 0; number < visitors; number++) {
    const endsAtMs = Date.now() + everyMs
    await page.locator('[data-action=start]').waitFor()
    await visit()
    await delay(Math.max(0, endsAtMs - Date.now()))
    looks.push(await look())
  }
  const inMb = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
  const head = ['visitor', 'heap, MB', 'nodes', 'listeners', 'GPU process, MB', 'page, MB']
  const rows = looks.map(({ heapBytes, nodes, listeners, gpuBytes, pageBytes }, number) =>
    [number + 1, inMb(heapBytes), nodes, listeners, inMb(gpuBytes), inMb(pageBytes)].map(String),
  )
  reportTable('soak-page', [head, ...rows], { minutes, looks })
  expect(errors).toEqual([])
  expect(await traces(page, [question])).toEqual([])

  /** The middle of one quarter of all visitors, 1 to 4. */
  const of = (quarter: number, value: (one: Look) => number) =>
    median(looks.slice(Math.floor(((quarter - 1) * visitors) / 4), Math.floor((quarter * visitors) / 4)).map(value))
  const grew = (value: (one: Look) => number) => of(4, value) / of(2, value)
  expect(grew(({ nodes }) => nodes)).toBeLessThan(1.05)
  expect(grew(({ listeners }) => listeners)).toBeLessThan(1.05)
  expect(grew(({ documents }) => documents)).toBeLessThan(1.05)
  expect(grew(({ heapBytes }) => heapBytes)).toBeLessThan(1.1)
  // Memory of processes says something after a while only.
  if (minutes < 60) return
  expect(grew(({ gpuBytes }) => gpuBytes)).toBeLessThan(1.1)
  expect(grew(({ pageBytes }) => pageBytes)).toBeLessThan(1.1)
})
