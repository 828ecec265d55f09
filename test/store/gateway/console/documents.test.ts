import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { DocumentList, DocumentSummary } from '../../../../shared/console/documents.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { signedIn } from './operators-desk.ts'

async function openShelf() {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service)
  const editor = await signedIn(gateway, 'editor')
  const fields = { name: 'Anders', voice: 'vincent', personality: 'You are Anders.' }
  const { answer } = await editor.call('POST', '/characters', fields)
  const at = `/characters/${String(answer['key'])}`
  const square = sharp({ create: { width: 400, height: 400, channels: 3, background: '#864' } })
  await editor.call('PUT', `${at}/picture`, await square.png().toBuffer())
  const list = async () => (await editor.call('GET', `${at}/documents`)).answer as unknown as DocumentList
  const add = (name: string, content = 'The boat brought flour.') =>
    editor.call('POST', `${at}/documents`, { name, content })
  /** What the avatar knows at the service. */
  const known = () => {
    const ids = [...service.avatars.values()][0]?.documentIds ?? []
    return ids.map((id) => service.documents.get(id)?.name)
  }
  return { service, gateway, editor, at, list, add, known }
}

test('what is added becomes what the character knows, and what is removed is gone at the service, too', async () => {
  const { service, editor, at, list, add, known } = await openShelf()
  const { id } = (await add('Boats')).answer as unknown as DocumentSummary
  await add('Goats')
  await vi.waitFor(() => expect(known()).toEqual(['Boats', 'Goats']))
  expect((await list()).documents.map(({ name }) => name)).toEqual(['Boats', 'Goats'])
  expect((await editor.call('DELETE', `${at}/documents/${id}`)).status).toBe(204)
  await vi.waitFor(() => expect(known()).toEqual(['Goats']))
  await vi.waitFor(() => expect([...service.documents.values()].map(({ name }) => name)).toEqual(['Goats']))
  expect((await editor.call('DELETE', `${at}/documents/${id}`)).status).toBe(404)
})

test('two documents can’t have one name, since visitors read it as the source', async () => {
  const { service, add } = await openShelf()
  await add('Boats')
  expect(await add('Boats')).toMatchObject({ status: 409, code: 'SAME_NAME' })
  expect(service.documents.size, 'taken back from the service').toBe(1)
})

test('fifty documents are the most', async () => {
  const { add, list } = await openShelf()
  for (let number = 0; number < 50; number++) expect((await add(`Page ${number}`)).status).toBe(200)
  expect(await add('One more')).toMatchObject({ status: 409, code: 'TOO_MANY_DOCUMENTS' })
  expect((await list()).documents).toHaveLength(50)
})

test('a service that does not count tells no tokens, and one that is away a sentence', async () => {
  const { service, editor, at, add, list, known } = await openShelf()
  await add('Boats')
  expect(await list()).toMatchObject({ tokens: null, tokenLimit: 50_000 })
  await vi.waitFor(() => expect(known()).toEqual(['Boats']))
  await vi.waitFor(async () => expect((await editor.call('GET', at)).answer).toMatchObject({ status: 'READY' }))
  service.refuseNext(400)
  expect(await add('Goats')).toMatchObject({ status: 502, code: 'SERVICE_REFUSED' })
})
