import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { createFetchAsset } from '../../../../server/service/assets/fetch-asset.ts'
import type { Network } from '../../../../server/service/assets/public-network.ts'
import { isPublicAddress } from '../../../../server/service/assets/public-address.ts'
import { selfSigned } from '../../../support/service/certificate.ts'
import {
  megabyte,
  pathOf,
  playHosts,
  type Reason,
  reasons,
  unusualHosts,
  wrongHosts,
} from '../../../support/service/hostile-hosts.ts'

const host = 'pictures.example.com'

const refusedByName: [Reason, string[]][] = [
  [
    'not a URL',
    [
      '',
      'portrait.jpg',
      '/etc/passwd',
      '//pictures.example.com/a.png',
      'https://',
      'https://[::1/',
      'https://a b.example.com/',
      'https://256.256.256.256/',
      'https://pictures.example.com:99999/',
    ],
  ],
  [
    'not HTTPS',
    [
      'http://pictures.example.com/a.png',
      'HTTP://pictures.example.com/',
      'ftp://pictures.example.com/a.png',
      'file:///etc/passwd',
      'gopher://pictures.example.com/',
      'javascript:alert(1)',
      'blob:https://pictures.example.com/1',
      'concat:https://pictures.example.com/a|b',
      'unix:/run/docker.sock',
    ],
  ],
  [
    'an IP address',
    [
      'https://127.0.0.1/',
      'https://127.1/',
      'https://0/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://127.0.0.1./',
      'https://①②⑦.⓪.⓪.①/',
      'https://%31%32%37.0.0.1/',
      'https:/\\127.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/',
      'https://93.184.216.34/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fd00::1]/',
      'https://[2606:2800:220:1::1]/',
    ],
  ],
  [
    'a port',
    [
      'https://pictures.example.com:22/',
      'https://pictures.example.com:80/',
      'https://pictures.example.com:8443/a.png',
      'https://pictures.example.com:0/',
    ],
  ],
  [
    'a user',
    [
      'https://user@pictures.example.com/',
      'https://user:password@pictures.example.com/',
      'https://pictures.example.com@127.0.0.1/',
      'https://:x@pictures.example.com/',
    ],
  ],
  [
    'an inner name',
    [
      'https://localhost/',
      'https://LOCALHOST./',
      'https://a.localhost/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://intranet/',
      'https://nas.lan/',
      'https://router.home.arpa/',
      'https://com./',
    ],
  ],
  ['too long', [`https://${host}/${'a'.repeat(2049 - 29)}`]],
]
const namesRefused = refusedByName.flatMap(([reason, urls]) => urls.map((url): [string, Reason] => [url, reason]))

const noNetwork: Network = { lookup: () => Promise.reject(new Error('looked up')), isPublic: isPublicAddress }
async function read(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const piece of pieces) chunks.push(piece)
  return Buffer.concat(chunks).toString()
}
const limit = () => ({ bytes: megabyte, signal: AbortSignal.timeout(10_000) })
/** What a refusal says; other errors come through, and what is not refused says so. */
async function refusal(fetching: AsyncIterable<Uint8Array>): Promise<string> {
  const length = await read(fetching).catch((error: unknown) => {
    if (error instanceof AssetInvalid) return error
    throw error
  })
  return length instanceof AssetInvalid ? length.message : 'It was fetched.'
}

test.each(namesRefused)('%s is refused without asking the network: %s', async (url, reason) => {
  expect(await refusal(createFetchAsset(noNetwork)(url, limit()))).toMatch(reasons[reason])
})

const innerAddresses = `
  0.0.0.0 0.1.2.3 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.7 203.0.113.5 224.0.0.1 240.0.0.1
  255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::ffff:0:127.0.0.1 ::10.0.0.1 64:ff9b::a00:1
  64:ff9b:1::a00:1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 fc00::1 fd00::1 fe80::1 fe80::1%eth0 fec0::1
  ff02::1 4000::1 nonsense
`
  .trim()
  .split(/\s+/)
test.each(innerAddresses)('a host at %s is refused: it has no public address', async (address) => {
  const lookup = () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }])
  expect(await refusal(createFetchAsset({ lookup, isPublic: isPublicAddress })(`https://${host}/`, limit()))).toMatch(
    reasons['no public address'],
  )
})

const publicAddresses = `
  8.8.8.8 11.0.0.1 93.184.216.34 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 169.253.255.255
  172.15.255.255 172.32.0.1 192.167.255.255 192.169.0.1 198.17.255.255 198.20.0.1 223.255.255.254
  2001:4860:4860::8888 2606:2800:220:1::1 2a00:1450::1 2400:cb00::1
`
  .trim()
  .split(/\s+/)
test('their neighbours are public', () => {
  expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('one inner address among public ones refuses the host', async () => {
  const addresses = ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  const lookup = () => Promise.resolve(addresses)
  expect(await refusal(createFetchAsset({ lookup, isPublic: isPublicAddress })(`https://${host}/`, limit()))).toMatch(
    reasons['no public address'],
  )
})

/** Good twins of what is refused: the host, then what follows it. */
const benign: [string, string][] = [
  [host, '/good'],
  [host, ''],
  [host, ':443/good'],
  [host, '?from=http://127.0.0.1/'],
  [host, '/good#part'],
  [host, '/@user:password'],
  [host, '/https://localhost/'],
  [host, '/a%20b%2F..%2Fc.jpg'],
  [host, '/../../etc/passwd'],
  [host, '\\@127.0.0.1/'],
  [host, `/${'a'.repeat(2048 - 29)}`],
  ['PICTURES.example.COM', '/good'],
  ['127.0.0.1.example.com', '/good'],
  ['localhost.example.com', '/good'],
  ['internal.example.com', '/good'],
  ['10.example.com', '/good'],
  ['0x7f.example.com', '/good'],
  ['user.example.com', '/good'],
  ['xn--bcher-kva.example.com', '/good'],
  ['bücher.example.com', '/good'],
  ['a-b.c-d.e.example.com', '/good'],
  ['local.example', '/good'],
  ['pictures.example.com.', '/good'],
]
const hostNames = [...new Set(benign.map(([name]) => new URL(`https://${name}/`).hostname.replace(/\.$/, '')))]
const certificates = new Map(hostNames.map((name) => [name, selfSigned(name)]))
const ca = [...certificates.values()].map(({ cert }) => cert).join('')

let server: Server
let port: number
beforeAll(async () => {
  server = createServer(
    {
      ...certificates.get(host),
      SNICallback: (name, done) => done(null, createSecureContext(certificates.get(name.replace(/\.$/, '')))),
    },
    playHosts,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A network with the test's host in it, which counts as public. */
const here = (more: Partial<Network> = {}): Network => ({
  lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isPublic: () => true,
  ca,
  port,
  ...more,
})

test.each(Object.entries(wrongHosts).map(([name, [reason]]): [string, Reason] => [name, reason]))(
  'a host that %s is refused: %s',
  async (name, reason) => {
    const limitMs = ['never answers', 'drips slowly'].includes(name) ? 300 : 10_000
    expect(await refusal(createFetchAsset(here(), limitMs)(`https://${host}${pathOf(name)}`, limit()))).toMatch(
      reasons[reason],
    )
  },
)

test.each(benign)('https://%s%s is fetched', async (name, rest) => {
  expect(await read(createFetchAsset(here())(`https://${name}${rest}`, limit()))).toBe('12345')
})

test.each(Object.keys(unusualHosts))('a host that %s is read', async (name) => {
  const bytes = await read(createFetchAsset(here())(`https://${host}${pathOf(name)}`, limit()))
  expect([5, megabyte]).toContain(bytes.length)
})

test('the address that was checked is the one connected to, whatever the name says a moment later', async () => {
  const answers = ['127.0.0.1', '127.0.0.2']
  const checked: string[] = []
  const network = here({
    lookup: () => Promise.resolve([{ address: answers.shift()!, family: 4 }]),
    isPublic: (address) => checked.push(address) > 0,
  })
  expect(await read(createFetchAsset(network)(`https://${host}/good`, limit()))).toBe('12345')
  expect([answers, checked]).toEqual([['127.0.0.2'], ['127.0.0.1']])
})

test('a certificate that nobody trusts, or of another host, is refused', async () => {
  const { ca: _, ...untrusting } = here()
  expect(await refusal(createFetchAsset(untrusting)(`https://${host}/good`, limit()))).toMatch(reasons['unreadable'])
  expect(await refusal(createFetchAsset(here())('https://other.example.com/', limit()))).toMatch(reasons['unreadable'])
})

test('an unknown host is refused', async () => {
  const lookup = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await refusal(createFetchAsset(here({ lookup }))('https://nowhere.example.com/', limit()))).toMatch(
    reasons['no address'],
  )
})

test('who asked may stop asking', async () => {
  const signal = AbortSignal.timeout(50)
  const fetching = createFetchAsset(here())(`https://${host}${pathOf('never answers')}`, {
    bytes: 100,
    signal,
  })
  expect(await refusal(fetching)).toMatch(reasons['unreadable'])
})

test('the tables are as long as they claim', () => {
  expect(namesRefused.length + innerAddresses.length + Object.keys(wrongHosts).length).toBeGreaterThanOrEqual(60)
  expect(benign.length + Object.keys(unusualHosts).length).toBeGreaterThanOrEqual(20)
})
