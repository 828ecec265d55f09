import { afterAll } from 'vitest'
import type { Character, NewCharacter } from '../../../shared/console/characters.ts'
import type { AddDocument } from '../../../shared/console/documents.ts'
import { consoleHeader } from '../../../shared/console/limits.ts'
import { launchBrowser } from '../browser/browser.ts'
import { startServer } from '../server/server.ts'
import { makeCharacter, setUp } from './furnish.ts'

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
  const post = async <Body>(path: string, data: Body) => {
    const headers = { [consoleHeader]: '1', Origin: house.server.url }
    return house.page.request.post(`${house.server.url}/api/console${path}`, { data, headers })
  }
  const somebody: NewCharacter = { name, voice: 'clara', personality: `You are ${name}, a ferryman.` }
  const { key } = (await (await post('/characters', somebody)).json()) as Character
  const document: AddDocument = { name: 'The ferry', content: '# The ferry\n\nIt leaves at ten past nine.' }
  await post(`/characters/${key}/documents`, document)
  return { ...house, key }
}
