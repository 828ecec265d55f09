import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import type { MediaTools } from '../../../../server/service/assets/media-tools.ts'
import { openMediaTools } from '../../../../server/service/assets/media/open-media-tools.ts'
import { probeImage } from '../../../../server/service/assets/probe-image.ts'
import { audioFile, mediaFile, openTestMediaTools, videoFile } from '../../../support/audio/media-files.ts'

// Every case starts programs; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'visavis-probe-'))
const never = new AbortController().signal
let tools: MediaTools
beforeAll(async () => {
  tools = await openTestMediaTools()
})
afterAll(() => rmSync(folder, { recursive: true }))

const probe = (path: string) => tools.probe(path, never)
let files = 0
/** A file of these bytes, under a name that lies. */
function file(bytes: Uint8Array | string): string {
  const path = join(folder, `${files++}.mp4`)
  writeFileSync(path, bytes)
  return path
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

test.concurrent.each([
  ['libx264', 'mp4', 'aac', 'video/mp4', 'h264'],
  ['libx264', 'mov', 'alac', 'video/quicktime', 'h264'],
  ['libx264', 'matroska', 'flac', 'video/x-matroska', 'h264'],
  ['libx264', 'avi', 'pcm_s16le', 'video/x-msvideo', 'h264'],
  ['libx264', 'mpegts', 'mp3', 'video/mp2t', 'h264'],
  ['libx264', 'flv', 'aac', 'video/x-flv', 'h264'],
  ['libx265 -x265-params log-level=none', 'mp4', 'aac', 'video/mp4', 'hevc'],
  ['libaom-av1 -cpu-used 8 -usage realtime', 'mp4', '', 'video/mp4', 'av1'],
  ['libvpx', 'webm', 'libopus', 'video/webm', 'vp8'],
  ['libvpx-vp9 -deadline realtime', 'webm', 'libvorbis', 'video/webm', 'vp9'],
  ['prores_ks', 'mov', 'pcm_s24le', 'video/quicktime', 'prores'],
  ['libtheora', 'ogg', 'libvorbis', 'video/ogg', 'theora'],
])('%s in %s with %s is %s', async (codec, container, sound, type, videoCodec) => {
  const info = await probe(videoFile(codec, container, { sound }))
  expect(info).toMatchObject({ kind: 'video', type, videoCodec, widthPx: 96, heightPx: 64, frameRateHz: 25 })
  expect(info.durationSeconds).toBeCloseTo(1, 0)
  expect(info.sampleRateHz).toBe(sound === '' ? undefined : 48_000)
})

test.concurrent.each([
  ['libmp3lame', 'mp3', 'audio/mpeg', 'mp3'],
  ['aac', 'adts', 'audio/aac', 'aac'],
  ['aac', 'ipod', 'audio/mp4', 'aac'],
  ['alac', 'ipod', 'audio/mp4', 'alac'],
  ['flac', 'flac', 'audio/flac', 'flac'],
  ['flac', 'ogg', 'audio/ogg', 'flac'],
  ['aac', 'matroska', 'audio/x-matroska', 'aac'],
  ['pcm_s16le', 'wav', 'audio/wav', 'pcm_s16le'],
  ['pcm_f32le', 'wav', 'audio/wav', 'pcm_f32le'],
  ['pcm_s24be', 'aiff', 'audio/aiff', 'pcm_s24be'],
  ['pcm_s16le', 'caf', 'audio/x-caf', 'pcm_s16le'],
])('%s in %s is %s', async (codec, container, type, audioCodec) => {
  const info = await probe(audioFile(codec, container))
  expect(info).toMatchObject({ kind: 'audio', type, audioCodec, sampleRateHz: 48_000, channels: 1 })
  expect(info.durationSeconds).toBeGreaterThan(0.95)
  expect(info.durationSeconds).toBeLessThan(1.1)
})

test.concurrent.each(['jpeg', 'png', 'webp'] as const)('a %s is a picture, upright as shown', async (format) => {
  const bytes = await plain(90, 60).toFormat(format).withMetadata({ orientation: 6 }).toBuffer()
  expect(await probe(file(bytes))).toEqual({
    kind: 'image',
    type: `image/${format}`,
    sizeBytes: bytes.length,
    widthPx: 60,
    heightPx: 90,
  })
})

test('a phone that was held upright filmed an upright video', async () => {
  const bytes = readFileSync(videoFile('libx264', 'mp4'))
  // The track header's matrix: a quarter turn.
  const matrixAt = bytes.indexOf('tkhd') + 44
  const quarter = [0, 0x10000, 0, -0x10000, 0]
  for (const [at, value] of quarter.entries()) bytes.writeInt32BE(value, matrixAt + at * 4)
  expect(await probe(file(bytes))).toMatchObject({ widthPx: 64, heightPx: 96 })
})

test('a video is as long as its picture, and the padding of its sound does not count', async () => {
  const padded = await probe(videoFile('libx264', 'mp4', { seconds: 2, sound: 'aac' }))
  expect(padded.durationSeconds).toBe(2)
  const longSound = mediaFile(
    `-i ${videoFile('libx264', 'mp4')} -i ${audioFile('aac', 'ipod', { seconds: 4 })} -map 0:v -map 1:a -c copy -f mp4`,
  )
  expect((await probe(longSound)).durationSeconds).toBeCloseTo(4, 0)
})

test.concurrent.each([
  ['libx264', 'matroska', 'aac'],
  ['libvpx', 'webm', 'libopus'],
  ['libvpx', 'webm', 'libvorbis'],
  ['libx264', 'flv', 'aac'],
])('%s in %s is as long as its picture where only the whole is stated (%s)', async (codec, container, sound) => {
  const padded = (seconds: number) => probe(videoFile(codec, container, { seconds, sound }))
  expect((await padded(2)).durationSeconds).toBe(2)
  expect((await padded(2.04)).durationSeconds).toBe(2.04)
})

test('a streamed WebM, of which no length is stated, is as long as its picture', async () => {
  const streamed = mediaFile(
    `-i ${videoFile('libvpx', 'webm', { seconds: 2, sound: 'libopus' })} -c copy -live 1 -f webm`,
  )
  expect((await probe(streamed)).durationSeconds).toBe(2)
})

test('sound that goes on after the picture of a Matroska counts', async () => {
  const longSound = mediaFile(
    `-i ${videoFile('libx264', 'mp4')} -i ${audioFile('aac', 'ipod', { seconds: 4 })} -map 0:v -map 1:a -c copy -f matroska`,
  )
  expect((await probe(longSound)).durationSeconds).toBeCloseTo(4, 0)
})

test('a song with its cover is audio', async () => {
  const cover = file(await plain(40, 40).jpeg().toBuffer())
  const song = mediaFile(
    `-i ${audioFile('libmp3lame', 'mp3')} -f mjpeg -i ${cover} -map 0 -map 1 -c copy -disposition:v attached_pic -f mp3`,
  )
  expect(await probe(song)).toMatchObject({ kind: 'audio', type: 'audio/mpeg' })
})

test('a GIF is refused by name', async () => {
  await expect(probe(file(await plain(9, 9).gif().toBuffer()))).rejects.toThrow('is a GIF, which is not supported')
})

const clip = () => readFileSync(videoFile('libx264', 'mp4', { seconds: 2, sound: 'aac' }))
const other: [string, () => Uint8Array | string | Promise<Uint8Array>][] = [
  ['nothing', () => ''],
  ['text', () => 'A video of my cat.'],
  ['a web page', () => '<!doctype html><title>404</title>'],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['an AVIF', () => plain(64, 64).avif().toBuffer()],
  ['an HLS playlist', () => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${videoFile('libx264', 'mpegts')}\n`],
  ['an HLS playlist of local files', () => '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ['a DASH manifest', () => '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>'],
  ['a concat script', () => `ffconcat version 1.0\nfile ${videoFile('libx264', 'mp4')}\n`],
  ['an SDP', () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=-\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5000 RTP/AVP 96\n'],
  ['noise', () => Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)],
  ['an MP4 without its index', () => clip().subarray(0, 2000)],
]
test.concurrent.each(other)('%s is refused', async (_, bytes) => {
  await expect(probe(file(await bytes()))).rejects.toThrow(AssetInvalid)
})

test('codecs that are not supported are named', async () => {
  await expect(probe(videoFile('mpeg4', 'mp4'))).rejects.toThrow('uses mpeg4, which is not supported')
  await expect(probe(audioFile('libopus', 'ogg'))).rejects.toThrow('The sound is opus. Send MP3')
})

test('what was cut off is refused', async () => {
  const whole = readFileSync(
    mediaFile(`-i ${videoFile('libx264', 'mp4', { seconds: 4 })} -c copy -movflags +faststart -f mp4`),
  )
  await expect(probe(file(whole.subarray(0, whole.length / 2)))).rejects.toThrow('cut off')
  const picture = await plain(300, 300).jpeg().toBuffer()
  await expect(probe(file(picture.subarray(0, picture.length - 200)))).rejects.toThrow('damaged')
})

/** A small PNG whose header claims another size. */
async function claiming(widthPx: number, heightPx: number): Promise<Uint8Array> {
  const bytes = await plain(8, 8).png().toBuffer()
  bytes.writeUInt32BE(widthPx, 16)
  bytes.writeUInt32BE(heightPx, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('pictures that would fill the memory are refused by their header', async () => {
  await expect(probe(file(await claiming(8000, 5001)))).rejects.toThrow('8000 × 5001 pixels')
  await expect(probe(file(await claiming(8193, 10)))).rejects.toThrow('8193 × 10 pixels')
  await expect(probe(file(await claiming(60_000, 60_000)))).rejects.toThrow('60000 × 60000 pixels')
  await expect(probe(file(await claiming(8000, 5000)))).rejects.toThrow('damaged')
})

test('videos that are too large or too long are refused', async () => {
  const wide = mediaFile('-f lavfi -i color=s=8208x16:r=1:d=1 -c:v libx264 -preset ultrafast -f mp4')
  await expect(probe(wide)).rejects.toThrow('8208 × 16 pixels')
  const long = mediaFile('-f lavfi -i anullsrc=r=1000:cl=mono -t 3601 -c:a pcm_u8 -f wav')
  await expect(probe(long)).rejects.toThrow('longer than an hour')
})

test('a header that promises too little is not believed', async () => {
  const mp3 = readFileSync(audioFile('libmp3lame', 'mp3', { seconds: 1 }))
  const longer = readFileSync(audioFile('libmp3lame', 'mp3', { seconds: 4 }))
  const joined = await probe(file(Buffer.concat([mp3, longer])))
  expect(joined.durationSeconds).toBeGreaterThan(4.9)
})

test('without FFmpeg, pictures are still known, and all else says what is missing', async () => {
  const bare = openMediaTools({ searchPath: folder, isolation: noIsolation, probeImage })
  expect(bare.hasFfmpeg).toBe(false)
  expect(await bare.probe(file(await plain(9, 9).png().toBuffer()), never)).toMatchObject({ type: 'image/png' })
  await expect(bare.probe(videoFile('libx264', 'mp4'), never)).rejects.toThrow('this server has none. Install it')
})

test('a stop ends the probing', async () => {
  const stop = new AbortController()
  const probing = tools.probe(videoFile('libx264', 'mp4'), stop.signal)
  stop.abort(new Error('enough'))
  await expect(probing).rejects.toThrow('enough')
})
