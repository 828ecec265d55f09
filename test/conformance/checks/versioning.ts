import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { endpoints, pathOf } from '../endpoints.ts'
import { isRefused } from '../expect.ts'

const check = inSection('Versioning')

export const versioningChecks: Check[] = [
  ...endpoints.map((endpoint) =>
    check(`${endpoint.method} ${endpoint.path} without X-Service-Version is answered with 400`, async ({ client }) => {
      const reply = await client.send(endpoint.method, pathOf(endpoint), {
        headers: { 'X-Service-Version': undefined },
      })
      isRefused(reply, 400, 'VERSION_UNSUPPORTED')
    }),
  ),
  check('a refused version names the one that is accepted', async ({ client }) => {
    for (const version of [undefined, '', '2024-11-07', '2023-01-01', 'v1', '2024-11']) {
      const reply = await client.get('/v1/organization', { headers: { 'X-Service-Version': version } })
      isRefused(reply, 400, 'VERSION_UNSUPPORTED')
      assert.match(String(reply.json['error']), /2024-11-06/)
    }
  }),
  check('every path carries the prefix /v1', async ({ client }) => {
    for (const path of ['/organization', '/tasks/x', '/text_to_image', '/v2/organization']) {
      assert.equal((await client.get(path)).status, 404, path)
    }
  }),
  check('the version is checked before the path and the body', async ({ client }) => {
    const headers = { 'X-Service-Version': '2023-01-01' }
    isRefused(await client.get('/v1/nowhere', { headers }), 400, 'VERSION_UNSUPPORTED')
    isRefused(await client.post('/v1/documents', {}, { headers }), 400, 'VERSION_UNSUPPORTED')
  }),
]
