import { afterEach, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer | undefined
let opened: OpenedBrowser | undefined

afterEach(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** A server with one conversation that runs. */
async function serverInConversation(): Promise<RunningServer> {
  const running = (server = await startServer())
  opened = await launchBrowser()
  const { page } = opened
  await page.goto(running.url)
  await page.getByRole('button', { name: /Talk with/ }).click()
  await page.getByRole('button', { name: /Yes, you may/ }).click()
  await running.until((output) => output.includes('"RUNNING"'))
  return running
}

test('on SIGTERM the conversation is ended in order before the server goes', async () => {
  const running = await serverInConversation()
  const startedAtMs = Date.now()
  expect(await running.stop('SIGTERM')).toBe(0)
  expect(Date.now() - startedAtMs).toBeLessThan(35_000)
  expect(running.output()).toMatch(/"status":"COMPLETED","reason":"left"/)
})

test('a second signal ends everything at once', async () => {
  const running = await serverInConversation()
  running.process.kill('SIGTERM')
  await running.until((output) => output.includes('Closing'))
  // What comes within half a second of the first counts as the same signal.
  await opened!.page.waitForTimeout(700)
  const startedAtMs = Date.now()
  expect(await running.stop('SIGTERM')).toBe(1)
  expect(Date.now() - startedAtMs).toBeLessThan(1_500)
})
