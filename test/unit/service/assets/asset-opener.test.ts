import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NamedAsset } from '../../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { type AssetOpener, createAssetOpener } from '../../../../server/service/assets/asset-opener.ts'
import { createSentData } from '../../../../server/service/assets/sent-data.ts'
import { localFiles } from '../../../../server/service/assets/local-files.ts'
import { systemRandom } from '../../../../server/service/random.ts'
import { audioFile, openTestMediaTools, videoFile } from '../../../support/audio/media-files.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'visavis-opener-'))
const files = localFiles(folder, 'this test')
const sent = createSentData({ files, random: systemRandom })
const never = new AbortController().signal
const megabyte = 1_048_576
const uploadId = '2f1c9f2e-6c7b-4a39-9a3c-3f4f0c3e7a11'
const upload = `service://uploads/${uploadId}`

/** What the network has, by URL. */
const web = new Map<string, Uint8Array>()
const limits: [string, number][] = []
let opener: AssetOpener
beforeAll(async () => {
  opener = createAssetOpener({
    files,
    sent,
    tools: await openTestMediaTools(),
    async *fetchAsset(url, { bytes }) {
      limits.push([url, bytes])
      const found = web.get(url)
      if (found === undefined) throw new AssetInvalid('The host answered HEAD with 404 instead of 200.')
      yield found
    },
    findUpload: (id) =>
      id === uploadId
        ? Promise.resolve({ key: 'uploads/known' })
        : Promise.reject(new AssetInvalid('There is no such upload, or it has expired.')),
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const asset = (uri: string, kind: NamedAsset['kind'], seconds?: NamedAsset['seconds']): NamedAsset => ({
  path: ['media', 'uri'],
  uri,
  kind,
  ...(seconds && { seconds }),
})
let kept = 0
const keep = (one: NamedAsset) => opener.keep(one, `kept/${kept++}`, never)
/** Brings a data URI in as a body does; what stands for it then. */
function inside(uri: string): Promise<string> {
  async function* pieces() {
    const bytes = Buffer.from(uri)
    for (let at = 0; at < bytes.length; at += 65_531) yield bytes.subarray(at, at + 65_531)
  }
  return sent.keep(pieces())
}
const data = (type: string, bytes: Uint8Array) => inside(`data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const video = () => readFileSync(videoFile('libx264', 'mp4', { sound: 'aac' }))
const audio = () => readFileSync(audioFile('libmp3lame', 'mp3', { seconds: 3 }))

test('an asset by URL, by data URI and by upload is kept, and told what it is', async () => {
  web.set('https://files.example.com/a.txt', video())
  const byUrl = await opener.keep(asset('https://files.example.com/a.txt', 'video'), 'kept/video', never)
  expect(byUrl).toMatchObject({ kind: 'video', type: 'video/mp4', sizeBytes: video().length })
  expect(Buffer.from((await files.read('kept/video'))!).equals(video())).toBe(true)
  expect(await keep(asset(await data('audio/ogg', audio()), 'audio'))).toMatchObject({
    kind: 'audio',
    type: 'audio/mpeg',
  })
  await files.write('uploads/known', await png())
  expect(await keep(asset(upload, 'image'))).toMatchObject({ kind: 'image', widthPx: 20 })
  expect(await files.size('uploads/known')).toBe((await png()).length)
})

test('every kind has its own limit by URL', async () => {
  for (const kind of ['image', 'video', 'audio'] as const) {
    const url = `https://files.example.com/${kind}`
    await expect(keep(asset(url, kind))).rejects.toThrow('404')
    expect(limits.at(-1)).toEqual([url, (kind === 'image' ? 16 : 32) * megabyte])
  }
})

test.each([
  ['image', 'image/png', 5],
  ['video', 'video/mp4', 16],
  ['audio', 'audio/mpeg', 16],
] as const)('%s by data URI (%s): %i MB, decoded, are let in, and one byte more is not', async (kind, type, size) => {
  const head = await png()
  const bytes = Buffer.alloc(size * megabyte)
  head.copy(bytes)
  await opener.check(asset(await data(type, bytes), kind))
  const more = await data(type, Buffer.concat([bytes, Buffer.of(0)]))
  await expect(opener.check(asset(more, kind))).rejects.toThrow(`more than ${size} MB, decoded`)
})

test.each([
  ['image', 'data:image/gif;base64,R0lGODlhAQ==', 'says image/gif. Send a JPEG, PNG or WebP.'],
  ['image', 'data:image/svg+xml;base64,PHN2Zz4=', 'says image/svg+xml'],
  ['image', 'data:image/png;base64,R0lGODlhAQ==', 'is not a JPEG, PNG or WebP'],
  ['video', 'data:image/png;base64,iVBORw0KGgo=', 'says image/png. Send H.264'],
  ['audio', 'data:video/mp4;base64,AAAA', 'says video/mp4. Send MP3'],
  ['audio', 'data:audio/mpeg,hello', 'must be of the form'],
  ['audio', 'data:audio/mpeg;base64,', 'must be of the form'],
  ['audio', 'data:audio/mpeg;base64,AAA', 'must be of the form'],
  ['audio', 'data:audio/mpeg;base64,A%20A', 'must be of the form'],
  ['audio', 'data:;base64,AAAA', 'must be of the form'],
  ['audio', `data:audio/mpeg;${'x'.repeat(300)};base64,AAAA`, 'must be of the form'],
  ['video', 'http://files.example.com/a.mp4', 'must be HTTPS'],
  ['video', 'https://127.0.0.1/a.mp4', 'IP addresses are refused'],
  ['video', 'service://uploads/7', 'is named as service://uploads/<id>'],
  ['video', 'service://avatars/2f1c9f2e-6c7b-4a39-9a3c-3f4f0c3e7a11', 'is named as service://uploads/<id>'],
  ['video', 'service://uploads/3f1c9f2e-6c7b-4a39-9a3c-3f4f0c3e7a12', 'no such upload'],
  ['video', 'input:0', 'must be HTTPS'],
] as const)('as %s, %s is refused at once', async (kind, uri, reason) => {
  const named = asset(uri.startsWith('data:') ? await inside(uri) : uri, kind)
  await expect(opener.check(named)).rejects.toThrow(reason)
  await expect(opener.check(named)).rejects.toThrow(AssetInvalid)
})

test('what is of another kind than asked for is refused, and leaves no file', async () => {
  const wrong = [
    [asset(await data('video/mp4', audio()), 'video'), 'media.uri must be a video, and the file is audio. Send H.264'],
    [asset(await data('audio/mpeg', video()), 'audio'), 'media.uri must be audio, and the file is a video. Send MP3'],
    [asset(await data('video/mp4', await png()), 'video'), 'media.uri must be a video, and the file is a picture.'],
    [asset('https://files.example.com/a.txt', 'image'), 'is not a JPEG, PNG or WebP'],
  ] as const
  web.set('https://files.example.com/a.txt', video())
  for (const [one, reason] of wrong) {
    await expect(opener.keep(one, 'kept/wrong', never)).rejects.toThrow(reason)
    expect(await files.size('kept/wrong')).toBeUndefined()
  }
})

test('what is too short or too long is refused with its length', async () => {
  const uri = await data('audio/mpeg', audio())
  const outside = (min: number, max: number) => keep(asset(uri, 'audio', { min, max }))
  await expect(outside(4.6, 3600)).rejects.toThrow('must last 4.6 to 3600 seconds, and the file lasts 3')
  await expect(outside(1, 2.5)).rejects.toThrow('must last 1 to 2.5 seconds')
  expect((await outside(2.9, 3.2)).durationSeconds).toBeCloseTo(3, 0)
})
