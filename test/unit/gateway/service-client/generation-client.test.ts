import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGenerationClient } from '../../../../server/gateway/service-client/generation-client.ts'
import { createServiceRequests } from '../../../../server/gateway/service-client/service-requests.ts'

const secret = 'the-secret-of-the-hosted-service'

interface Seen {
  method: string | undefined
  path: string
  headers: IncomingMessage['headers']
  request: Request
}
type Handler = (response: ServerResponse, seen: Seen) => unknown

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/** A hosted service on this machine that answers as the handlers say, one each time and the last one from then on. */
async function openService(handlers: Record<string, Handler[]>) {
  const seen: Seen[] = []
  const server = createServer((message, response) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      const { method = '', url = '', headers } = message
      const body = Buffer.concat(chunks)
      const init = { method, headers: headers as Record<string, string>, ...(body.length > 0 && { body }) }
      const one = { method, path: url, headers, request: new Request(`http://service${url}`, init) }
      seen.push(one)
      const list = handlers[`${method} ${url}`] ?? [(answer) => json(answer, {}, 404)]
      const handle = list.length > 1 ? list.shift()! : list[0]!
      handle(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'visavis-client-'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const delaysMs: number[] = []
  const timing = { random: () => 1, wait: (delayMs: number) => Promise.resolve(delaysMs.push(delayMs)) }
  const requests = createServiceRequests({ baseUrl, secret, fetch, ...timing, closed: new AbortController().signal })
  return { client: createGenerationClient({ requests, fetch, ...timing }), seen, delaysMs, baseUrl, folder }
}

const image = { model: 'gen4_image', promptText: 'a lighthouse', ratio: '1280:720' } as const

test('a submission that is answered with 503 is repeated under one key and makes one task', async () => {
  const { client, seen } = await openService({
    'POST /v1/text_to_image': [
      (response) => json(response, {}, 503),
      (response) => json(response, { id: 't1', estimatedCost: { credits: 5 } }),
    ],
  })
  expect(await client.submit('text_to_image', image)).toMatchObject({ id: 't1', estimatedCost: { credits: 5 } })
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect([seen.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 36])
  expect(await seen[1]!.request.json()).toEqual(image)
  expect(seen[1]!.headers).toMatchObject({ authorization: `Bearer ${secret}`, 'x-service-version': '2024-11-06' })
})

test('a refused submission is told with every problem and not repeated', async () => {
  const { client, seen } = await openService({
    'POST /v1/text_to_image': [
      (response) =>
        json(
          response,
          {
            error: 'Two problems.',
            code: 'VALIDATION',
            issues: [{ path: ['ratio'], code: 'x', message: 'Not that.' }],
          },
          400,
        ),
    ],
  })
  await expect(client.submit('text_to_image', image)).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION',
    message: 'Two problems.',
    issues: [{ path: ['ratio'], message: 'Not that.' }],
  })
  expect(seen).toHaveLength(1)
})

test('a task is read less and less often until it has an end, through an outage', async () => {
  const at = (status: string, more = {}) => [
    (response: ServerResponse) => json(response, { id: 't1', status, ...more }),
  ]
  const { client, delaysMs } = await openService({
    'GET /v1/tasks/t1': [
      ...at('THROTTLED'),
      ...at('PENDING'),
      (response) => json(response, {}, 502),
      ...Array.from({ length: 6 }, (_, step) => at('RUNNING', { progress: step / 10 })).flat(),
      ...at('SUCCEEDED', { output: ['https://a/b.png'] }),
    ],
  })
  const readings: string[] = []
  const task = await client.waitForTask('t1', { onReading: ({ status }) => readings.push(status) })
  expect(task.output).toEqual(['https://a/b.png'])
  expect(readings).toEqual(['THROTTLED', 'PENDING', ...Array.from({ length: 6 }, () => 'RUNNING'), 'SUCCEEDED'])
  expect(delaysMs.toSpliced(2, 1).map(Math.round)).toEqual([500, 750, 1125, 1688, 2531, 3797, 5000, 5000])
})

test('waiting ends at its limit and when it is given up', async () => {
  const { client } = await openService({
    'GET /v1/tasks/t1': [(response) => json(response, { id: 't1', status: 'PENDING' })],
  })
  await expect(client.waitForTask('t1', { limitMs: 10_000 })).rejects.toMatchObject({ code: 'TIMED_OUT' })
  const given = new AbortController()
  const waiting = client.waitForTask('t1', { signal: given.signal, onReading: () => given.abort(new Error('enough')) })
  await expect(waiting).rejects.toThrow('enough')
})

test('a file is sent whole with the fields first, and once more when the target was overloaded', async () => {
  let uploadUrl = ''
  const { client, seen, baseUrl, folder } = await openService({
    'POST /v1/uploads': [
      (response) => json(response, { uploadUrl, fields: { key: 'k', policy: 'p' }, uri: 'service://uploads/u1' }),
    ],
    'POST /target': [(response) => json(response, {}, 503), (response) => response.writeHead(204).end()],
  })
  uploadUrl = `${baseUrl}/target`
  const file = join(folder, 'a')
  writeFileSync(file, Buffer.alloc(3_000_000, 7))
  expect(await client.upload(file)).toBe('service://uploads/u1')
  expect(await seen[0]!.request.json()).toEqual({ filename: '__a' })
  expect(seen.map(({ path }) => path)).toEqual(['/v1/uploads', '/target', '/v1/uploads', '/target'])
  const target = seen[3]!
  expect(target.headers.authorization).toBeUndefined()
  const form = [...(await target.request.formData()).entries()]
  expect(form.map(([name]) => name)).toEqual(['key', 'policy', 'file'])
  expect((form[2]![1] as File).size).toBe(3_000_000)
})

test('an output is saved under the ending of its type, whole or not at all', async () => {
  const { client, baseUrl, folder, delaysMs } = await openService({
    'GET /files/a?s=1': [
      (response) => response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy()),
      (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('picture'),
    ],
    'GET /files/gone?s=1': [(response) => json(response, { error: 'Expired.', code: 'FORBIDDEN' }, 403)],
  })
  const path = await client.download(`${baseUrl}/files/a?s=1`, folder, 'made')
  expect([path, readFileSync(path, 'utf8')]).toEqual([join(folder, 'made.png'), 'picture'])
  expect(delaysMs).toHaveLength(1)
  const gone = client.download(`${baseUrl}/files/gone?s=1`, folder, 'gone')
  await expect(gone).rejects.toMatchObject({ status: 403, message: 'Expired.' })
  expect(readdirSync(folder)).toEqual(['made.png'])
})

test('removing a task that is gone already is fine; balance and usage are read', async () => {
  const { client } = await openService({
    'GET /v1/organization': [(response) => json(response, { id: 'o', creditBalance: 7 })],
    'POST /v1/organization/usage': [
      (response) =>
        json(response, { results: [{ date: '2026-01-01', usedCredits: [{ model: 'm', amount: 3 }] }], models: ['m'] }),
    ],
  })
  await client.removeTask('unknown')
  expect((await client.organization()).creditBalance).toBe(7)
  expect((await client.usage({ startDate: '2026-01-01' })).results[0]?.usedCredits).toEqual([{ model: 'm', amount: 3 }])
})
