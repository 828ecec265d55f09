import { Readable } from 'node:stream'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { TestService } from '../../support/service/test-service.ts'
import { boundary, create, filePart, left, part, send, sendRaw, signed } from './upload-form.ts'

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
