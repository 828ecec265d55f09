import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostOutside, refusalOf } from '../../../../server/service/assets/post-outside.ts'
import { isPublicAddress } from '../../../../server/service/assets/public-address.ts'
import type { Network } from '../../../../server/service/assets/public-network.ts'
import { selfSigned } from '../../../support/service/certificate.ts'

const host = 'pager.example.com'
const got: { path: string; method: string; body: string; headers: object }[] = []
let server: Server
let ca = ''

beforeAll(async () => {
  const { key, cert } = selfSigned(host)
  ca = cert
  server = createServer({ key, cert }, (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ path: request.url ?? '', method: request.method ?? '', body, headers: request.headers })
      if (request.url === '/moved') return void response.writeHead(307, { Location: 'https://127.0.0.1/' }).end()
      if (request.url === '/mute') return
      response.writeHead(request.url === '/busy' ? 503 : 204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = (more: Partial<Network> = {}): Network => ({
  lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isPublic: () => true,
  ca,
  port: (server.address() as AddressInfo).port,
  ...more,
})
const message = { headers: { 'Content-Type': 'application/json' }, body: '{"type":"staff-call"}' }
const send = (path: string, network = here(), limitMs = 10_000) =>
  createPostOutside(network)(`https://${host}${path}`, message, AbortSignal.timeout(limitMs))

test('a message reaches the address that was named, and its status comes back', async () => {
  expect(await send('/hook')).toBe(204)
  expect(got.at(-1)).toMatchObject({ path: '/hook', method: 'POST', body: message.body })
  expect(await send('/busy')).toBe(503)
})

test('a redirect is not followed', async () => {
  const before = got.length
  expect(await send('/moved')).toBe(307)
  expect(got.length).toBe(before + 1)
})

test('nothing is sent to this machine or an inner network, whatever the name resolves to', async () => {
  const before = got.length
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1']) {
    const lookup = () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }])
    await expect(send('/hook', here({ lookup, isPublic: isPublicAddress }))).rejects.toThrow(
      'not on the public internet',
    )
  }
  expect(got.length).toBe(before)
})

test('an address that doesn’t answer is given up', async () => {
  await expect(send('/mute', here(), 300)).rejects.toThrow('aborted due to timeout')
})

test.each([
  'http://pager.example.com/',
  'https://127.0.0.1/',
  'https://pager/',
  'https://pager.example.com:8443/',
  'x',
])('%s is refused before anything is asked', (url) => expect(refusalOf(url)).toMatch(/URL/))

test('a usual address may be sent to', () => {
  expect(refusalOf('https://pager.example.com/hook?key=1')).toBeUndefined()
})
