import { afterAll } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { startServer } from '../server/server.ts'
import { makeCharacter, setUp } from './furnish.ts'

/** A house for all tests of a file: its owner is signed in at the console, and one character is ready. */
export async function furnishedConsole(name: string) {
  const server = await startServer()
  afterAll(() => server.stop('SIGKILL'))
  const opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  afterAll(() => opened.close())
  const { page } = opened
  await setUp(page, server)
  const key = await makeCharacter(page, server, name)
  return { server, opened, page, key }
}
