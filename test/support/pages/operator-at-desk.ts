import axe from 'axe-core'
import type { BrowserContext, Cookie, Page } from 'playwright-core'
import type { OpenedBrowser } from '../browser/browser.ts'
import type { RunningServer } from '../server/server.ts'
import { keepScreenshot } from './keep-screenshot.ts'

/** The first owner of a house, made by the link that the server printed. */
export const owner = {
  house: 'Harbour Museum',
  name: 'Ingrid Aas',
  email: 'ingrid@museum.example',
  password: 'three goats and a lamp',
}

/** The set-up link that a server printed at its first start. */
export const printedLink = (server: RunningServer) => /^http\S+\/console\/set-up#\S+$/m.exec(server.output())![0]

/** What axe finds on a page, one line each; empty when it finds nothing. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Half a megabyte: sent once a document, not once a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: found } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[]; passes: unknown[] }> }
    }
    type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }
    const { violations, passes } = await found.run({ resultTypes: ['violations'] })
    if (passes.length < 10) return ['axe looked at next to nothing']
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    )
  })
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What a sign-in left behind: others of the same server begin with it, since a password costs a third of a second. */
const signIns = new WeakMap<RunningServer, Cookie[]>()

/** Signed in as the owner, in a browser context of their own. */
export async function signedInAt(
  { browser }: OpenedBrowser,
  server: RunningServer,
  options: Parameters<OpenedBrowser['browser']['newContext']>[0],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options)
  await context.addCookies(signIns.get(server) ?? [])
  const page = await context.newPage()
  await page.goto(`${server.url}/console`)
  await page.waitForSelector('html:is([data-screen=sign-in], [data-screen=characters])', { state: 'attached' })
  if ((await page.getAttribute('html', 'data-screen')) === 'sign-in') {
    await page.fill('[name=email]', owner.email)
    await page.fill('[name=password]', owner.password)
    await page.click('[data-action=sign-in]')
    await page.waitForSelector('html[data-screen=characters]', { state: 'attached' })
    signIns.set(server, await context.cookies())
  }
  return { context, page }
}

/** Keeps a picture of the whole page of the console, to be looked at. */
export const keepPicture = (page: Page, name: string) => keepScreenshot(page, `console/${name}`, { isWhole: true })
