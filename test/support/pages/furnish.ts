import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Character, NewCharacter } from '../../../shared/console/characters.ts'
import type { AddDocument } from '../../../shared/console/documents.ts'
import { consoleHeader } from '../../../shared/console/limits.ts'
import { picturesFolder } from '../face/face-pictures.ts'
import type { RunningServer } from '../server/server.ts'
import { owner, printedLink } from './operator-at-desk.ts'

/** Makes the first owner by the printed link, and leaves them signed in. */
export async function setUp(page: Page, server: RunningServer): Promise<void> {
  await page.goto(printedLink(server))
  for (const [name, text] of Object.entries(owner)) await page.fill(`[name=${name}]`, text)
  await page.click('[data-action=set-up]')
  await page.waitForSelector('html[data-screen=characters]', { state: 'attached' })
}

/** Makes a character with a document; its page is open and it is ready. Resolves to its key. */
export async function makeCharacter(page: Page, server: RunningServer, name: string): Promise<string> {
  await page.goto(`${server.url}/console/characters/new`)
  await page.setInputFiles('[name=picture]', fileURLToPath(new URL('tomas.png', picturesFolder)))
  await page.fill('[name=name]', name)
  await page.fill('[name=role]', 'Ferryman')
  await page.fill('[name=personality]', `You are ${name}, a ferryman.`)
  await page.click('[data-action=save]')
  await page.waitForSelector('[data-status=READY]')
  const key = page.url().split('/').at(-1)!
  await page.goto(`${server.url}/console/knowledge/${key}`)
  await page.setInputFiles('[name=documents]', {
    name: 'The ferry.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# The ferry\n\nIt leaves at ten past nine.'),
  })
  await page.locator('.tag.ok').first().waitFor()
  await page.goto(`${server.url}/console/characters/${key}`)
  await page.waitForSelector('[data-status=READY]')
  return key
}

/** Makes a character with a document and without a picture: of it nothing has to be made. Resolves to its key. */
export async function writeCharacter(page: Page, { url }: RunningServer, name: string): Promise<string> {
  const post = async <Body>(path: string, data: Body) => {
    const headers = { [consoleHeader]: '1', Origin: url }
    return page.request.post(`${url}/api/console${path}`, { data, headers })
  }
  const somebody: NewCharacter = { name, voice: 'clara', personality: `You are ${name}, a ferryman.` }
  const { key } = (await (await post('/characters', somebody)).json()) as Character
  const document: AddDocument = { name: 'The ferry', content: '# The ferry\n\nIt leaves at ten past nine.' }
  await post(`/characters/${key}/documents`, document)
  return key
}

/** Publishes the character whose page is open. */
export async function publish(page: Page): Promise<void> {
  await page.click('[data-action=publish]')
  await page.click('[data-action=publish-now]')
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })
}
