import type { Page } from 'playwright-core'

/** The character has said what it says now. */
async function hasSpoken(page: Page): Promise<void> {
  await page.waitForSelector('html[data-avatar=speaking]', { state: 'attached', timeout: 30_000 })
  await page.waitForSelector('html[data-avatar=listening]', { state: 'attached', timeout: 60_000 })
}

/** Somebody comes to a screen that keeps words, says yes to the microphone, is greeted, and asks in writing; resolves to each answer as it was spoken. */
export async function visitWall(page: Page, { greeting, questions }: { greeting: string; questions: string[] }) {
  await page.reload()
  await page.locator('[data-action=start]').click()
  // Whoever is faster than the sentence about their words has read nothing, and nothing of them is kept.
  await page.locator('[data-action=keep-nothing]').waitFor()
  // Looked for from the beginning: on a busy machine it may be over by the time the next line is reached.
  const greeted = page.getByText(greeting).first().waitFor({ timeout: 90_000 })
  await page.locator('[data-action=accept]').click()
  await page.waitForSelector('html[data-state=live]', { state: 'attached', timeout: 60_000 })
  await greeted
  await page.waitForSelector('html[data-avatar=listening]', { state: 'attached', timeout: 30_000 })
  const heard: string[] = []
  for (const question of questions) {
    await page.click('[data-action=type]')
    await page.fill('[data-part=question]', question)
    await page.click('[data-action=ask]')
    await hasSpoken(page)
    heard.push(await page.locator('.plinth').innerText())
  }
  await page.click('[data-action=end]')
  await page.waitForSelector('html[data-state=ended]', { state: 'attached' })
  return heard
}
