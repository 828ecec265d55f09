import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../../server/database/migrate.ts'
import { createEditionStore } from '../../../../server/gateway/editions/edition-store.ts'
import { gatewayMigrations } from '../../../../server/gateway/migrations.ts'
import type { GatewayTables } from '../../../../server/gateway/tables.ts'
import type { Character } from '../../../../shared/console/characters.ts'
import type { CharacterState, EditionPage } from '../../../../shared/console/editions.ts'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import { openTestStore } from '../../../support/store/open-test-store.ts'
import { openGateway, temporaryFolder } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { anders, openDesk, photograph } from './character-desk.ts'
import { ownOrigin, signedIn, type Caller } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

async function openHouse() {
  const desk = await openDesk()
  const { service, gateway, editor, ready, whole } = desk
  const save = async (key: string, fields: object, by: Caller = editor) => {
    const { version } = await whole(key)
    const saved = await by.call('PUT', `/characters/${key}`, { ...anders, ...fields, version })
    await ready(key)
    return saved
  }
  const publish = async (key: string) => {
    const answer = await editor.call('POST', `/characters/${key}/editions`)
    return answer as typeof answer & { answer: Partial<Character> }
  }
  const history = async (key: string) =>
    (await editor.call('GET', `/characters/${key}/editions`)).answer as unknown as EditionPage
  const screenOf = async (key: string) =>
    String((await editor.call('POST', '/screens', { name: 'Quay', character: key })).answer['slug'])
  const look = async (slug: string) => (await gateway.request(`/api/kiosks/${slug}`)).json() as Promise<KioskLook>
  const greetings = () => [...service.avatars.values()].map(({ personality }) => personality.split('saying: ')[1])
  return { ...desk, save, publish, history, screenOf, look, greetings }
}

test('visitors meet nobody until the draft is published, and then that state whatever the draft becomes', async () => {
  const { make, whole, save, publish, screenOf, look, gateway, greetings } = await openHouse()
  const key = await make()
  const slug = await screenOf(key)
  expect((await gateway.request(`/kiosk/${slug}`)).status).toBe(404)
  expect(await whole(key)).toMatchObject({ publishedAt: null })
  expect((await publish(key)).answer).toMatchObject({ changes: [] })
  await eventually(async () => expect((await look(slug)).character.name).toBe('Anders'))
  await save(key, { name: 'Anders the Old', startScript: 'Hello there.' })
  expect((await whole(key)).changes).toEqual([{ what: 'name' }, { what: 'startScript' }])
  expect((await look(slug)).character.name).toBe('Anders')
  expect(new Set(greetings()), 'the draft is another avatar').toEqual(new Set(['Hello there.', 'Hello.']))
  await publish(key)
  await eventually(() => expect(greetings()).toEqual(['Hello there.', 'Hello there.']))
  expect((await look(slug)).character.name).toBe('Anders the Old')
})

test('a talk that runs ends as it began: publishing changes its avatar, and takes none away', async () => {
  const { service, make, save, publish, greetings } = await openHouse()
  const key = await make()
  await publish(key)
  await eventually(() => expect(service.avatars.size).toBe(2))
  const before = [...service.avatars.keys()]
  await save(key, { startScript: 'Hello there.' })
  await publish(key)
  await eventually(() => expect(greetings()).toEqual(['Hello there.', 'Hello there.']))
  expect([...service.avatars.keys()]).toEqual(before)
})

test('a document that was left out of one state comes back with the next', async () => {
  const { service, editor, make, whole, ready, publish } = await openHouse()
  const key = await make()
  const boats = { name: 'Boats', content: 'The boat brought flour.' }
  const bring = async () => (await editor.call('POST', `/characters/${key}/documents`, boats)).answer['id']
  const published = async (documents: number) => {
    await ready(key)
    await publish(key)
    await eventually(() => {
      const known = [...service.avatars.values()].map(({ documentIds = [] }) => documentIds)
      expect(known.map((ids) => ids.filter((id) => service.documents.has(id)).length)).toEqual([documents, documents])
    })
  }
  const id = await bring()
  await published(1)
  await editor.call('DELETE', `/characters/${key}/documents/${String(id)}`)
  await published(0)
  await bring()
  await published(1)
  expect((await whole(key)).changes).toEqual([])
})

test('what the service refused to take over is told, and brought when it is published once more', async () => {
  const { service, make, whole, save, publish, screenOf, greetings } = await openHouse()
  const key = await make()
  await screenOf(key)
  await publish(key)
  await eventually(async () => expect((await whole(key)).publishing).toEqual({ status: 'READY' }))
  await save(key, { startScript: 'Hello there.' })
  service.refuseNext(400)
  await publish(key)
  const failed = { status: 'FAILED', failureReason: expect.stringMatching(/\w/) }
  await eventually(async () => expect((await whole(key)).publishing).toEqual(failed))
  expect(new Set(greetings())).toEqual(new Set(['Hello there.', 'Hello.']))
  await publish(key)
  await eventually(async () => expect((await whole(key)).publishing).toEqual({ status: 'READY' }))
  expect(greetings()).toEqual(['Hello there.', 'Hello there.'])
})

test('the history tells who published what and when; an earlier state comes back as a draft', async () => {
  const { editor, make, whole, ready, save, publish, history } = await openHouse()
  const key = await make()
  await editor.call('POST', `/characters/${key}/documents`, { name: 'Boats', content: 'The boat brought flour.' })
  await ready(key)
  await publish(key)
  await save(key, { personality: 'You are old Anders.', voice: 'clara' })
  await publish(key)
  const told = await history(key)
  expect(told.metNumber).toBe(2)
  expect(told.editions.map(({ number, kind, by }) => [number, kind, by])).toEqual([
    [2, 'published', 'editor'],
    [1, 'published', 'editor'],
  ])
  expect(told.editions[0]!.changes).toEqual([{ what: 'voice' }, { what: 'personality' }])
  expect(told.editions[1]!.changes).toContainEqual({ what: 'document', document: 'Boats' })

  await save(key, { personality: 'You are young Anders.', voice: 'clara' })
  expect((await editor.call('PUT', `/characters/${key}/draft`, { number: 1 })).status).toBe(200)
  expect(await whole(key)).toMatchObject({ personality: anders.personality, voice: 'vincent', documents: 1 })
  const [aside] = (await history(key)).editions
  expect(aside, 'what nobody had published is not lost').toMatchObject({ number: 3, kind: 'draft' })
  const { answer } = await editor.call('GET', `/characters/${key}/editions/3`)
  expect(answer as unknown as CharacterState).toMatchObject({
    personality: 'You are young Anders.',
    documents: [{ name: 'Boats', content: 'The boat brought flour.' }],
  })
  expect((await history(key)).metNumber, 'visitors notice nothing').toBe(2)
  for (const number of ['99', '0', 'x', '99999999999']) {
    expect((await editor.call('GET', `/characters/${key}/editions/${number}`)).status).toBe(404)
  }
})

test('sentences for not knowing, where to ask and danger are published and brought back with the draft', async () => {
  const { service, editor, make, whole, save, publish, history } = await openHouse()
  const key = await make()
  await publish(key)
  const sayings = { unknown: 'That is not in my log.', where: 'Ask Ingrid.', fire: 'Go to the quay.' }
  await save(key, { sayings: { ...sayings, medical: ' ' } })
  expect(await whole(key)).toMatchObject({ sayings, changes: [{ what: 'sayings' }] })
  const told = () => [...service.avatars.values()].map(({ personality }) => personality)
  expect(told().filter((personality) => personality.includes('say: “That is not in my log.”'))).toHaveLength(1)
  await publish(key)
  await eventually(() => expect(told().every((personality) => personality.includes('“Go to the quay.”'))).toBe(true))
  expect((await history(key)).editions[0]!.changes).toEqual([{ what: 'sayings' }])

  await editor.call('PUT', `/characters/${key}/draft`, { number: 1 })
  expect((await whole(key)).sayings).toEqual({})
  await editor.call('PUT', `/characters/${key}/draft`, { number: 2 })
  expect((await whole(key)).sayings).toEqual(sayings)
  const { answer } = await editor.call('POST', `/characters/${key}/duplicate`, { name: 'Two', withDocuments: false })
  expect(answer).toMatchObject({ sayings })
})

test('sentences that a service would not take with the personality are refused before anything is kept', async () => {
  const { editor, make, whole } = await openHouse()
  const key = await make()
  const { version } = await whole(key)
  const fields = { ...anders, personality: 'a'.repeat(9_900), version }
  const refused = await editor.call('PUT', `/characters/${key}`, { ...fields, sayings: { fire: 'b'.repeat(200) } })
  expect(refused).toMatchObject({ status: 400, code: 'TOO_LONG_TOGETHER' })
  expect((await whole(key)).version).toBe(version)
  const unknownMoment = await editor.call('PUT', `/characters/${key}`, { ...anders, version, sayings: { tea: 'Now.' } })
  expect(unknownMoment).toMatchObject({ status: 400, code: 'VALIDATION' })
  const long = await editor.call('POST', '/characters', { ...anders, sayings: { fire: 'b'.repeat(201) } })
  expect(long).toMatchObject({ status: 400, code: 'VALIDATION' })
})

test('a published picture is kept with its state and comes back with it', async () => {
  const { gateway, editor, make, whole, ready, publish } = await openHouse()
  const key = await make()
  await publish(key)
  const first = (await whole(key)).pictureUrl
  const other = photograph(600, 600).negate()
  await editor.call('PUT', `/characters/${key}/picture`, await other.png().toBuffer())
  await ready(key)
  expect((await whole(key)).changes).toEqual([{ what: 'picture' }])
  await editor.call('PUT', `/characters/${key}/draft`, { number: 1 })
  expect((await whole(key)).pictureUrl).toBe(first)
  const { answer } = await editor.call('GET', `/characters/${key}/editions/2`)
  const url = (answer as unknown as CharacterState).pictureUrl!
  const picture = await gateway.request(url, { headers: { Cookie: editor.cookie } })
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  expect((await gateway.request(url)).status).toBe(401)
})

test('a second save over somebody else’s is answered with theirs, and loses neither', async () => {
  const { gateway, editor, make, whole } = await openHouse()
  const key = await make()
  const { version } = await whole(key)
  const jonas = await signedIn(gateway, 'owner')
  await jonas.call('PUT', `/characters/${key}`, { ...anders, startScript: 'I have all day.', version })
  const mine = { ...anders, startScript: 'What would you like to know?' }
  const refused = await editor.call('PUT', `/characters/${key}`, { ...mine, version })
  expect(refused).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  const facts = refused.answer['facts'] as Record<string, unknown>
  expect(facts).toMatchObject({
    startScript: 'I have all day.',
    sayings: '{}',
    name: 'Anders',
    by: 'owner',
    version: version + 1,
  })
  const again = await editor.call('PUT', `/characters/${key}`, { ...mine, version: facts['version'] })
  expect(again.answer).toMatchObject({ startScript: mine.startScript })
})

test('what can’t be met is not published, and the answer says why', async () => {
  const { service, editor, make, whole, publish } = await openHouse()
  const { answer } = await editor.call('POST', '/characters', anders)
  expect(await publish(String(answer['key']))).toMatchObject({ status: 409, code: 'NO_PICTURE' })
  const key = await make()
  service.refuseNext(401)
  await editor.call('PUT', `/characters/${key}`, { ...anders, name: 'Andreas', version: 1 })
  await eventually(async () => expect(await whole(key)).toMatchObject({ status: 'FAILED' }))
  expect(await publish(key)).toMatchObject({ status: 409, code: 'CANNOT_BE_MET' })
})

test('only who may change a draft can talk to it', async () => {
  const { gateway, editor, make } = await openHouse()
  const key = await make()
  const viewer = await signedIn(gateway, 'viewer')
  const open = (cookie: string) =>
    gateway.request('/api/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ownOrigin, Cookie: cookie },
      body: JSON.stringify({ kiosk: `draft-${key}` }),
    })
  expect((await open('')).status).toBe(404)
  expect((await open(viewer.cookie)).status).toBe(404)
  expect((await open(editor.cookie)).status).toBe(201)
  for (const path of [`/kiosk/draft-${key}`, `/api/kiosks/draft-${key}`, `/api/kiosks/draft-${key}/poster`]) {
    expect((await gateway.request(path, { headers: { Cookie: editor.cookie } })).status, path).toBe(404)
  }
  const { answer } = await editor.call('GET', `/characters/${key}/draft/look`)
  expect(answer).toMatchObject({ slug: `draft-${key}`, character: { name: 'Anders' } })
  expect((await viewer.call('GET', `/characters/${key}/draft/look`)).status).toBe(403)
})

test('what was published is brought to a new service, and so is the draft', async () => {
  const { gateway, make, save, publish } = await openHouse()
  const key = await make()
  await publish(key)
  await save(key, { startScript: 'Hello there.' })
  await gateway.database.transact((tx) => tx.deleteFrom('gateway_made').execute())
  await gateway.database.transact((tx) => tx.updateTable('gateway_editions').set({ made_for: 'elsewhere' }).execute())
  await gateway.database.transact((tx) => tx.updateTable('gateway_characters').set({ made_for: 'elsewhere' }).execute())
  await gateway.close()
  const service = new InterfaceOnlyService()
  const next = await openGateway(service, { folder: gateway.folder })
  await next.seed()
  await eventually(() =>
    expect([...service.avatars.values()].map(({ name }) => name).toSorted()).toEqual(['Anders', 'Anders', 'Marit']),
  )
})

test('characters from before there were drafts go on being met as they are', async () => {
  const connection = await openTestStore(temporaryFolder())
  onTestFinished(() => connection.close())
  await migrate(connection, 'gateway', gatewayMigrations.slice(0, 5), Date.now)
  const { transact, read } = connection.tables<GatewayTables>()
  const key = randomUUID()
  await transact(async (tx) => {
    const state = { voice: 'clara' as const, personality: 'You are Anders.', start_script: '', role: 'Ferryman' }
    const picture = { picture: Buffer.from('webp'), picture_tag: 'tag', version: 3, status: 'READY' as const }
    const times = { failure_reason: null, made_for: 'hosted', created_at_ms: 1, updated_at_ms: 2 }
    const row = { key, name: 'Anders', ...state, ...picture, ...times }
    await tx
      .insertInto('gateway_characters')
      .values(row as never)
      .execute()
    const document = { id: randomUUID(), character_key: key, name: 'Boats', content: 'Flour.', tokens: 2 }
    await tx
      .insertInto('gateway_documents')
      .values({ ...document, created_at_ms: 1 })
      .execute()
  })
  await migrate(connection, 'gateway', gatewayMigrations, Date.now)
  const editions = createEditionStore({ transact, read }, Date.now)
  expect(await editions.met(key)).toMatchObject({ number: 1, name: 'Anders', status: 'READY', picture_tag: 'tag' })
  expect((await editions.find(key, 1))?.documents).toEqual([{ name: 'Boats', content: 'Flour.', tokens: 2 }])
  expect(await editions.changes(key)).toEqual([])
  expect(await editions.unfinished('hosted')).toEqual([])
})
