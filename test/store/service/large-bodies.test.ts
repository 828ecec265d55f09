import { expect, test } from 'vitest'
import { avatarBodyBytes, generationBodyBytes } from '../../../shared/catalog/body-limits.ts'
import {
  begin,
  bodyOf,
  headers,
  image,
  megabyte,
  picture,
  sizeOf,
  twoVideos,
  video,
} from '../../support/service/large-bodies.ts'
import { dataUri } from '../../support/service/test-service.ts'

test('data URIs that are each within their limit are taken together, whatever the endpoint', async () => {
  const { service, send, kept, probesAs } = await begin()
  const both = await send('/v1/character_performance', bodyOf(twoVideos, [video(16 * megabyte), video(16 * megabyte)]))
  expect([both.status, both.body.error]).toEqual([200, undefined])
  expect(await kept(both.body.id)).toEqual([16 * megabyte, 16 * megabyte])
  probesAs('image')
  const three = [0, 1, 2].map((at) => ({ uri: `<${at}>` }))
  const larges = [picture(5 * megabyte), picture(5 * megabyte - 1), picture(5 * megabyte - 2)]
  const pictures = await send('/v1/text_to_image', bodyOf({ ...image, referenceImages: three }, larges))
  expect([pictures.status, pictures.body.error]).toEqual([200, undefined])
  expect(await kept(pictures.body.id)).toEqual([5 * megabyte, 5 * megabyte - 1, 5 * megabyte - 2])
  const avatar = { name: 'Marit', personality: 'x', voice: { type: 'service-live-preset', presetId: 'clara' } }
  const made = await send('/v1/avatars', bodyOf({ ...avatar, referenceImage: '<0>' }, [picture(5 * megabyte)]))
  expect(made.status).toBe(200)
  expect((await service.storedFiles()).filter((name) => name.startsWith('sent/'))).toEqual([])
})

test('a body may be as long as the endpoint allows, and not a byte longer, announced or not', async () => {
  const { send } = await begin()
  const larges = [video(16 * megabyte), video(16 * megabyte)]
  const padded = (more: number) =>
    bodyOf(twoVideos, larges, generationBodyBytes('character_performance') - sizeOf(bodyOf(twoVideos, larges)) + more)
  expect((await send('/v1/character_performance', padded(0))).status).toBe(200)
  expect(await send('/v1/character_performance', padded(1))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  const announced = { 'Content-Length': String(avatarBodyBytes + 1) }
  expect((await send('/v1/avatars', [Buffer.from('{}')], announced)).status).toBe(413)
  // Of what is no data URI a body holds no more than any other.
  const wordy = JSON.stringify({ ...twoVideos, more: 'x'.repeat(megabyte) })
  expect((await send('/v1/character_performance', [Buffer.from(wordy)])).status).toBe(413)
})

test('who sends too long a body is told so over HTTP, however much of it is still on its way', async () => {
  const { service } = await begin()
  const url = `${await service.listen()}/v1/text_to_image`
  const body = JSON.stringify({ ...image, promptText: 'a'.repeat(3 * megabyte) })
  for (let time = 0; time < 20; time++) {
    const answer = await fetch(url, { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'TOO_LARGE' }])
  }
})

test('what a data URI is in is seen whether its slashes are escaped, and other texts may begin like one', async () => {
  const { service, send, probesAs } = await begin()
  probesAs('image')
  const uri = await dataUri()
  const escaped = JSON.stringify({ ...image, referenceImages: [{ uri }] })
    .replaceAll('/', String.raw`\/`)
    .replaceAll('=', String.raw`\u003d`)
    .replace('data:', String.raw`d\u0061ta:`)
  const { status, body } = await send('/v1/text_to_image', [Buffer.from(escaped)])
  expect([status, body.error]).toEqual([200, undefined])
  const original = Buffer.from(uri.split(',')[1]!, 'base64')
  expect(Buffer.from((await service.files.read(`tasks/${body.id}/input-0`))!).equals(original)).toBe(true)
  const plain = { ...image, promptText: 'data:image/png;base64,AAAA is what it says on the wall' }
  expect((await send('/v1/text_to_image', [Buffer.from(JSON.stringify(plain))])).status).toBe(200)
})

test('a repeated body with data inside is answered once, another one is a conflict', async () => {
  const { send, probesAs } = await begin()
  probesAs('image')
  const key = { 'Idempotency-Key': 'once' }
  const submit = (bytes: number) =>
    send('/v1/text_to_image', bodyOf({ ...image, referenceImages: [{ uri: '<0>' }] }, [picture(bytes)]), key)
  const [first, second, other] = [await submit(70_000), await submit(70_000), await submit(70_001)]
  expect([first.status, second.body.id, other.status]).toEqual([200, first.body.id, 409])
})

test('a body that is refused or breaks off leaves nothing behind', async () => {
  const { service, send } = await begin()
  const larges = [video(megabyte), video(megabyte)]
  const whole = Buffer.concat([...bodyOf(twoVideos, larges)])
  const wrong: [status: number, body: Uint8Array][] = [
    [400, whole.subarray(0, whole.length - 1)],
    [400, whole.subarray(0, 1_500_000)],
    [400, Buffer.concat([...bodyOf({ ...twoVideos, colour: 'red' }, larges)])],
    [400, Buffer.concat([...bodyOf(twoVideos, [video(megabyte), video(17 * megabyte)])])],
    [400, Buffer.from(whole.toString().replace('AAAA', '!!!!'))],
  ]
  for (const [status, body] of wrong) {
    const answer = await send('/v1/character_performance', [Buffer.from(body)])
    expect([answer.status, answer.body.error]).toEqual([status, expect.any(String)])
    expect(await service.storedFiles()).toEqual([])
  }
})

test('however many bodies broke off, the next one is taken', async () => {
  const { send, probesAs } = await begin()
  probesAs('image')
  const whole = Buffer.concat([...bodyOf({ ...image, referenceImages: [{ uri: '<0>' }] }, [picture(megabyte)])])
  for (let time = 0; time < 70; time++)
    expect((await send('/v1/text_to_image', [whole.subarray(0, 200_000)])).status).toBe(400)
  expect((await send('/v1/text_to_image', [whole])).status).toBe(200)
})
