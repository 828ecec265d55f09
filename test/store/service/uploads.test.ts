import { expect, test } from 'vitest'
import { StorageFull } from '../../../server/service/assets/files.ts'
import { createUploads } from '../../../server/service/uploads/uploads.ts'
import { systemRandom } from '../../../server/service/random.ts'
import { pino } from 'pino'
import { portrait, TestService } from '../../support/service/test-service.ts'
import { taskWorld } from '../../support/service/task-world.ts'
import { boundary, create, filePart, find, idOf, left, send, signed } from './upload-form.ts'

test('a file is brought in two steps, and then found', async () => {
  const service = await TestService.start()
  const target = await create(service)
  expect(target.uploadUrl).toMatch(/^https:\/\/service\.test\/uploads\/[\da-f-]{36}$/)
  expect(target.uri).toBe(`service://uploads/${idOf(target)}`)
  await expect(find(service, target)).rejects.toThrow('has no file yet')
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 251)
  const sent = await send(service, target, bytes)
  expect([sent.status, await sent.text()]).toEqual([204, ''])
  const { key } = await find(service, target)
  expect(new Uint8Array((await service.files.read(key))!)).toEqual(bytes)
})

test('an avatar can be made from an uploaded picture', async () => {
  const service = await TestService.start({
    fetchAsset: () => {
      throw new Error('fetched')
    },
  })
  const target = await create(service)
  const bytes = Buffer.concat([await portrait(), Buffer.alloc(512)])
  expect((await send(service, target, Uint8Array.from(bytes))).status).toBe(204)
  const id = await service.readyAvatar({ referenceImage: target.uri })
  expect(await service.statusOf('avatars', id)).toBe('READY')
})

test('an upload takes one file, whoever else comes at the same time or later', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const files = [1, 2, 3, 4].map((value) => new Uint8Array(2000).fill(value))
  const statuses = await Promise.all(files.map(async (bytes) => (await send(service, target, bytes)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
  expect(left(service)).toHaveLength(1)
  const { key } = await find(service, target)
  expect((await service.files.read(key))![0]).toBe(statuses.indexOf(204) + 1)
  expect((await send(service, target, files[0]!)).status).toBe(409)
})

test('512 bytes are the least', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const small = await send(service, target, new Uint8Array(511))
  expect([small.status, ((await small.json()) as { error: string }).error]).toEqual([
    400,
    'The file has 511 bytes: 512 is the least.',
  ])
  expect(left(service)).toEqual([])
  expect((await send(service, target, new Uint8Array(512))).status).toBe(204)
})

test('a file may have as many bytes as allowed, and not one more', async () => {
  const service = await TestService.start()
  const uploads = createUploads({
    database: service.tables,
    files: service.files,
    signingKey: new Uint8Array(32),
    baseUrl: () => 'https://service.test',
    now: service.clock.now,
    random: systemRandom,
    log: pino({ level: 'silent' }),
    limits: { minBytes: 1, maxBytes: 1000 },
  })
  const target = await uploads.create({ filename: 'clip.mp4', type: 'ephemeral' }, async () => {})
  async function* bytes(count: number) {
    for (let at = 0; at < count; at += 100) yield new Uint8Array(Math.min(100, count - at))
  }
  const receive = (count: number) => uploads.receive(idOf(target), target.fields['signature']!, bytes(count))
  await expect(receive(1001)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(left(service)).toEqual([])
  await receive(1000)
  expect(left(service)).toHaveLength(1)
})

test('what announces more than 200 MB is refused before it comes', async () => {
  const service = await TestService.start()
  const { uploadUrl } = await create(service)
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Content-Length': '209800000' }
  const answer = await service.request(uploadUrl, { method: 'POST', body: 'x', headers })
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'TOO_LARGE' }])
})

test('an unknown upload is not found', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const other = { ...target, uploadUrl: `https://service.test/uploads/${crypto.randomUUID()}` }
  expect((await send(service, other, new Uint8Array(1000))).status).toBe(404)
})

test('after 24 hours an upload takes nothing, is found no more, and its file is removed', async () => {
  const service = await TestService.start()
  const [target, empty] = [await create(service), await create(service)]
  await send(service, target, new Uint8Array(1000))
  service.clock.advance(24 * 3_600_000 - 1)
  await service.sweep()
  expect(left(service)).toHaveLength(1)
  await find(service, target)
  service.clock.advance(1)
  await expect(find(service, target)).rejects.toThrow('has expired')
  expect((await send(service, empty, new Uint8Array(1000))).status).toBe(403)
  await service.sweep()
  expect(left(service)).toEqual([])
  expect(await service.tables.read.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test('a task that waits longer than its upload is kept has the file all the same', async () => {
  const service = await TestService.start({
    settings: { generationsAtOnce: 1 },
    fetchAsset: () => {
      throw new Error('fetched')
    },
  })
  const { running, remove, untilEngineHas } = taskWorld(service)
  const target = await create(service)
  const bytes = Buffer.concat([await portrait(), Buffer.alloc(512)])
  await send(service, target, Uint8Array.from(bytes))
  const first = await running()
  const film = { model: 'gen4_turbo', promptImage: target.uri, ratio: '1280:720', duration: 5 }
  const { id } = (await service.call('POST', 'image_to_video', film)).body
  service.clock.advance(24 * 3_600_000)
  await service.sweep()
  await expect(find(service, target)).rejects.toThrow('has expired')
  await remove(first)
  await untilEngineHas(id)
  expect(await service.files.size(`tasks/${id}/input-0`)).toBe(bytes.length)
})

test.each([false, true])(
  'a file that is still coming when its time ends is refused as too late, swept: %s',
  async (isSwept) => {
    const service = await TestService.start()
    const target = await create(service)
    service.clock.advance(24 * 3_600_000 - 1)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const sender = writable.getWriter()
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const init = { method: 'POST', headers, body: readable, duplex: 'half' }
    const answer = service.request(target.uploadUrl, init as RequestInit)
    await sender.write(Buffer.from(signed(target) + filePart('x'.repeat(1000)).trimEnd()))
    await service.until(() => Promise.resolve(left(service).length === 1))
    service.clock.advance(1)
    if (isSwept) await service.sweep()
    await sender.write(Buffer.from(`\r\n--${boundary}--\r\n`))
    await sender.close()
    expect((await answer).status).toBe(isSwept ? 404 : 403)
    expect(left(service)).toEqual([])
  },
)

test('when the disk is full, the sender is told to come back, and may', async () => {
  const service = await TestService.start()
  let isFull = true
  const { files } = service
  const crowded = await TestService.start({
    files: {
      ...files,
      writeFrom: (...args) => (isFull ? Promise.reject(new StorageFull('full')) : files.writeFrom(...args)),
    },
  })
  const target = await create(crowded)
  const refused = await send(crowded, target, new Uint8Array(1000))
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toMatchObject([
    503,
    '60',
    { code: 'AT_CAPACITY' },
  ])
  isFull = false
  expect((await send(crowded, target, new Uint8Array(1000))).status).toBe(204)
})

test('creating an upload is checked like every body, and repeated with its key', async () => {
  const service = await TestService.start()
  for (const body of [{}, { filename: 'ab' }, { filename: 'x'.repeat(256) }, { filename: 'abc', type: 'lasting' }]) {
    expect((await service.call('POST', 'uploads', body)).status).toBe(400)
  }
  const headers = { 'Idempotency-Key': 'once' }
  const [one, two] = [
    await service.call('POST', 'uploads', { filename: 'abc' }, headers),
    await service.call('POST', 'uploads', { filename: 'abc' }, headers),
  ]
  expect(two.body).toEqual(one.body)
  expect((await service.request('/v1/uploads', { method: 'POST' })).status).toBe(401)
})
