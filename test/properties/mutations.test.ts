import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { tiers } from '../../shared/catalog/tiers.ts'
import type { FetchAsset } from '../../server/service/assets/fetch-asset.ts'
import { apiSecret, TestService, version } from '../support/service/test-service.ts'
import { FakeNode } from '../support/service/fake-node.ts'
import { brokenForms, type Form, wholeForm } from './forms.ts'
import { type Mutated, mutationsOf } from './mutations.ts'
import type { Things, ValidRequest } from './request-parts.ts'
import { validRequests } from './valid-requests.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    propertyRuns: number
  }
}

const answerLimitMs = 10_000
/** Parts of a path or of code that no answer may show. */
const leaks = /node_modules|\/server\/|\/tmp\/|\.ts\b|\.js\b|at \w+ \(|SQLITE|select |insert into/

const pixels = Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1')

async function* fewBytes() {
  yield pixels
}

async function openService() {
  const fetchAsset: FetchAsset = () => fewBytes()
  const tier = { ...tiers[4]!, dailyGenerations: 1e9, monthlyCapDollars: 1e7 }
  const settings = { tier, firstCredits: 1_000_000_000, queueLength: 1e9 }
  const service = await TestService.start({ fetchAsset, settings }, new FakeNode(1e9))
  const avatarId = await service.readyAvatar()
  const documentId = (await service.call('POST', 'documents', { name: 'Hours', content: 'Open at ten.' })).body.id
  const upload = (await service.call('POST', 'uploads', { filename: 'lamp.png' })).body
  const form = new FormData()
  for (const [name, value] of Object.entries(upload['fields'] as Record<string, string>)) form.append(name, value)
  form.append('file', new Blob([Buffer.alloc(1024, pixels)]))
  const stored = await service.request(new URL(upload['uploadUrl'] as string).pathname, { method: 'POST', body: form })
  expect(stored.status).toBe(204)
  const things: Things = { avatarId, documentId, uploadUri: upload['uri'] as string }
  return { service, things }
}

/** What came back; a request that is never answered counts as a fault too. */
async function send(service: TestService, request: ValidRequest, { body, headers, path }: Partial<Mutated>) {
  const sent: Record<string, string> = { Authorization: `Bearer ${apiSecret}`, 'X-Service-Version': version }
  for (const [name, value] of Object.entries({ 'Content-Type': 'application/json', ...headers })) {
    if (value === null) delete sent[name]
    else sent[name] = value
  }
  const init = { method: request.method, headers: sent, body: body?.() ?? JSON.stringify(request.body) }
  const response = await Promise.race([
    service.request(`/v1/${path ?? request.path}`, init),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('It was never answered.')), answerLimitMs).unref()
    }),
  ])
  const text = await response.text()
  return { status: response.status, text, parsed: JSON.parse(text) as Record<string, unknown> }
}

interface Issue {
  path: (string | number)[]
}

/** Whether a refusal points at the fault: its field, or one around or within it. */
function points({ at, names }: Mutated, parsed: Record<string, unknown>): boolean {
  if (at === undefined) return names!.test(String(parsed['error']))
  const issues = (parsed['issues'] ?? []) as Issue[]
  const isNear = (path: Issue['path']) => {
    const length = Math.min(path.length, at.length)
    return path.slice(0, length).join('.') === at.slice(0, length).join('.') && path.length >= at.length - 1
  }
  return issues.some(({ path }) => isNear(path))
}

test('one fault in a valid request is always refused in the error shape, and named', async () => {
  const { service, things } = await openService()
  const cases = fc
    .oneof(...validRequests(things))
    .chain((request) => fc.constantFrom(...mutationsOf(request)).map((mutated) => ({ request, mutated })))
  const unnamed: string[] = []
  const numRuns = inject('propertyRuns')
  await fc.assert(
    fc.asyncProperty(cases, async ({ request, mutated }) => {
      const twin = await send(service, request, {})
      expect(twin, `${request.path} ${JSON.stringify(request.body)}`).toMatchObject({ status: 200 })
      const { status, text, parsed } = await send(service, request, mutated)
      const told = `${request.method} ${request.path}, ${mutated.what}: ${status} ${text.slice(0, 300)}`
      expect(mutated.statuses, told).toContain(status)
      expect(parsed, told).toMatchObject({
        error: expect.stringMatching(/^.{5,}[.]$/s),
        code: expect.stringMatching(/^[A-Z_]+$/),
      })
      expect(text, told).not.toMatch(leaks)
      if (!points(mutated, parsed)) unnamed.push(told)
    }),
    { numRuns, seed: 20_251_121, endOnFailure: true },
  )
  expect(unnamed.length / numRuns, [...new Set(unnamed)].slice(0, 20).join('\n')).toBeLessThanOrEqual(0.05)
}, 600_000)

test('one fault in an upload’s form is always refused in the error shape, and the whole form accepted', async () => {
  const { service } = await openService()
  const file = Buffer.alloc(2048, pixels)
  const cases = fc.record({
    fault: fc.constantFrom(...Object.keys(brokenForms)),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  const post = async (path: string, { contentType, body }: Form) =>
    service.request(path, { method: 'POST', headers: { 'Content-Type': contentType }, body: new Uint8Array(body) })
  await fc.assert(
    fc.asyncProperty(cases, async ({ fault, at }) => {
      const { body: upload } = await service.call('POST', 'uploads', { filename: 'lamp.png' })
      const path = new URL(upload['uploadUrl'] as string).pathname
      const { signature } = upload['fields'] as { signature: string }
      const { make, statuses } = brokenForms[fault]!
      const refusal = await post(path, make({ signature, file }, at))
      const text = await refusal.text()
      expect(statuses, `${fault}: ${refusal.status} ${text}`).toContain(refusal.status)
      expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/[.]$/), code: expect.any(String) })
      expect(text).not.toMatch(leaks)
      // Nothing of the refused form is kept: the same target still takes the whole one.
      expect((await post(path, wholeForm({ signature, file }))).status).toBe(204)
    }),
    { numRuns: inject('propertyRuns') / 10, seed: 20_251_121, endOnFailure: true },
  )
}, 600_000)

test('one fault in a list’s query is always refused, and named', async () => {
  const { service } = await openService()
  const faults: [string, string][] = [
    ...['0', '101', '-1', '1.5', 'many', '', '1e9', 'NaN'].map((value): [string, string] => ['limit', value]),
    ...['nonsense', '%00', 'x'.repeat(201), "' or 1=1"].map((value): [string, string] => ['cursor', value]),
    ['colour', 'red'],
  ]
  for (const list of ['avatars', 'documents']) {
    expect((await service.call('GET', `${list}?limit=3`)).status).toBe(200)
    for (const [name, value] of faults) {
      const { status, body } = await service.call('GET', `${list}?${name}=${encodeURIComponent(value)}`)
      expect(status, `${list} ${name}=${value}`).toBe(400)
      expect(body['issues'], `${name}=${value}`).toMatchObject([{ path: [name] }])
    }
  }
})
