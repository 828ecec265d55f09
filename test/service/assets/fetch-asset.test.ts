import { createServer, type Server } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AssetInvalid } from '../../../server/service/assets/asset-invalid.ts'
import { createFetchAsset, type Network } from '../../../server/service/assets/fetch-asset.ts'
import { isPublicAddress } from '../../../server/service/assets/public-address.ts'
import { selfSigned } from '../support/certificate.ts'

const host = 'pictures.example.com'
const { cert, key } = selfSigned(host)
const limit = (bytes = 100) => ({ bytes, signal: AbortSignal.timeout(5000) })
async function read(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const piece of pieces) chunks.push(piece)
  return Buffer.concat(chunks).toString()
}

const noNetwork: Network = { lookup: () => Promise.reject(new Error('looked up')), isPublic: isPublicAddress }

const png = { 'content-type': 'image/png' }
const routes: Record<string, RequestListener> = {
  '/good.png': (_, response) => response.writeHead(200, { ...png, 'content-length': 5 }).end('12345'),
  '/redirect': (_, response) => response.writeHead(302, { location: '/good.png' }).end(),
  '/redirect-after-head': (request, response) =>
    request.method === 'HEAD'
      ? response.writeHead(200, { ...png, 'content-length': 5 }).end()
      : response.writeHead(307, { location: 'https://127.0.0.1/' }).end(),
  '/no-head': (request, response) =>
    request.method === 'HEAD' ? response.writeHead(405).end() : response.writeHead(200, png).end('12345'),
  '/no-length': (_, response) => response.writeHead(200, { ...png, 'transfer-encoding': 'chunked' }).end('12345'),
  '/no-type': (_, response) => response.writeHead(200, { 'content-length': 5 }).end('12345'),
  '/bad-type': (_, response) =>
    response.writeHead(200, { 'content-type': 'picture', 'content-length': 5 }).end('12345'),
  '/large': (_, response) => response.writeHead(200, { ...png, 'content-length': 101 }).end('x'.repeat(101)),
  '/grows-after-head': (request, response) =>
    response
      .writeHead(200, { ...png, 'content-length': request.method === 'HEAD' ? 5 : 101 })
      .end('x'.repeat(request.method === 'HEAD' ? 5 : 101)),
  '/breaks-off': (request, response) => {
    response.writeHead(200, { ...png, 'content-length': 50 })
    if (request.method === 'HEAD') response.end()
    else response.write('12345', () => response.destroy())
  },
  '/never-ends': (request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, { ...png, 'content-length': 5 }).end()
  },
}

let server: Server
let port: number
beforeAll(async () => {
  server = createServer({ cert, key }, (request, response) => {
    const route = routes[request.url ?? '']
    if (route) route(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The network with the test's host in it, which counts as public. */
const here = (): Network => ({
  lookup: (name) => Promise.resolve(name === host ? [{ address: '127.0.0.1', family: 4 }] : []),
  isPublic: () => true,
  ca: cert,
  port,
})

const hostileUrls = [
  'http://pictures.example.com/a.png',
  'ftp://pictures.example.com/a.png',
  'file:///etc/passwd',
  'gopher://pictures.example.com/',
  'javascript:alert(1)',
  'https://127.0.0.1/a.png',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://192.168.1.1:8443/',
  'https://93.184.216.34/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://[2606:2800:220:1::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST:8080/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://user:password@pictures.example.com/',
  'https://user@pictures.example.com/',
  'https:/\\127.0.0.1/',
  'https://',
  'not a url',
  `https://pictures.example.com/${'a'.repeat(2048)}`,
]
test.each(hostileUrls)('%s is refused without asking the network', async (url) => {
  const fetchAsset = createFetchAsset(noNetwork)
  await expect(read(fetchAsset(url, limit()))).rejects.toThrow(AssetInvalid)
  await expect(read(fetchAsset(url, limit()))).rejects.not.toThrow(/no address/)
})

const innerAddresses = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  'fe80::1',
  'fec0::1',
  'fd00::1',
  'ff02::1',
  '4000::1',
  'nonsense',
]
test.each(innerAddresses)('a host at %s is refused', async (address) => {
  const lookup = () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }])
  const fetchAsset = createFetchAsset({ lookup, isPublic: isPublicAddress })
  await expect(read(fetchAsset(`https://${host}/`, limit()))).rejects.toThrow('is not on the public internet')
})

test('public addresses are public', () => {
  expect(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '2a00:1450::1'].filter(isPublicAddress)).toHaveLength(4)
})

test('one inner address among public ones refuses the host', async () => {
  const addresses = ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  const fetchAsset = createFetchAsset({ lookup: () => Promise.resolve(addresses), isPublic: isPublicAddress })
  await expect(read(fetchAsset(`https://${host}/`, limit()))).rejects.toThrow('is not on the public internet')
})

test('the address that was checked is the one connected to, whatever the name says a moment later', async () => {
  let lookups = 0
  const checked: string[] = []
  const fetchAsset = createFetchAsset({
    lookup: () => Promise.resolve([{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
    isPublic: (address) => checked.push(address) > 0,
    ca: cert,
    port,
  })
  expect(await read(fetchAsset(`https://${host}/good.png`, limit()))).toBe('12345')
  expect([lookups, checked]).toEqual([1, ['127.0.0.1']])
})

test.each([
  ['/redirect', 'redirects'],
  ['/redirect-after-head', 'redirects'],
  ['/no-head', 'answered HEAD with 405'],
  ['/no-length', 'Content-Length'],
  ['/no-type', 'Content-Type'],
  ['/bad-type', 'Content-Type'],
  ['/large', 'larger than'],
  ['/grows-after-head', 'larger than'],
  ['/breaks-off', 'could not be read'],
  ['/missing', 'answered HEAD with 404'],
])('%s is refused: %s', async (path, message) => {
  await expect(read(createFetchAsset(here())(`https://${host}${path}`, limit()))).rejects.toThrow(message)
})

test('a host that never finishes is given up', async () => {
  const url = `https://${host}/never-ends`
  const fetching = read(createFetchAsset(here())(url, { bytes: 100, signal: AbortSignal.timeout(100) }))
  await expect(fetching).rejects.toThrow('in time')
})

test('a certificate that nobody trusts is refused', async () => {
  const { ca: _, ...untrusting } = here()
  await expect(read(createFetchAsset(untrusting)(`https://${host}/good.png`, limit()))).rejects.toThrow(
    'could not be read over HTTPS',
  )
})

test('an unknown host is refused', async () => {
  await expect(read(createFetchAsset(here())('https://nowhere.example.com/', limit()))).rejects.toThrow(
    'has no address',
  )
})
