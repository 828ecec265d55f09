import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DocumentList, DocumentSummary, WholeDocument } from '../../../../shared/console/documents.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

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
  await eventually(() => expect(known()).toEqual(['Boats', 'Goats']))
  expect((await list()).documents.map(({ name }) => name)).toEqual(['Boats', 'Goats'])
  expect((await editor.call('DELETE', `${at}/documents/${id}`)).status).toBe(204)
  await eventually(() => expect(known()).toEqual(['Goats']))
  await eventually(() => expect([...service.documents.values()].map(({ name }) => name)).toEqual(['Goats']))
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
  await eventually(() => expect(known()).toEqual(['Boats']))
  await eventually(async () => expect((await editor.call('GET', at)).answer).toMatchObject({ status: 'READY' }))
  service.refuseNext(400)
  expect(await add('Goats')).toMatchObject({ status: 502, code: 'SERVICE_REFUSED' })
})

const fingerprintOf = async ({ editor, at }: Awaited<ReturnType<typeof openShelf>>, id: string) =>
  (await editor.call('GET', `${at}/documents/${id}`)).answer as unknown as WholeDocument

test('a document is written anew in its place, under another name if one likes, and nothing old stays at the service', async () => {
  const shelf = await openShelf()
  const { service, editor, at, list, add, known } = shelf
  const { id } = (await add('Boats')).answer as unknown as DocumentSummary
  await add('Goats')
  await eventually(() => expect(known()).toEqual(['Boats', 'Goats']))
  const before = await fingerprintOf(shelf, id)
  expect(before).toMatchObject({ name: 'Boats', content: 'The boat brought flour.', by: 'editor' })
  const { version } = before
  const saved = await editor.call('PUT', `${at}/documents/${id}`, {
    name: 'The boat',
    content: 'It brought salt.',
    version,
  })
  expect(saved).toMatchObject({ status: 200, answer: { id, name: 'The boat', content: 'It brought salt.' } })
  expect(saved.answer['version']).not.toBe(version)
  await eventually(() => expect(known()).toEqual(['The boat', 'Goats']))
  const kept = () => [...service.documents.values()].map(({ name, content }) => `${name}: ${content}`).toSorted()
  await eventually(() => expect(kept()).toEqual(['Goats: The boat brought flour.', 'The boat: It brought salt.']))
  expect((await list()).documents.map(({ name }) => name)).toEqual(['The boat', 'Goats'])
})

test('whoever saves second is shown what the first one saved, and loses nothing', async () => {
  const shelf = await openShelf()
  const { service, gateway, editor, at, add } = shelf
  const { id } = (await add('Boats')).answer as unknown as DocumentSummary
  const { version, name } = await fingerprintOf(shelf, id)
  const owner = await signedIn(gateway, 'owner')
  const first = await owner.call('PUT', `${at}/documents/${id}`, { name, content: 'Theirs.', version })
  expect(first.status).toBe(200)
  const once = await owner.call('PUT', `${at}/documents/${id}`, { name, content: 'Theirs.', version })
  expect(once, 'sent once more because its answer was lost').toMatchObject({ status: 200, answer: first.answer })
  // It is brought to the service behind the answer.
  const held = () => [...service.documents.values()].map(({ content }) => content)
  await eventually(() => expect(held()).toEqual(['Theirs.']))
  const calls = service.countOf('POST', '/v1/documents')
  const second = await editor.call('PUT', `${at}/documents/${id}`, { name, content: 'Mine.', version })
  const facts = { name, content: 'Theirs.', by: 'owner', version: first.answer['version'] }
  expect(second).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', answer: { facts } })
  expect(service.countOf('POST', '/v1/documents'), 'the service is not asked in vain').toBe(calls)
  const again = { name, content: 'Mine.', version: first.answer['version'] }
  expect((await editor.call('PUT', `${at}/documents/${id}`, again)).status).toBe(200)
})

test('of two saves at the same moment one is told of the other', async () => {
  const shelf = await openShelf()
  const { editor, at, add } = shelf
  const { id } = (await add('Boats')).answer as unknown as DocumentSummary
  const { version, name } = await fingerprintOf(shelf, id)
  const saves = ['One.', 'Two.', 'Three.'].map((content) =>
    editor.call('PUT', `${at}/documents/${id}`, { name, content, version }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('a document can’t take another’s name, be another character’s, or be written when it is gone', async () => {
  const shelf = await openShelf()
  const { editor, at, add } = shelf
  const { id } = (await add('Boats')).answer as unknown as DocumentSummary
  await add('Goats')
  const { version, content } = await fingerprintOf(shelf, id)
  const change = (path: string, name: string) => editor.call('PUT', path, { name, content, version })
  expect(await change(`${at}/documents/${id}`, 'Goats')).toMatchObject({ status: 409, code: 'SAME_NAME' })
  const fields = { name: 'Berit', voice: 'clara', personality: 'You are Berit.' }
  const other = `/characters/${String((await editor.call('POST', '/characters', fields)).answer['key'])}`
  expect((await change(`${other}/documents/${id}`, 'Boats')).status).toBe(404)
  expect((await editor.call('GET', `${other}/documents/${id}`)).status).toBe(404)
  await editor.call('DELETE', `${at}/documents/${id}`)
  expect((await change(`${at}/documents/${id}`, 'Boats')).status).toBe(404)
})

test('a text that no longer fits says by how much, and the old one stays', async () => {
  const shelf = await openShelf()
  const { service, editor, at, add } = shelf
  service.countTokens = true
  const words = (count: number) => 'flour '.repeat(count)
  const { id } = (await add('Boats', words(20_000))).answer as unknown as DocumentSummary
  expect((await add('Goats', words(20_000))).status).toBe(200)
  const { version } = await fingerprintOf(shelf, id)
  const longer = await editor.call('PUT', `${at}/documents/${id}`, { name: 'Boats', content: words(31_000), version })
  expect(longer).toMatchObject({ status: 409, code: 'TOO_MANY_TOKENS', answer: { facts: { tokens: 1000 } } })
  expect((await fingerprintOf(shelf, id)).version).toBe(version)
  const shorter = await editor.call('PUT', `${at}/documents/${id}`, { name: 'Boats', content: words(30_000), version })
  expect(shorter).toMatchObject({ status: 200, answer: { tokens: 30_000 } })
  expect((await editor.call('GET', `${at}/documents`)).answer['tokens']).toBe(50_000)
})

test('names and texts are taken as they are, whatever stands in them', async () => {
  const shelf = await openShelf()
  const { add, list } = shelf
  const name = '<img src=x onerror=alert(1)>/../../etc/passwd %00 “é” 漢字'
  const content = '# </script><script>alert(1)</script>\n\nQ: =1+1\n[x](javascript:alert(1)) \u202Eabc'
  const { id } = (await add(name, content)).answer as unknown as DocumentSummary
  expect((await list()).documents.map((document) => document.name)).toEqual([name])
  expect(await fingerprintOf(shelf, id)).toMatchObject({ name, content })
  expect((await add('a\0b')).status).toBe(400)
  expect((await add('ab', 'a\0b')).status).toBe(400)
})
