import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Check, inSection } from '../check.ts'
import { hasFields, isRefused } from '../expect.ts'
import { avatarBody, cheapImage, type World } from '../world.ts'

const check = inSection('Additions')
const bare = { Authorization: undefined, 'X-Service-Version': undefined }

/** Every POST that creates or spends, with a body for it and another one. */
const creating: Record<string, (world: World) => Promise<[body: object, other: object]>> = {
  '/v1/text_to_image': () => Promise.resolve([cheapImage(), { ...cheapImage(), seed: 1 }]),
  '/v1/documents': () =>
    Promise.resolve([
      { name: 'a', content: 'b' },
      { name: 'a', content: 'c' },
    ]),
  '/v1/avatars': () => Promise.resolve([avatarBody(), avatarBody({ name: 'Amara' })]),
  '/v1/uploads': () => Promise.resolve([{ filename: 'a.png' }, { filename: 'b.png' }]),
  '/v1/realtime_sessions': async (world) => {
    const body = { model: 'gwm1_avatars', avatar: { type: 'custom', avatarId: await world.avatar() } }
    return [body, { ...body, maxDuration: 60 }]
  },
}

export const additionChecks: Check[] = [
  ...Object.entries(creating).map(([path, bodies]) =>
    check(
      `POST ${path} with the same Idempotency-Key makes one thing, and another body is a conflict`,
      async (world) => {
        const [body, other] = await bodies(world)
        const headers = { 'Idempotency-Key': randomUUID() }
        const first = await world.client.made(path, body, { headers })
        assert.deepEqual(await world.client.made(path, body, { headers }), first)
        isRefused(await world.client.post(path, other, { headers }), 409, 'CONFLICT')
      },
    ),
  ),
  check('a repeated submission is charged once', async (world) => {
    const before = await world.balance()
    const headers = { 'Idempotency-Key': randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.client.post('/v1/text_to_image', cheapImage(), { headers })),
    )
    const ids = new Set(replies.map(({ json }) => json.id))
    assert.deepEqual([replies.map(({ status }) => status), ids.size], [[200, 200, 200, 200, 200], 1])
    const [id] = ids
    await world.finished(id!)
    assert.equal(await world.balance(), before - 2)
  }),
  check('answers are not to be stored on their way, nor taken for another type', async ({ client }) => {
    const replies = [await client.get('/v1/organization'), await client.get('/v1/nowhere')]
    replies.push(await client.get('/v1/organization', { headers: { Authorization: undefined } }))
    for (const { headers } of replies) {
      assert.deepEqual([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')], ['no-store', 'nosniff'])
    }
  }),
  check('a refusal leaves its Idempotency-Key free', async (world) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    isRefused(await world.client.post('/v1/documents', {}, { headers }), 400, 'VALIDATION')
    await world.client.made('/v1/documents', { name: 'a', content: 'b' }, { headers })
  }),
  ...['documents', 'avatars'].map((things) =>
    check(`GET /v1/${things} lists pages of 1 to 100, newest first, each thing once`, async (world) => {
      const mine: string[] = []
      for (let count = 0; count < 3; count++) {
        mine.unshift(things === 'documents' ? (await world.document()).id : await world.newAvatar())
      }
      const seen: string[] = []
      const times: string[] = []
      let cursor = ''
      do {
        const page = (await world.client.read(`/v1/${things}?limit=1${cursor}`)) as unknown as {
          data: { id: string; createdAt: string }[]
          nextCursor: string | null
        }
        hasFields(page, ['data', 'nextCursor'])
        assert.ok(page.data.length <= 1)
        seen.push(...page.data.map(({ id }) => id))
        times.push(...page.data.map(({ createdAt }) => createdAt))
        cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`
      } while (cursor !== '' && seen.length < 3)
      assert.deepEqual(seen.toSorted(), mine.toSorted())
      assert.deepEqual(times, times.toSorted().toReversed())
      for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense', 'order=up']) {
        isRefused(await world.client.get(`/v1/${things}?${query}`), 400, 'VALIDATION')
      }
      assert.equal((await world.client.get(`/v1/${things}?limit=100`)).status, 200)
    }),
  ),
  check('documents are listed without their contents', async (world) => {
    await world.document()
    const { data } = (await world.client.read('/v1/documents?limit=1')) as unknown as { data: object[] }
    hasFields(data[0], ['id', 'name', 'type', 'tokens', 'createdAt', 'updatedAt', 'usedBy'])
  }),
  check('DELETE cancels a session before it runs', async (world) => {
    const id = await world.session()
    await world.client.removed(`/v1/realtime_sessions/${id}`)
    const record = await world.client.read(`/v1/realtime_sessions/${id}`)
    hasFields(record, ['id', 'status', 'createdAt', 'endReason'])
    assert.deepEqual([record['status'], record['endReason']], ['CANCELLED', 'cancelled'])
    isRefused(await world.client.post(`/v1/realtime_sessions/${id}/consume`, undefined), 409, 'CONFLICT')
  }),
  check('the face of an avatar can be read and set, and an impossible one is refused', async (world) => {
    const path = `/v1/avatars/${await world.avatar()}/face`
    const face = await world.client.read(path)
    hasFields(face, ['pupils', 'mouth', 'chin', 'source', 'confidence', 'warnings'], ['details'])
    const { source, confidence, warnings, ...points } = face
    assert.ok(['found', 'guessed', 'set'].includes(String(source)))
    assert.ok(Number(confidence) >= 0 && Number(confidence) <= 1 && Array.isArray(warnings))
    const set = await world.client.send('PUT', path, { body: points })
    assert.deepEqual([set.status, set.json], [200, { ...points, source: 'set', confidence: 1, warnings: [] }])
    const upsideDown = { ...points, chin: { x: 0.5, y: 0.01 } }
    isRefused(await world.client.send('PUT', path, { body: upsideDown }), 400, 'VALIDATION')
  }),
  check('credits can be granted', async (world) => {
    const before = await world.balance()
    const answer = await world.client.made('/v1/organization/credits', { credits: 5 })
    assert.deepEqual([answer['creditBalance'], await world.balance()], [before + 5, before + 5])
    isRefused(await world.client.post('/v1/organization/credits', { credits: 0 }), 400, 'VALIDATION')
  }),
  check('/openapi.json, /docs, /healthz and /readyz answer without the secret', async ({ client }) => {
    const document = await client.get('/openapi.json', { headers: bare })
    assert.deepEqual([document.status, document.json['openapi']], [200, '3.1.0'])
    assert.ok(Object.keys(document.json['paths'] as object).includes('/v1/text_to_image'))
    const docs = await client.get('/docs', { headers: bare })
    assert.deepEqual([docs.status, (docs.headers.get('Content-Type') ?? '').startsWith('text/html')], [200, true])
    assert.equal((await client.get('/healthz', { headers: bare })).status, 200)
    assert.ok([200, 503].includes((await client.get('/readyz', { headers: bare })).status))
  }),
  check('signalling wants the session’s token and answers what pages may know', async (world) => {
    const id = await world.session()
    const { url } = await world.client.made(`/v1/realtime_sessions/${id}/consume`, undefined)
    const offer = { raw: 'v=0', headers: { 'Content-Type': 'application/sdp' } }
    assert.equal((await world.client.send('POST', String(url), offer)).status, 401)
    const wrong = { ...offer, headers: { ...offer.headers, Authorization: 'Bearer wrong' } }
    assert.equal((await world.client.send('POST', String(url), wrong)).status, 401)
    await world.client.removed(`/v1/realtime_sessions/${id}`)
  }),
]
