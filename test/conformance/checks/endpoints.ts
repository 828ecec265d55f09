import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { endpoints, missingId, pathOf } from '../endpoints.ts'
import { isRefused } from '../expect.ts'

const check = inSection('Endpoints')

const paths = [...new Set(endpoints.map(({ path }) => path))]
const methodsOf = (path: string) => endpoints.filter((one) => one.path === path).map(({ method }) => method)

export const endpointChecks: Check[] = [
  ...paths.map((path) =>
    check(
      `${path} takes ${methodsOf(path).join(', ')}, and another method is answered with 405`,
      async ({ client }) => {
        const reply = await client.send('PUT', path.replace('{id}', missingId))
        isRefused(reply, 405, 'METHOD_NOT_ALLOWED')
        const allowed = (reply.headers.get('Allow') ?? '').split(/, */)
        for (const method of methodsOf(path)) assert.ok(allowed.includes(method), `Allow names no ${method}`)
      },
    ),
  ),
  ...endpoints
    .filter(({ path }) => path.includes('{id}'))
    .map((endpoint) =>
      check(
        `${endpoint.method} ${endpoint.path} of something that isn't there is answered with 404`,
        async ({ client }) => {
          const body = endpoint.method === 'PATCH' ? { body: { name: 'Nobody' } } : {}
          for (const id of [missingId, 'no-id-at-all']) {
            isRefused(await client.send(endpoint.method, pathOf(endpoint, id), body), 404, 'NOT_FOUND')
          }
        },
      ),
    ),
  check('a path that is not there is answered with 404', async ({ client }) => {
    for (const path of ['/v1/nowhere', '/v1', '/v1/tasks', '/v1/avatars/x/y/z']) {
      isRefused(await client.get(path), 404, 'NOT_FOUND')
    }
  }),
  check('the path and the method are checked before the body', async ({ client }) => {
    const broken = { raw: '{', headers: { 'Content-Type': 'text/plain' } }
    isRefused(await client.send('POST', '/v1/nowhere', broken), 404, 'NOT_FOUND')
    isRefused(await client.send('PUT', '/v1/documents', broken), 405, 'METHOD_NOT_ALLOWED')
  }),
]
