import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env['SCREENS_FOLDER']

/** Keeps a screenshot of the page in the folder that `SCREENS_FOLDER` names, to be looked at; without one it does nothing. */
export async function keepScreenshot(page: Page, name: string, { isWhole = false } = {}): Promise<void> {
  if (folder === undefined) return
  const path = join(folder, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: isWhole })
}
