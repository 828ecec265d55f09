import { type Check, inSection } from '../check.ts'
import { endpoints, pathOf } from '../endpoints.ts'
import { isRefused } from '../expect.ts'

const check = inSection('Authentication')

export const authenticationChecks: Check[] = [
  ...endpoints.map((endpoint) =>
    check(`${endpoint.method} ${endpoint.path} without a secret is answered with 401`, async ({ client }) => {
      const headers = { Authorization: undefined }
      isRefused(await client.send(endpoint.method, pathOf(endpoint), { headers }), 401, 'UNAUTHORIZED')
    }),
  ),
  check('an invalid secret is answered with 401', async ({ client }) => {
    for (const value of ['Bearer', 'Bearer ', 'Bearer wrong-secret-of-the-house', 'Basic d3Jvbmc6c2VjcmV0', 'wrong']) {
      isRefused(await client.get('/v1/organization', { headers: { Authorization: value } }), 401, 'UNAUTHORIZED')
    }
  }),
  check('the secret is only taken from the header', async ({ client }) => {
    const headers = { Authorization: undefined }
    const reply = await client.get('/v1/organization?api_key=anything&access_token=anything', { headers })
    isRefused(reply, 401, 'UNAUTHORIZED')
  }),
  check('the secret is checked before the version, the path and the body', async ({ client }) => {
    const headers = { Authorization: 'Bearer wrong-secret-of-the-house', 'X-Service-Version': undefined }
    isRefused(await client.send('POST', '/v1/nowhere', { raw: '{', headers }), 401, 'UNAUTHORIZED')
    isRefused(await client.send('PUT', '/v1/documents', { raw: '{', headers }), 401, 'UNAUTHORIZED')
  }),
]
