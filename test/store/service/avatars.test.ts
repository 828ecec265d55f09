import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AssetInvalid } from '../../../server/service/assets/asset-invalid.ts'
import { createFetchAsset } from '../../../server/service/assets/fetch-asset.ts'
import { dataUri, portrait, TestService } from '../../support/service/test-service.ts'
import { readUsualPortrait } from '../../support/service/read-usual-portrait.ts'
import { untilStopped } from '../../support/service/until-stopped.ts'

const voice = { type: 'service-live-preset', presetId: 'victoria' }
const body = async (more: object = {}) => ({
  name: 'Amara',
  personality: 'You know the stars.',
  voice,
  referenceImage: await dataUri(),
  ...more,
})
type Issues = { path: (string | number)[]; code: string }[]

/** A document of about so many tokens. */
async function documentOf(service: TestService, tokens: number): Promise<string> {
  const { body: document } = await service.call('POST', 'documents', {
    name: `${tokens}`,
    content: 'a '.repeat(tokens),
  })
  return document.id
}

/** A network where no name has an address. */
const noHost = createFetchAsset({ lookup: () => Promise.resolve([]), isPublic: () => false })

test('an avatar is PROCESSING, then READY with a signed square picture', async () => {
  const service = await TestService.start()
  const { status, body: made } = await service.call('POST', 'avatars', await body({ startScript: 'Good evening.' }))
  expect(status).toBe(200)
  expect(made).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    name: 'Amara',
    personality: 'You know the stars.',
    startScript: 'Good evening.',
    voice: { ...voice, name: 'Victoria', description: 'firm' },
    referenceImageUri: expect.stringMatching(/^https:\/\/service\.test\/files\//) as string,
    documentIds: [],
    createdAt: '2025-06-02T10:00:00.000Z',
    updatedAt: '2025-06-02T10:00:00.000Z',
    status: 'PROCESSING',
  })
  await service.untilStatus('avatars', made.id, 'READY')
  const picture = await service.request(made['referenceImageUri'] as string)
  const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
  expect([picture.status, width, height, format]).toEqual([200, 1024, 1024, 'png'])
  expect(existsSync(join(service.folder, 'files', 'avatars', made.id, 'source'))).toBe(false)
})

test('a picture by URL is fetched under the limit for URLs, and why it fails is told', async () => {
  const limits: number[] = []
  const service = await TestService.start({
    async *fetchAsset(url, limit) {
      limits.push(limit.bytes)
      if (url.endsWith('/gone.png')) throw new AssetInvalid('The host answered 404 instead of 200.')
      const picture = sharp(await portrait())
      yield url.endsWith('/bad.gif') ? await picture.gif().toBuffer() : await picture.jpeg().toBuffer()
    },
  })
  const statuses = async (path: string) => {
    const referenceImage = `https://pictures.example.com/${path}`
    const { body: made } = await service.call('POST', 'avatars', await body({ referenceImage }))
    await service.until(async () => (await service.statusOf('avatars', made.id)) !== 'PROCESSING')
    const { body: read } = await service.call('GET', `avatars/${made.id}`)
    return [read['status'], read['failureReason']]
  }
  expect(await statuses('good.jpg')).toEqual(['READY', undefined])
  expect(await statuses('bad.gif')).toEqual([
    'FAILED',
    'The file is a GIF, which is not supported. Send a JPEG, PNG or WebP, or a video.',
  ])
  expect(await statuses('gone.png')).toEqual(['FAILED', 'The host answered 404 instead of 200.'])
  expect(limits).toEqual([16_777_216, 16_777_216, 16_777_216])
})

test('a picture that can be known to be wrong is refused at once', async () => {
  const service = await TestService.start({ fetchAsset: noHost })
  const gif = (
    await sharp(await portrait())
      .gif()
      .toBuffer()
  ).toString('base64')
  const good = (await portrait()).toString('base64')
  const large = Buffer.concat([await portrait(), Buffer.alloc(5 * 1_048_576)]).toString('base64')
  const wrong = [
    `data:image/gif;base64,${gif}`,
    `data:image/png;base64,${gif}`,
    `data:text/html;base64,${good}`,
    `data:image/jpeg,${good}`,
    `data:image/jpeg;base64,${good.slice(0, -1)}`,
    `data:image/jpeg;base64,${good.slice(0, 8)}%%%%`,
    'data:image/jpeg;base64,',
    `data:image/jpeg;base64,${large}`,
    'http://pictures.example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    `https://pictures.example.com/${'a'.repeat(2048)}`,
    'service://uploads/2f1c9f2e-6c7b-4a39-9a3c-3f4f0c3e7a11',
    'portrait.jpg',
  ]
  for (const referenceImage of wrong) {
    const answer = await service.call('POST', 'avatars', await body({ referenceImage }))
    expect([referenceImage.slice(0, 60), answer.status]).toEqual([referenceImage.slice(0, 60), 400])
    expect((answer.body['issues'] as Issues)[0]).toMatchObject({ path: ['referenceImage'], code: 'invalid_asset' })
  }
  expect((await service.call('GET', 'avatars')).body.data).toEqual([])
})

test('five megabytes of data are accepted, measured decoded', async () => {
  const service = await TestService.start()
  const picture = await portrait()
  const padded = Buffer.concat([picture, Buffer.alloc(5 * 1_048_576 - picture.length)]).toString('base64')
  const answer = await service.call(
    'POST',
    'avatars',
    await body({ referenceImage: `data:image/jpeg;base64,${padded}` }),
  )
  expect(answer.status).toBe(200)
  await service.untilStatus('avatars', answer.body.id, 'READY')
})

test('limits of the fields', async () => {
  const service = await TestService.start()
  const wrong: Record<string, unknown>[] = [
    { name: '' },
    { name: 'n'.repeat(51) },
    { personality: '' },
    { personality: 'p'.repeat(10_001) },
    { startScript: 's'.repeat(2001) },
    { voice: { type: 'service-preset', presetId: 'clara' } },
    { voice: { type: 'service-live-preset', presetId: 'nobody' } },
    { voice: { ...voice, speed: 2 } },
    { documentIds: ['not an id'] },
    { documentIds: Array.from({ length: 51 }, () => crypto.randomUUID()) },
    { referenceImage: 7 },
    { model: 'gwm1_avatars' },
  ]
  for (const more of wrong) {
    expect([more, (await service.call('POST', 'avatars', await body(more))).status]).toEqual([more, 400])
  }
  const most = { name: 'n'.repeat(50), personality: 'p'.repeat(10_000), startScript: 's'.repeat(2000) }
  expect((await service.call('POST', 'avatars', await body(most))).status).toBe(200)
})

test('documents must exist and be named once, and every missing one is told', async () => {
  const service = await TestService.start()
  const id = await documentOf(service, 10)
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
  const answer = await service.call('POST', 'avatars', await body({ documentIds: [a, id, b] }))
  expect(answer.status).toBe(400)
  expect((answer.body['issues'] as Issues).map(({ path, code }) => [...path, code])).toEqual([
    ['documentIds', 0, 'not_found'],
    ['documentIds', 2, 'not_found'],
  ])
  expect((await service.call('POST', 'avatars', await body({ documentIds: [id, id] }))).status).toBe(400)
})

test('an avatar knows 50,000 tokens and not one more, at creation and at every change', async () => {
  const service = await TestService.start()
  const [large, small, one] = [
    await documentOf(service, 49_900),
    await documentOf(service, 90),
    await documentOf(service, 60),
  ]
  const tokens = async (id: string) => (await service.call('GET', `documents/${id}`)).body['tokens'] as number
  expect((await tokens(large)) + (await tokens(small))).toBeLessThanOrEqual(50_000)
  const over = await service.call('POST', 'avatars', await body({ documentIds: [large, small, one] }))
  expect((over.body['issues'] as Issues)[0]).toMatchObject({ path: ['documentIds'], code: 'too_many_tokens' })
  const made = await service.call('POST', 'avatars', await body({ documentIds: [small, large] }))
  expect(made.body['documentIds']).toEqual([small, large])
  const path = `avatars/${made.body.id}`
  expect((await service.call('PATCH', path, { documentIds: [large, small, one] })).status).toBe(400)
  expect((await service.call('GET', path)).body['documentIds']).toEqual([small, large])
  expect((await service.call('PATCH', path, { documentIds: [one, small] })).body['documentIds']).toEqual([one, small])
})

test('any part can be changed, nothing else is', async () => {
  const service = await TestService.start()
  const id = await service.readyAvatar({ startScript: 'Hello.' })
  service.clock.advance(5000)
  const change = async (more: unknown) => service.call('PATCH', `avatars/${id}`, more)
  expect((await change({ name: 'Tomás' })).body).toMatchObject({
    name: 'Tomás',
    personality: 'You keep the light.',
    startScript: 'Hello.',
    createdAt: '2025-06-02T10:00:00.000Z',
    updatedAt: '2025-06-02T10:00:05.000Z',
    status: 'READY',
  })
  expect((await change({ startScript: null })).body['startScript']).toBe(null)
  expect((await change({ startScript: 'Hi.', voice })).body).toMatchObject({ startScript: 'Hi.', voice })
  expect((await change({})).status).toBe(400)
  expect((await change({ referenceImage: await dataUri() })).body['issues']).toMatchObject([
    { path: ['referenceImage'], code: 'unknown_field' },
  ])
  expect((await service.call('PATCH', `avatars/${crypto.randomUUID()}`, { name: 'x' })).status).toBe(404)
})

test('deleting an avatar takes its files with it', async () => {
  const service = await TestService.start()
  const id = await service.readyAvatar()
  const { body: made } = await service.call('GET', `avatars/${id}`)
  expect((await service.call('DELETE', `avatars/${id}`)).status).toBe(204)
  expect((await service.call('GET', `avatars/${id}`)).status).toBe(404)
  expect((await service.call('DELETE', `avatars/${id}`)).status).toBe(404)
  expect((await service.request(made['referenceImageUri'] as string)).status).toBe(404)
  expect(existsSync(join(service.folder, 'files', 'avatars', id))).toBe(false)
})

test('an avatar that was in the making at a crash is made after the restart', async () => {
  let isStuck = true
  const service = await TestService.start({
    readPicture: async (path, signal) => {
      if (isStuck) await untilStopped(signal)
      return readUsualPortrait(path)
    },
  })
  const { body: made } = await service.call('POST', 'avatars', await body())
  await service.close()
  isStuck = false
  await service.open()
  await service.until(async () => (await service.statusOf('avatars', made.id)) !== 'PROCESSING')
  expect(await service.statusOf('avatars', made.id)).toBe('READY')
})

test('more than twenty avatars in the making are refused with a time to come back', async () => {
  const service = await TestService.start({
    readPicture: (_, signal) => untilStopped(signal),
  })
  const bodies = await Promise.all(Array.from({ length: 21 }, () => body()))
  const answers = await Promise.all(bodies.map((one) => service.call('POST', 'avatars', one)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.headers.get('Retry-After')).toBe('5')
})

test('the face can be read and corrected, and an impossible one is refused with every reason', async () => {
  const service = await TestService.start()
  const id = await service.readyAvatar()
  const path = `avatars/${id}/face`
  const found = await service.call('GET', path)
  expect(found.body).toMatchObject({ pupils: [{}, {}], mouth: { left: {}, right: {}, centre: {} }, chin: {} })
  expect(found.body).toMatchObject({ source: 'found', confidence: 0.8, warnings: [] })
  const better = {
    pupils: [
      { x: 0.4, y: 0.4 },
      { x: 0.6, y: 0.41 },
    ],
    mouth: { left: { x: 0.42, y: 0.6 }, right: { x: 0.58, y: 0.6 }, centre: { x: 0.5, y: 0.61 } },
    chin: { x: 0.5, y: 0.74 },
    details: { drawn: true, browY: 0.33 },
  }
  const set = { ...better, source: 'set', confidence: 1, warnings: [] }
  expect((await service.call('PUT', path, better)).body).toEqual(set)
  expect((await service.call('GET', path)).body).toEqual(set)
  const impossible = { ...better, pupils: better.pupils.toReversed() }
  expect((await service.call('PUT', path, impossible)).body['issues']).toMatchObject([{ code: 'impossible_face' }])
  expect((await service.call('PUT', path, { ...better, chin: { x: 2, y: 0.7 } })).status).toBe(400)
  expect((await service.call('PUT', path, { ...better, nose: {} })).status).toBe(400)
  expect((await service.call('PUT', path, set)).status).toBe(400)
  expect((await service.call('GET', `avatars/${crypto.randomUUID()}/face`)).status).toBe(404)
})

test('an avatar that is not READY has no face yet', async () => {
  const service = await TestService.start({ fetchAsset: noHost })
  const referenceImage = 'https://pictures.example.com/a.jpg'
  const { body: made } = await service.call('POST', 'avatars', await body({ referenceImage }))
  await service.untilStatus('avatars', made.id, 'FAILED')
  expect((await service.call('GET', `avatars/${made.id}/face`)).status).toBe(409)
})
