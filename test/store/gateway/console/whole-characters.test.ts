import { expect, test } from 'vitest'
import type { Character } from '../../../../shared/console/characters.ts'
import type { DocumentList } from '../../../../shared/console/documents.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { anders, openDesk } from './character-desk.ts'
import { signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>

async function duplicate({ editor }: Desk, key: string, withDocuments: boolean) {
  const { answer } = await editor.call('POST', `/characters/${key}/duplicate`, { name: 'Berit', withDocuments })
  return answer as unknown as Character
}

test('a duplicate has a name of its own, all else of the other, and is brought to the service', async () => {
  const desk = await openDesk()
  const { service, editor, whole, ready, make } = desk
  const key = await make()
  await editor.call('POST', `/characters/${key}/documents`, { name: 'Boats', content: 'The boat brought flour.' })
  const copy = await duplicate(desk, key, true)
  expect(copy).toMatchObject({ name: 'Berit', voice: 'vincent', personality: anders.personality, documents: 1 })
  await ready(copy.key)
  expect([...service.avatars.values()].map(({ name }) => name).toSorted()).toEqual(['Anders', 'Berit'])
  await editor.call('PUT', `/characters/${copy.key}`, { ...anders, name: 'Berit', personality: 'x', version: 1 })
  expect(await whole(key), 'the other stays as it is').toMatchObject({ personality: anders.personality })
  const bare = await duplicate(desk, key, false)
  const { answer } = await editor.call('GET', `/characters/${bare.key}/documents`)
  expect((answer as unknown as DocumentList).documents).toEqual([])
})

test('who stands on a screen is not deleted; the answer names the screens and says what to do', async () => {
  const { service, editor, whole, make } = await openDesk()
  const key = await make()
  const { answer } = await editor.call('POST', '/screens', { name: 'Lens room', character: key })
  const refused = await editor.call('DELETE', `/characters/${key}`)
  expect(refused).toMatchObject({ status: 409, code: 'ON_SHOW' })
  expect(refused.answer['error']).toBe(
    'Anders is on show: “Lens room”. Give these screens another character, or remove them, then delete.',
  )
  expect(await whole(key)).toMatchObject({ name: 'Anders' })
  await editor.call('DELETE', `/screens/${String(answer['slug'])}`)
  expect((await editor.call('DELETE', `/characters/${key}`)).status).toBe(204)
  expect((await editor.call('GET', `/characters/${key}`)).status).toBe(404)
  await eventually(() => expect(service.avatars.size).toBe(0))
})

test('a deleted character’s documents leave the service with it, also when it was away just then', async () => {
  const { service, gateway, editor, make } = await openDesk()
  const key = await make()
  await editor.call('POST', `/characters/${key}/documents`, { name: 'Boats', content: 'The boat brought flour.' })
  await eventually(() => expect([...service.avatars.values()][0]?.documentIds).toHaveLength(1))
  for (let calls = 0; calls < 50; calls++) service.refuseNext(503, { 'Retry-After': '0' })
  expect((await editor.call('DELETE', `/characters/${key}`)).status).toBe(204)
  await gateway.close()
  service.welcomeAll()
  const next = await openGateway(service, { folder: gateway.folder })
  await next.seed()
  await eventually(() => {
    expect([...service.avatars.values()].map(({ name }) => name)).toEqual(['Marit'])
    expect([...service.documents.values()].map(({ name }) => name)).not.toContain('Boats')
  })
})

test('a voice is heard by the service’s own speech, which is paid once', async () => {
  const { service, gateway, editor } = await openDesk()
  const hear = () => gateway.request('/api/console/voices/clara/sample', { headers: { Cookie: editor.cookie } })
  const [first, second] = await Promise.all([hear(), hear()])
  expect(first.headers.get('Content-Type')).toBe('audio/mpeg')
  expect(Buffer.from(await first.arrayBuffer()).toString()).toBe('a voice')
  expect((await second.arrayBuffer()).byteLength).toBeGreaterThan(0)
  await hear()
  expect(service.spoken).toEqual([{ presetId: 'clara', characters: 44 }])
  const other = await gateway.request('/api/console/voices/nobody/sample', { headers: { Cookie: editor.cookie } })
  expect(other.status).toBe(404)
  const viewer = await signedIn(gateway, 'viewer')
  expect(await viewer.call('GET', '/voices/clara/sample')).toMatchObject({ status: 403, code: 'NOT_YOUR_ROLE' })
})

test('a voice that could not be spoken is asked for again the next time', async () => {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service)
  const editor = await signedIn(gateway, 'editor')
  service.refuseNext(400)
  expect(await editor.call('GET', '/voices/clara/sample')).toMatchObject({ status: 502, code: 'SERVICE_REFUSED' })
  const heard = await gateway.request('/api/console/voices/clara/sample', { headers: { Cookie: editor.cookie } })
  expect(heard.status).toBe(200)
})
