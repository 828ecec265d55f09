import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { missingId } from '../endpoints.ts'
import { isRefused, isRefusedFor, issuesOf } from '../expect.ts'
import { pngUri } from '../media.ts'

const check = inSection('Errors')
const json = { 'Content-Type': 'application/json' }
const megabyte = 1_048_576

/** Endpoints with what their fields may hold as data URIs, MB decoded. */
const withDataUris = [
  ['/v1/image_to_video', [5]],
  ['/v1/video_to_video', [16, 5]],
  ['/v1/character_performance', [16, 16]],
  ['/v1/text_to_image', [5, 5, 5]],
  ['/v1/voice_dubbing', [16]],
  ['/v1/avatars', [5]],
] as const

export const errorChecks: Check[] = [
  check('every refusal has one shape: error and code, and at most issues and docUrl besides', async ({ client }) => {
    const bare = { Authorization: undefined }
    isRefused(await client.get('/v1/organization', { headers: bare }), 401, 'UNAUTHORIZED')
    isRefused(await client.get('/v1/nowhere'), 404, 'NOT_FOUND')
    isRefused(await client.send('PUT', '/v1/documents'), 405, 'METHOD_NOT_ALLOWED')
    isRefused(await client.send('POST', '/v1/documents', { raw: '{', headers: json }), 400, 'VALIDATION')
    const reply = await client.post('/v1/documents', {})
    isRefused(reply, 400, 'VALIDATION')
    assert.deepEqual(issuesOf(reply).toSorted(), ['content', 'name'])
  }),
  check('malformed JSON, an empty body, and JSON that is no object are answered with 400', async ({ client }) => {
    for (const raw of ['{"name":', '', '[]', 'null', '"text"', '7']) {
      isRefused(await client.send('POST', '/v1/documents', { raw, headers: json }), 400, 'VALIDATION')
    }
  }),
  check('a body that is not UTF-8 is answered with 400', async ({ client }) => {
    const raw = new Uint8Array([0x22, 0xff, 0x22])
    isRefused(await client.send('POST', '/v1/documents', { raw, headers: json }), 400, 'VALIDATION')
  }),
  check('a body of another type is answered with 415', async ({ client }) => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const reply = await client.send('POST', '/v1/documents', { raw: '{}', headers: { 'Content-Type': type } })
      isRefused(reply, 415, 'UNSUPPORTED_MEDIA_TYPE')
    }
  }),
  check('JSON with a charset is JSON', async ({ client }) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    isRefused(await client.send('POST', '/v1/documents', { raw: '{}', headers }), 400, 'VALIDATION')
  }),
  check('a document may be sent in 1 MiB, and one byte more is answered with 413', async ({ client }) => {
    const filled = (bytes: number) => ' '.repeat(bytes)
    isRefused(await client.send('POST', '/v1/documents', { raw: filled(megabyte), headers: json }), 400, 'VALIDATION')
    isRefused(
      await client.send('POST', '/v1/documents', { raw: filled(megabyte + 1), headers: json }),
      413,
      'TOO_LARGE',
    )
  }),
  check(
    'a body may have 1 MiB besides the data URIs of its fields together, and not one byte more',
    async ({ client }) => {
      for (const [path, sizes] of withDataUris) {
        const base64Bytes = sizes.reduce((sum, size) => sum + Math.ceil((size * megabyte) / 3) * 4, 0)
        const raw = ' '.repeat(base64Bytes + megabyte)
        isRefused(await client.send('POST', path, { raw, headers: json }), 400, 'VALIDATION')
        isRefused(await client.send('POST', path, { raw: `${raw} `, headers: json }), 413, 'TOO_LARGE')
      }
    },
  ),
  check('a video of 16 MB and a picture of 5 MB are taken in one body, two videos of 16 MB too', async ({ client }) => {
    const [videoUri, uri] = [`data:video/mp4;base64,${'A'.repeat(22_369_620)}AA==`, pngUri(5 * megabyte)]
    const reference = { type: 'video', uri: videoUri }
    const bodies = {
      video_to_video: { model: 'gen4_aleph', videoUri, promptText: 'a', references: [{ type: 'image', uri }] },
      character_performance: { model: 'act_two', character: reference, reference },
    }
    for (const [kind, body] of Object.entries(bodies)) {
      const reply = await client.post(`/v1/${kind}`, { ...body, conformanceProbe: 1 })
      isRefusedFor(reply, 'conformanceProbe')
    }
  }),
  check('all problems of a body are told at once', async ({ client }) => {
    const reply = await client.post('/v1/documents', { name: '', type: 'text/html', colour: 'red' })
    isRefused(reply, 400, 'VALIDATION')
    assert.deepEqual(issuesOf(reply).toSorted(), ['colour', 'content', 'name', 'type'])
  }),
  check('unknown fields are refused and named, at any depth', async ({ client }) => {
    const body = {
      model: 'act_two',
      character: { type: 'image', uri: 'https://example.com/a.png', size: 1 },
      reference: { type: 'video', uri: 'https://example.com/a.mp4' },
      colour: 'red',
    }
    const reply = await client.post('/v1/character_performance', body)
    isRefused(reply, 400, 'VALIDATION')
    assert.deepEqual(issuesOf(reply).toSorted(), ['character.size', 'colour'])
  }),
  check('what has not the form of an id is answered with 404, as an id that is not there', async ({ client }) => {
    for (const things of ['tasks', 'avatars', 'documents', 'realtime_sessions']) {
      for (const id of ['x', '%00', '1'.repeat(300), `${missingId}%00`]) {
        isRefused(await client.get(`/v1/${things}/${id}`), 404, 'NOT_FOUND')
        isRefused(await client.send('DELETE', `/v1/${things}/${id}`), 404, 'NOT_FOUND')
      }
    }
  }),
  check('every answer carries an X-Request-Id of its own', async ({ client }) => {
    await client.get('/v1/organization')
    await client.get('/v1/nowhere')
    await client.get('/healthz')
    await client.get('/v1/organization', { headers: { Authorization: undefined } })
    const ids = client.requestIds
    assert.ok(
      ids.every((id) => id !== null && id !== ''),
      'an answer had none',
    )
    assert.equal(new Set(ids).size, ids.length, 'one was given twice')
  }),
]
