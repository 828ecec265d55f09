import { expect, test } from 'vitest'
import { ServiceError } from '../../../server/service/service-error.ts'
import { dataUri, TestService } from '../../support/service/test-service.ts'

const body = async (more: object = {}) => ({
  name: 'Amara',
  personality: 'You know the stars.',
  voice: { type: 'service-live-preset', presetId: 'victoria' },
  referenceImage: await dataUri(),
  ...more,
})

test('where documents cannot be read for now, a new avatar says so', async () => {
  const service = await TestService.start({
    checkKnowledge: () => Promise.reject(ServiceError.atCapacity('Too many documents are being read.', 5)),
  })
  const { body: made } = await service.call('POST', 'avatars', await body())
  await service.untilStatus('avatars', made.id, 'FAILED')
  const { body: failed } = await service.call('GET', `avatars/${made.id}`)
  expect(failed['failureReason']).toMatch(/^Its documents could not be read just now/)
})

test('a document that cannot be read fails a new avatar by name, and is refused to one that stands', async () => {
  const service = await TestService.start({
    checkKnowledge: async (documents) => {
      const bad = documents.find(({ content }) => content.startsWith('endless'))
      return bad && { documentId: bad.id, reason: `The document "${bad.name}" could not be read.` }
    },
  })
  const make = async (name: string, content: string) =>
    (await service.call('POST', 'documents', { name, content })).body.id
  const [good, bad] = [await make('Hours', 'Open at ten.'), await make('Log of 1938', 'endless rain')]
  const { body: made } = await service.call('POST', 'avatars', await body({ documentIds: [good, bad] }))
  await service.untilStatus('avatars', made.id, 'FAILED')
  const { body: failed } = await service.call('GET', `avatars/${made.id}`)
  expect(failed['failureReason']).toBe('The document "Log of 1938" could not be read.')

  const { body: stands } = await service.call('POST', 'avatars', await body({ documentIds: [good] }))
  await service.untilStatus('avatars', stands.id, 'READY')
  const refused = await service.call('PATCH', `avatars/${stands.id}`, { documentIds: [good, bad] })
  expect(refused.status).toBe(400)
  expect(refused.body['issues']).toMatchObject([{ path: ['documentIds', 1], code: 'unreadable' }])
  expect((await service.call('GET', `avatars/${stands.id}`)).body['documentIds']).toEqual([good])
})

test('documents are only read for an avatar that is there and may know them', async () => {
  let reads = 0
  const service = await TestService.start({
    checkKnowledge: () => {
      reads++
      return Promise.resolve(undefined)
    },
  })
  const { body: made } = await service.call('POST', 'avatars', await body())
  await service.untilStatus('avatars', made.id, 'READY')
  const long = await service.call('POST', 'documents', { name: 'Log', content: 'rain '.repeat(40_000) })
  const other = await service.call('POST', 'documents', { name: 'More', content: 'snow '.repeat(40_000) })
  reads = 0
  const documentIds = [long.body.id, other.body.id]
  expect((await service.call('PATCH', `avatars/${long.body.id}`, { documentIds })).status).toBe(404)
  const refused = await service.call('PATCH', `avatars/${made.id}`, { documentIds })
  expect(refused.body['issues']).toMatchObject([{ path: ['documentIds'], code: 'too_many_tokens' }])
  expect(reads).toBe(0)
  expect((await service.call('PATCH', `avatars/${made.id}`, { documentIds: [long.body.id] })).status).toBe(200)
  expect(reads).toBe(1)
})
