import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { apiSecret, TestService, version } from '../../support/service/test-service.ts'

const secret = { Authorization: `Bearer ${apiSecret}` }
const headers = { ...secret, 'X-Service-Version': version }
const json = { ...headers, 'Content-Type': 'application/json' }

test('the secret is checked before anything else', async () => {
  const service = await TestService.start()
  const wrong = [undefined, '', 'Bearer', 'Bearer wrong', `Basic ${apiSecret}`, `Bearer ${apiSecret}x`, apiSecret]
  for (const value of wrong) {
    const sent = value === undefined ? {} : { Authorization: value }
    const response = await service.request('/v1/nowhere', { headers: sent })
    expect([value, response.status]).toEqual([value, 401])
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

test('the version comes second, and the refusal names the one that is served', async () => {
  const service = await TestService.start()
  for (const sent of [secret, { ...secret, 'X-Service-Version': '2023-01-01' }]) {
    const response = await service.request('/v1/nowhere', { headers: sent })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'VERSION_UNSUPPORTED',
      error: expect.stringContaining('2024-11-06') as string,
    })
  }
})

test('the route comes third: 404 for a path, 405 with Allow for a method, before the body is looked at', async () => {
  const service = await TestService.start()
  const broken = { headers: { ...headers, 'Content-Type': 'text/plain' }, body: '{' }
  expect((await service.request('/v1/nowhere', { method: 'POST', ...broken })).status).toBe(404)
  const wrong = await service.request('/v1/documents', { method: 'PUT', ...broken })
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect(await wrong.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  const allowed: Record<string, string> = {
    'avatars/x': 'DELETE, GET, HEAD, PATCH',
    'avatars/x/face': 'GET, HEAD, PUT',
    realtime_sessions: 'POST',
    'realtime_sessions/x': 'DELETE, GET, HEAD',
    'realtime_sessions/x/consume': 'POST',
  }
  for (const [path, allow] of Object.entries(allowed)) {
    const answer = await service.call('QUERY', path)
    expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, allow])
  }
})

test('a path whose id is left out is not there, whatever the method', async () => {
  const service = await TestService.start()
  for (const path of ['avatars/', 'documents/', 'tasks/', 'realtime_sessions/', 'realtime_sessions//consume']) {
    for (const method of ['GET', 'DELETE', 'POST']) {
      const { status, body } = await service.call(method, path)
      expect([method, path, status, body['code']]).toEqual([method, path, 404, 'NOT_FOUND'])
    }
  }
  expect((await service.request('/uploads/')).status).toBe(404)
  expect((await service.request('/rtc/')).status).toBe(404)
})

test('a body of another type, too large, malformed or not UTF-8 is refused as such', async () => {
  const service = await TestService.start()
  const post = async (body: BodyInit | null, more: Record<string, string> = {}) => {
    const response = await service.request('/v1/documents', {
      method: 'POST',
      headers: { ...json, ...more },
      body,
    })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  expect(await post('{}', { 'Content-Type': 'text/plain' })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(await post('{}', { 'Content-Type': '' })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(await post('{}', { 'Content-Type': 'application/json; charset=utf-8' })).toEqual([400, 'VALIDATION'])
  expect(await post(' '.repeat(1_048_577))).toEqual([413, 'TOO_LARGE'])
  expect(await post('{}', { 'Content-Length': '1048577' })).toEqual([413, 'TOO_LARGE'])
  expect(await post('{"name":')).toEqual([400, 'VALIDATION'])
  expect(await post(null)).toEqual([400, 'VALIDATION'])
  expect(await post(new Uint8Array([0x22, 0xff, 0x22]))).toEqual([400, 'VALIDATION'])
  expect(await post('[]')).toEqual([400, 'VALIDATION'])
  expect(await post('null')).toEqual([400, 'VALIDATION'])
})

test('every problem of a body is told at once, unknown fields by name', async () => {
  const service = await TestService.start()
  const { status, body } = await service.call('POST', 'documents', {
    name: '',
    type: 'text/html',
    colour: 'red',
    tokens: 3,
  })
  expect(status).toBe(400)
  expect(body['code']).toBe('VALIDATION')
  const issues = body['issues'] as { path: string[]; code: string; message: string }[]
  expect(Object.fromEntries(issues.map(({ path, code }) => [path.join('.'), code]))).toEqual({
    colour: 'unknown_field',
    content: 'required',
    name: 'too_small',
    tokens: 'unknown_field',
    type: 'invalid_value',
  })
  expect(body['error']).toMatch(/There are 4 more problems/)
})

test('a body with endless problems gets a bounded answer', async () => {
  const service = await TestService.start()
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]))
  const { body } = await service.call('POST', 'documents', fields)
  expect(body['issues']).toHaveLength(100)
})

test('every answer carries a request id of its own, whatever its status', async () => {
  const service = await TestService.start()
  const paths = ['/v1/documents', '/v1/nowhere', '/healthz', '/nowhere', '/rtc/x', '/files/x']
  const ids = await Promise.all(paths.map(async (path) => (await service.request(path)).headers.get('X-Request-Id')))
  expect(new Set(ids).size).toBe(paths.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
})

test('no answer of the interface is stored on its way or taken for another type, whatever its status', async () => {
  const service = await TestService.start({ countTokens: () => Promise.reject(new Error('broken')) })
  const avatarId = await service.readyAvatar()
  const answers: [status: number, ask: () => Promise<Response>][] = [
    [200, () => service.request('/v1/organization', { headers })],
    [200, () => service.request(`/v1/avatars/${avatarId}`, { headers })],
    [204, () => service.request(`/v1/avatars/${avatarId}`, { method: 'DELETE', headers })],
    [400, () => service.request('/v1/organization', { headers: secret })],
    [400, () => service.request('/v1/uploads', { method: 'POST', headers: json, body: '{}' })],
    [401, () => service.request('/v1/organization')],
    [404, () => service.request('/v1/nowhere', { headers })],
    [405, () => service.request('/v1/organization', { method: 'PUT', headers })],
    [415, () => service.request('/v1/uploads', { method: 'POST', headers, body: '{}' })],
    [
      500,
      () => service.request('/v1/documents', { method: 'POST', headers: json, body: '{"name":"a","content":"b"}' }),
    ],
    [204, () => service.request('/rtc/x', { method: 'OPTIONS' })],
    [401, () => service.request(`/rtc/${avatarId}`, { method: 'POST' })],
    [404, () => service.request('/uploads/x', { method: 'POST' })],
  ]
  for (const [status, ask] of answers) {
    const response = await ask()
    expect([response.url, response.status]).toEqual([response.url, status])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test('who goes away in the middle of a body is no fault of ours', async () => {
  const service = await TestService.start()
  const { port } = new URL(await service.listen())
  const socket = connect(Number(port), '127.0.0.1')
  const lines = Object.entries({ Host: 'localhost', 'Content-Length': '100', ...json }).map(([n, v]) => `${n}: ${v}`)
  socket.write(`POST /v1/documents HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`)
  await once(socket, 'connect')
  // Whatever was sent before has arrived by then.
  await fetch(`http://localhost:${port}/healthz`)
  socket.destroy()
  for (let asked = 0; asked < 5; asked++) await fetch(`http://localhost:${port}/healthz`)
  expect(service.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

test('what goes wrong inside is logged with the request id and told without its insides', async () => {
  const service = await TestService.start({
    countTokens: () => Promise.reject(new Error('tables at /secret/place are gone')),
  })
  const answer = await service.call('POST', 'documents', { name: 'a', content: 'b' })
  expect(answer.status).toBe(500)
  expect(answer.body['code']).toBe('INTERNAL')
  expect(JSON.stringify(answer.body)).not.toContain('secret')
  const line = service.logged.find((logged) => logged.includes('/secret/place'))
  expect(line).toContain(answer.headers.get('X-Request-Id'))
})

test('health needs no secret; readiness needs a worker with room', async () => {
  const service = await TestService.start()
  expect((await service.request('/healthz')).status).toBe(200)
  expect((await service.request('/readyz')).status).toBe(200)
  service.node.places = 0
  const full = await service.request('/readyz')
  expect([full.status, await full.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: true, worker: false } },
  ])
})

test('the OpenAPI document lists every /v1 route', async () => {
  const service = await TestService.start()
  const document = (await (await service.request('/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.toSorted()).toEqual([
    'delete /v1/avatars/{id}',
    'delete /v1/documents/{id}',
    'delete /v1/realtime_sessions/{id}',
    'delete /v1/tasks/{id}',
    'get /v1/avatars',
    'get /v1/avatars/{id}',
    'get /v1/avatars/{id}/face',
    'get /v1/documents',
    'get /v1/documents/{id}',
    'get /v1/organization',
    'get /v1/realtime_sessions/{id}',
    'get /v1/tasks/{id}',
    'patch /v1/avatars/{id}',
    'post /v1/avatars',
    'post /v1/character_performance',
    'post /v1/documents',
    'post /v1/image_to_video',
    'post /v1/organization/credits',
    'post /v1/organization/usage',
    'post /v1/realtime_sessions',
    'post /v1/realtime_sessions/{id}/consume',
    'post /v1/sound_effect',
    'post /v1/speech_to_speech',
    'post /v1/text_to_image',
    'post /v1/text_to_speech',
    'post /v1/text_to_video',
    'post /v1/uploads',
    'post /v1/video_to_video',
    'post /v1/voice_dubbing',
    'post /v1/voice_isolation',
    'put /v1/avatars/{id}/face',
  ])
})

test('the documentation page and its viewer come from here, with nothing inline and nothing from elsewhere', async () => {
  const service = await TestService.start()
  const response = await service.request('/docs')
  const page = await response.text()
  expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*script-src 'self'/)
  expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe')
  expect(page).not.toMatch(/https?:|<style| style=| on\w+=|<script>/)
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, path]) =>
    path === '/openapi.json' ? [] : [path!],
  )
  expect(files).toContain('/docs/swagger-ui-bundle.js')
  for (const file of files) {
    const answer = await service.request(file)
    expect([file, answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([file, 200, true])
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400')
  }
  for (const name of ['package.json', 'constructor', '__proto__', '%00']) {
    expect([name, (await service.request(`/docs/${name}`)).status]).toEqual([name, 404])
  }
})
