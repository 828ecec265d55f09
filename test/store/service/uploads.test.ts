import { Readable } from 'node:stream'
import { request } from 'undici'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StorageFull } from '../../../server/service/assets/files.ts'
import { createFindUpload } from '../../../server/service/uploads/find-upload.ts'
import { createUploads } from '../../../server/service/uploads/uploads.ts'
import { systemRandom } from '../../../server/service/random.ts'
import { pino } from 'pino'
import { portrait, TestService } from '../../support/service/test-service.ts'

interface Target {
  uploadUrl: string
  fields: Record<string, string>
  uri: string
}

const create = async (service: TestService) =>
  (await service.call('POST', 'uploads', { filename: 'clip.mp4' })).body as unknown as Target
const idOf = ({ uri }: Target) => uri.split('/').at(-1)!
const find = (service: TestService, target: Target) =>
  createFindUpload({ database: service.tables, now: service.clock.now })(idOf(target))
/** What there is on the disk of uploads. */
const left = (service: TestService): string[] => {
  const folder = join(service.folder, 'files', 'uploads')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile())
        .map(({ name }) => name)
    : []
}

function send(service: TestService, { uploadUrl, fields }: Target, bytes: Uint8Array<ArrayBuffer>, name = 'x.txt') {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes], { type: 'text/html' }), name)
  return service.request(uploadUrl, { method: 'POST', body: form })
}

const boundary = 'the-boundary'
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const filePart = (value: string) => part('file', value, '; filename="a"')
const signed = ({ fields }: Target) => part('signature', fields['signature']!)
const sendRaw = (service: TestService, { uploadUrl }: Target, ...pieces: (string | Error)[]) => {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift()
      if (next === undefined) controller.close()
      else if (next instanceof Error) controller.error(next)
      else controller.enqueue(Buffer.from(next))
    },
  })
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  }
  return service.request(uploadUrl, init as RequestInit)
}

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

test('wrong and broken forms say why and leave nothing, and the upload stays open for a good one', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const long = 'x'.repeat(2000)
  const end = `--${boundary}--\r\n`
  const wrong: [string, number, string, (string | Error)[]][] = [
    ['no signature', 403, 'unaltered', [filePart(long), end]],
    ['another signature', 403, 'unaltered', [part('signature', 'x'), filePart(long), end]],
    ['the signature after the file', 403, 'unaltered', [filePart(long), signed(target), end]],
    ['a field after the file', 400, 'file last', [signed(target), filePart(long), part('more', 'x'), end]],
    ['two files', 400, 'more than one file', [signed(target), filePart(long), filePart(long), end]],
    ['no file', 400, 'no `file`', [signed(target), end]],
    ['a long field', 400, 'longer than 1024 bytes', [part('a', long), signed(target), filePart(long), end]],
    [
      'many fields',
      400,
      'more than 10 fields',
      [...Array.from({ length: 11 }, (_, at) => part(`f${at}`, 'x')), signed(target), filePart(long), end],
    ],
    ['nothing', 400, 'broke off', []],
    ['no end', 400, 'broke off', [signed(target), filePart(long)]],
    ['half a file', 400, 'broke off', [signed(target), filePart(long).slice(0, 1000)]],
    ['a lost connection', 400, 'broke off', [signed(target), filePart(long).slice(0, 1000), new Error('gone')]],
    ['no form', 400, 'broke off', ['{"file":"x"}']],
  ]
  for (const [what, status, reason, pieces] of wrong) {
    const answer = await sendRaw(service, target, ...pieces)
    const { error } = (await answer.json()) as { error: string }
    expect([what, answer.status, error]).toEqual([what, status, expect.stringContaining(reason)])
    expect([what, left(service)]).toEqual([what, []])
  }
  const json = await service.request(target.uploadUrl, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(json.status).toBe(415)
  expect((await sendRaw(service, target, signed(target), filePart(long), end)).status).toBe(204)
  expect((await service.request(target.uploadUrl)).status).toBe(405)
})

test('a form with a malformed head is told so, whichever head it is', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const forms = [
    ['multipart/form-data; boundary=', part('file', 'x')],
    ['multipart/form-data; boundary=""', part('file', 'x')],
    ['multipart/form-data; boundary="a', part('file', 'x')],
    ['multipart/form-data; =; boundary=a', part('file', 'x')],
    [`multipart/form-data; boundary=${'b'.repeat(257)}`, `--${'b'.repeat(257)}\r\n`],
    [`multipart/form-data; boundary=${'b'.repeat(5000)}`, ''],
    [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\n\0: x\r\n\r\nx\r\n--${boundary}--\r\n`],
    [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\nContent-Disposition\r\n\r\nx`],
    [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\nx: ${'y'.repeat(20_000)}`],
  ] as const
  for (const [type, body] of forms) {
    const headers = { 'Content-Type': type }
    const answer = await service.request(target.uploadUrl, { method: 'POST', body, headers })
    const { code } = (await answer.json()) as { code: string }
    expect([type.slice(0, 50), answer.status, code]).toEqual([type.slice(0, 50), 400, 'VALIDATION'])
  }
  expect(service.logged.filter((line) => line.includes('request failed'))).toEqual([])
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

test('a sender is told over HTTP why its file is refused while it is still sending', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const server = await service.listen()
  const { pathname } = new URL(target.uploadUrl)
  const chunk = Buffer.alloc(65_536)
  let sent = 0
  async function* body() {
    yield Buffer.from(part('signature', 'wrong') + filePart('').slice(0, -2))
    for (; sent < 200; sent++) yield chunk
  }
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const answer = await request(`${server}${pathname}`, { method: 'POST', body: Readable.from(body()), headers })
  expect([answer.statusCode, await answer.body.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
  expect((await request(`${server}/healthz`)).statusCode).toBe(200)
})

test('a sender that goes away leaves nothing', async () => {
  const service = await TestService.start()
  const target = await create(service)
  const server = await service.listen()
  const leaving = new AbortController()
  async function* body() {
    yield Buffer.from(signed(target) + filePart('').slice(0, -2))
    yield Buffer.alloc(300_000)
    await service.until(async () => left(service).length > 0)
    leaving.abort()
    await new Promise(() => {})
  }
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const url = `${server}${new URL(target.uploadUrl).pathname}`
  const { signal } = leaving
  await expect(request(url, { method: 'POST', body: Readable.from(body()), headers, signal })).rejects.toThrow(
    'aborted',
  )
  await service.until(async () => left(service).length === 0)
  expect((await send(service, target, new Uint8Array(1000))).status).toBe(204)
})
