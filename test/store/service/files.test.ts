import { expect, test } from 'vitest'
import { readRange } from '../../../server/service/http/file-routes.ts'
import { TestService } from '../../support/service/test-service.ts'

/** A service with one signed link to a picture. */
async function begin() {
  const service = await TestService.start()
  const id = await service.readyAvatar()
  const uri = async () => (await service.call('GET', `avatars/${id}`)).body['referenceImageUri'] as string
  const get = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.request(link, { headers, method })
  return { service, link: await uri(), uri, get }
}

test('a signed link works without the secret, as a whole, in part and for its size alone', async () => {
  const { link, get } = await begin()
  const whole = await get(link)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('Content-Type'), whole.headers.get('Accept-Ranges')]).toEqual([
    200,
    'image/png',
    'bytes',
  ])
  const part = await get(link, { Range: 'bytes=10-19' })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20))
  const head = await get(link, {}, 'HEAD')
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, `${bytes.length}`, ''])
  const beyond = await get(link, { Range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`])
  expect(beyond.headers.get('Cache-Control')).toBe('no-store')
  expect(await beyond.json()).toEqual({
    error: `The file has ${bytes.length} bytes: there is no such part.`,
    code: 'RANGE_NOT_SATISFIABLE',
  })
})

test('a file that goes away while it is asked for is told as gone, without where it was', async () => {
  const service = await TestService.start()
  const id = await service.readyAvatar()
  const link = (await service.call('GET', `avatars/${id}`)).body['referenceImageUri'] as string
  const { size } = service.files
  service.files.size = async (key) => {
    const found = await size(key)
    await service.files.removeFolder(key)
    return found
  }
  const { pathname, search } = new URL(link)
  const answer = await fetch(`${await service.listen()}${pathname}${search}`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect(await answer.json()).toEqual({ error: 'There is no such file (yet).', code: 'NOT_FOUND' })
})

test('a file that is known already is not sent again, and a part only of the same file', async () => {
  const { link, get } = await begin()
  const tag = (await get(link)).headers.get('ETag')!
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  const again = await get(link, { 'If-None-Match': `"other", W/${tag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get(link, { 'If-None-Match': '"other"' })).status).toBe(200)
  expect((await get(link, { Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206)
  expect((await get(link, { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
})

test('an altered or expired link is refused', async () => {
  const { service, link, get } = await begin()
  const altered = [
    link.replace(/expires=\d/, 'expires=9'),
    link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    link.replace('picture.png', 'source'),
    link.split('?')[0]!,
    link.replace('/files/', '/files/../'),
    'https://service.test/files/../../etc/passwd?expires=99999999999999&signature=x',
  ]
  for (const wrong of altered) expect([403, 404]).toContain((await get(wrong)).status)
  service.clock.advance(24 * 3_600_000 - 1)
  expect((await get(link)).status).toBe(200)
  service.clock.advance(3_600_001)
  const expired = await get(link)
  expect([expired.status, await expired.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
})

test('reading the record again within the hour gives the same link, later a fresh one', async () => {
  const { service, link, uri } = await begin()
  service.clock.advance(60_000)
  const soon = await uri()
  service.clock.advance(3_600_000)
  expect([soon === (await uri()), new URL(link).pathname === new URL(soon).pathname]).toEqual([false, true])
  expect(await uri()).toBe(await uri())
})

test.each([
  [undefined, { from: 0, to: 99 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=50-500', { from: 50, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=100-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=-0', undefined],
  ['lines=1-2', { from: 0, to: 99 }],
  ['bytes=1-2,4-5', { from: 0, to: 99 }],
])('of 100 bytes, "%s" is %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
