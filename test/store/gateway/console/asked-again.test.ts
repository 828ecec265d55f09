import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangeList } from '../../../../shared/console/changes.ts'
import type { ScreenList } from '../../../../shared/console/screens.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { anders } from './character-desk.ts'
import { signedIn, type Caller } from './operators-desk.ts'

const quay = { name: 'Quay', character: 'demo' }
const website = { origins: ['https://museum.example'], card: {} }
const dayMs = 24 * 3_600_000

async function openHouse(options: Parameters<typeof openGateway>[1] = {}) {
  const gateway = await openGateway(new InterfaceOnlyService(), options)
  await gateway.seed()
  const [owner, editor] = [await signedIn(gateway, 'owner'), await signedIn(gateway, 'editor')]
  const look = async <Answer>(path: string) => (await owner.call('GET', path)).answer as unknown as Answer
  const recorded = async () => (await look<ChangeList>('/changes?find=')).changes.map(({ action }) => action)
  const screens = async () => (await look<ScreenList>('/screens')).total
  const key = String((await editor.call('POST', '/characters', anders)).answer['key'])
  return { gateway, owner, editor, look, recorded, screens, key }
}

const under = (caller: Caller, key: string) => (method: string, path: string, body?: object) =>
  caller.call(method, path, body, { 'Idempotency-Key': key })

test.each([
  ['a character', '/characters', () => anders],
  ['a screen', '/screens', () => quay],
  ['a screen in a website', '/screens', () => ({ ...quay, website })],
  ['a document', '/characters/:key/documents', () => ({ name: 'The ferry', content: 'It leaves at ten.' })],
  ['a copy', '/characters/:key/duplicate', () => ({ name: 'Berit', withDocuments: true })],
  ['a question', '/characters/:key/questions', () => ({ question: 'When does it leave?', expects: 'ten' })],
])('%s that is sent again since the answer was lost is made once, and once in the record', async (_, path, body) => {
  const { editor, recorded, key } = await openHouse()
  const before = (await recorded()).length
  const send = under(editor, randomUUID())
  const first = await send('POST', path.replace(':key', key), body())
  const second = await send('POST', path.replace(':key', key), body())
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, answer: first.answer })
  expect((await recorded()).slice(0, -before)).toEqual([`POST ${path}`])
})

test('what is taken away is gone, however often it is asked', async () => {
  const { editor, recorded, screens } = await openHouse()
  const slug = String((await editor.call('POST', '/screens', quay)).answer['slug'])
  const send = under(editor, randomUUID())
  expect((await send('DELETE', `/screens/${slug}`)).status).toBe(204)
  expect((await send('DELETE', `/screens/${slug}`)).status).toBe(204)
  expect((await editor.call('DELETE', `/screens/${slug}`)).status).toBe(404)
  expect((await recorded()).filter((action) => action.startsWith('DELETE'))).toHaveLength(1)
  expect(await screens()).toBe(0)
})

test('another key, another body and another operator ask for something else', async () => {
  const { owner, editor, screens } = await openHouse()
  const key = randomUUID()
  await under(editor, key)('POST', '/screens', quay)
  await under(editor, randomUUID())('POST', '/screens', quay)
  await under(editor, key)('POST', '/screens', { ...quay, name: 'Pier' })
  await under(owner, key)('POST', '/screens', quay)
  expect(await screens()).toBe(4)
})

test('what is asked again before it is answered waits for the one answer; a refusal is not kept', async () => {
  const { editor, screens } = await openHouse()
  const send = under(editor, randomUUID())
  const [first, second] = await Promise.all([send('POST', '/screens', quay), send('POST', '/screens', quay)])
  expect(second.answer).toEqual(first.answer)
  expect(await screens()).toBe(1)
  const copy = { ...anders, name: 'Berit' }
  expect((await send('POST', '/characters/nobody/duplicate', { name: 'Berit', withDocuments: false })).status).toBe(404)
  expect((await send('POST', '/characters', copy)).status).toBe(200)
})

test('an answer is kept for a day, and who has only the store can’t read it', async () => {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const { gateway, owner } = await openHouse({ now: () => nowMs })
  const send = under(owner, randomUUID())
  const invitation = { email: 'jonas@museum.example', name: 'Jonas', role: 'viewer' }
  const { answer } = await send('POST', '/invitations', invitation)
  const kept = () => gateway.database.read.selectFrom('gateway_answers_uncopied').selectAll().execute()
  const [row] = await kept()
  const readable = JSON.stringify(row) + Buffer.from(row!.sealed, 'base64').toString('latin1')
  for (const word of [String(answer['url']).split('#')[1]!, 'jonas']) expect(readable).not.toContain(word)
  expect((await send('POST', '/invitations', invitation)).answer).toEqual(answer)
  nowMs += dayMs
  expect((await send('POST', '/invitations', invitation)).answer['url']).not.toBe(answer['url'])
  nowMs += dayMs
  await gateway.sweep()
  expect(await kept()).toEqual([])
})

test('a form that is saved once more as it is kept stands once in the record', async () => {
  const { editor, recorded, key } = await openHouse()
  const save = (startScript: string, version: number) =>
    editor.call('PUT', `/characters/${key}`, { ...anders, startScript, version })
  expect((await save('Come aboard.', 1)).status).toBe(200)
  expect((await save('Come aboard.', 1)).status).toBe(200)
  expect((await save('Stay ashore.', 2)).status).toBe(200)
  expect((await recorded()).filter((action) => action.startsWith('PUT'))).toHaveLength(2)
})
