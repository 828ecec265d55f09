import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { missingId } from '../endpoints.ts'
import { isRefusedFor } from '../expect.ts'
import { bodyOf, generations, withValueAt } from '../generations.ts'
import { clipUri, gifUri, pngUri, wavUri } from '../media.ts'
import type { World } from '../world.ts'

const check = inSection('Input assets')
const limit = inSection('Limits')
const megabyte = 1_048_576

/** Every field that names an asset, at a model that takes it. */
const places = [
  ['image_to_video', 'gen4.5', 'promptImage'],
  ['video_to_video', 'gen4_aleph', 'videoUri'],
  ['video_to_video', 'gen4_aleph', 'references.0.uri'],
  ['character_performance', 'act_two', 'character.uri'],
  ['character_performance', 'act_two', 'reference.uri'],
  ['text_to_image', 'gen4_image', 'referenceImages.0.uri'],
  ['voice_isolation', 'partner_voice_isolation', 'audioUri'],
  ['voice_dubbing', 'partner_voice_dubbing', 'audioUri'],
  ['speech_to_speech', 'partner_multilingual_sts_v2', 'media.uri'],
] as const

function bodyWith(kind: string, model: string, path: string, uri: string) {
  const generation = generations.find((one) => one.kind === kind && one.model === model)!
  const start = path.startsWith('references.')
    ? withValueAt(bodyOf(generation), 'references.0.type', 'image')
    : bodyOf(generation)
  return withValueAt(start, path, uri)
}

async function isRefusedAt(world: World, [kind, model, path]: readonly [string, string, string], uri: string) {
  const reply = await world.client.post(`/v1/${kind}`, bodyWith(kind, model, path, uri))
  if (reply.status === 200) await world.client.remove(`/v1/tasks/${reply.json.id}`)
  assert.notEqual(reply.status, 200, `${uri.slice(0, 60)} was taken`)
  isRefusedFor(reply, path)
}

const promptImage = ['image_to_video', 'gen4.5', 'promptImage'] as const
/** The cheapest way to have a picture looked at. */
const reference = ['text_to_image', 'gen4_image_turbo', 'referenceImages.0.uri'] as const
const audioUri = ['voice_isolation', 'partner_voice_isolation', 'audioUri'] as const

/** A submission that is taken; what comes of it doesn't matter. */
const isTakenAt = (world: World, [kind, model, path]: readonly [string, string, string], uri: string) =>
  world.submitted(kind, bodyWith(kind, model, path, uri))

/** Taken at first, and then FAILED for what it is. */
async function failsAt(world: World, [kind, model, path]: readonly [string, string, string], uri: string) {
  const reply = await world.client.post(`/v1/${kind}`, bodyWith(kind, model, path, uri))
  if (reply.status !== 200) return isRefusedFor(reply, path)
  const record = await world.finished(reply.json.id)
  assert.deepEqual([record['status'], record['failure']], ['FAILED', 'ASSET.INVALID'])
}

const longUrl = (length: number) => {
  const start = 'https://assets.example.com/'
  return `${start}${'a'.repeat(length - start.length - 4)}.png`
}

export const assetChecks: Check[] = [
  ...places.map((place) =>
    check(`${place[0]} ${place[2]}: HTTP, IP addresses and inner names are refused`, async (world) => {
      for (const uri of [
        'http://example.com/a.png',
        'https://93.184.216.34/a.png',
        'https://[2606:2800:220:1::1]/a.png',
        'https://127.0.0.1/a.png',
        'https://localhost/a.png',
        'ftp://example.com/a.png',
        'a.png',
      ]) {
        await isRefusedAt(world, place, uri)
      }
    }),
  ),
  limit('an asset URL has at most 2,048 characters', async (world) => {
    await isTakenAt(world, promptImage, longUrl(2048))
    await isRefusedAt(world, promptImage, longUrl(2049))
  }),
  check('an explicit port 443 is no reason to refuse an address, any other port is', async (world) => {
    await isTakenAt(world, reference, 'https://example.com:443/a.png')
    for (const port of [80, 444, 8443]) await isRefusedAt(world, reference, `https://example.com:${port}/a.png`)
  }),
  check('an IP address in disguise is refused', async (world) => {
    for (const host of ['0x7f.1', '2130706433', '0177.0.0.1', '127.1', '[::ffff:7f00:1]']) {
      await isRefusedAt(world, promptImage, `https://${host}/a.png`)
    }
  }),
  limit('an image in a data URI has at most 5 MB', async (world) => {
    await isTakenAt(world, promptImage, pngUri(5 * megabyte))
    await isRefusedAt(world, promptImage, pngUri(5 * megabyte + 1))
  }),
  limit('a sound in a data URI has at most 16 MB', async (world) => {
    const seconds = (16 * megabyte - 44) / 8000
    await isTakenAt(world, audioUri, wavUri(seconds))
    await isRefusedAt(world, audioUri, wavUri(seconds + 1 / 8000))
  }),
  limit('a video in a data URI has at most 16 MB', async (world) => {
    const place = ['video_to_video', 'gen4_aleph', 'videoUri'] as const
    const tooLarge = Buffer.concat([Buffer.from(clipUri().split(',')[1]!, 'base64'), Buffer.alloc(16 * megabyte)])
    await isRefusedAt(world, place, `data:video/mp4;base64,${tooLarge.toString('base64')}`)
  }),
  check('PNG images, PCM sounds and H.264 videos are taken from data URIs', async (world) => {
    await isTakenAt(world, promptImage, pngUri())
    await isTakenAt(world, audioUri, wavUri(5))
    const { credits } = await isTakenAt(world, ['video_to_video', 'gen4_aleph', 'videoUri'], clipUri())
    assert.equal(credits, 60)
  }),
  check('a GIF is refused, also under another name', async (world) => {
    await failsAt(world, reference, gifUri())
    await failsAt(world, reference, gifUri('image/png'))
  }),
  check('what a file is, its bytes say: a sound is no image and an image no sound', async (world) => {
    await failsAt(world, reference, wavUri(5).replace('audio/wav', 'image/png'))
    await failsAt(world, audioUri, pngUri(2000).replace('image/png', 'audio/wav'))
  }),
  check('a data URI that is not base64, or of another type, is refused', async (world) => {
    for (const uri of ['data:image/png;base64,!!!!', 'data:text/plain;base64,aGVsbG8=', 'data:,', 'data:image/png']) {
      await isRefusedAt(world, promptImage, uri)
    }
  }),
  check('an upload that is not there is refused', async (world) => {
    await isRefusedAt(world, promptImage, `service://uploads/${missingId}`)
    await isRefusedAt(world, promptImage, 'service://uploads/none')
  }),
  limit('voice isolation takes sounds of 4.6 seconds to an hour', async (world) => {
    await failsAt(world, audioUri, wavUri(4.5))
    assert.equal((await isTakenAt(world, audioUri, wavUri(4.6))).credits, 1)
    assert.equal((await isTakenAt(world, audioUri, wavUri(3600, 1000))).credits, 600)
    await failsAt(world, audioUri, wavUri(3601, 1000))
  }),
]
