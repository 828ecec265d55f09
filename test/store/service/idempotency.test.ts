import { expect, test } from 'vitest'
import { TestService } from '../../support/service/test-service.ts'

const document = { name: 'House rules', content: 'The light is lit at dusk.' }
const key = { 'Idempotency-Key': 'one-key' }

test('a repeated key gets the first answer, and nothing is made twice', async () => {
  const service = await TestService.start()
  const first = await service.call('POST', 'documents', document, key)
  service.clock.advance(23 * 3_600_000)
  const second = await service.call('POST', 'documents', document, key)
  expect(second.body).toEqual(first.body)
  expect([first, second].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([null, 'true'])
  expect((await service.call('GET', 'documents')).body.data).toHaveLength(1)
})

test('the same key with another body or another path is a conflict', async () => {
  const service = await TestService.start()
  await service.call('POST', 'documents', document, key)
  const other = await service.call('POST', 'documents', { ...document, name: 'Other' }, key)
  expect([other.status, other.body['code']]).toEqual([409, 'CONFLICT'])
  expect((await service.call('POST', 'avatars', document, key)).status).toBe(400)
})

test('parallel requests with one key make one thing', async () => {
  const service = await TestService.start()
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.call('POST', 'documents', document, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await service.call('GET', 'documents')).body.data).toHaveLength(1)
})

test('a repeat that comes while the first takes the last credits gets the same answer', async () => {
  const service = await TestService.start({ settings: { firstCredits: 5 } })
  const image = { model: 'gen4_image', promptText: 'A lighthouse', ratio: '1280:720' }
  const submit = () => service.call('POST', 'text_to_image', image, key)
  const [first, repeat] = await Promise.all([submit(), submit()])
  expect([first.status, repeat.status, repeat.body.id]).toEqual([200, 200, first.body.id])
  expect((await service.call('GET', 'organization')).body['creditBalance']).toBe(0)
})

test('a refused request leaves its key free', async () => {
  const service = await TestService.start()
  expect((await service.call('POST', 'documents', { name: 'no content' }, key)).status).toBe(400)
  expect((await service.call('POST', 'documents', document, key)).status).toBe(200)
})

test('a key is forgotten after 24 hours, swept or not', async () => {
  const service = await TestService.start()
  const first = await service.call('POST', 'documents', document, key)
  service.clock.advance(24 * 3_600_000 + 1)
  const second = await service.call('POST', 'documents', { ...document, name: 'Other' }, key)
  expect(second.status).toBe(200)
  expect(second.body.id).not.toBe(first.body.id)
  service.clock.advance(24 * 3_600_000 + 1)
  await service.sweep()
  expect(await service.tables.read.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('an answer survives a restart', async () => {
  const service = await TestService.start()
  const first = await service.call('POST', 'documents', document, key)
  await service.crash()
  await service.open()
  expect((await service.call('POST', 'documents', document, key)).body).toEqual(first.body)
})

test('an endless key is refused', async () => {
  const service = await TestService.start()
  const answer = await service.call('POST', 'documents', document, { 'Idempotency-Key': 'x'.repeat(256) })
  expect(answer.status).toBe(400)
})
