import { afterAll } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { startServer } from '../server/server.ts'
import { makeCharacter, setUp, writeCharacter } from './furnish.ts'

async function newConsole() {
  const server = await startServer()
  afterAll(() => server.stop('SIGKILL'))
  const opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  afterAll(() => opened.close())
  const { page } = opened
  await setUp(page, server)
  return { server, opened, page }
}

/** A house for all tests of a file: its owner is signed in at the console, and one character is ready. */
export async function furnishedConsole(name: string) {
  const house = await newConsole()
  const key = await makeCharacter(house.page, house.server, name)
  return { ...house, key }
}

/** The same with a character that has no picture yet: nothing has to be made before the tests begin. */
export async function writtenConsole(name: string) {
  const house = await newConsole()
  const key = await writeCharacter(house.page, house.server, name)
  return { ...house, key }
}
