import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

const dataUri = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(checksum(body), body.length + 4)
  return framed
}

/** CRC-32 as PNG wants it. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A grey picture, made to be of at least `bytes` bytes by a comment in it. */
export function png(bytes = 0, sidePx = 128): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((sidePx + 1) * sidePx, 0x88)
  for (let row = 0; row < sidePx; row++) rows[row * (sidePx + 1)] = 0
  const around = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  const size = around.reduce((sum, { length }) => sum + length, 0)
  const filling = bytes - size - 12
  if (filling > 0) around.splice(2, 0, pngChunk('tEXt', Buffer.alloc(filling, 0x61)))
  return Buffer.concat(around)
}

/** Silence: 8-bit PCM, mono. */
export function wav(seconds: number, rateHz = 8000): Buffer {
  const count = Math.round(seconds * rateHz)
  const file = Buffer.alloc(44 + count, 128)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + count, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rateHz, 24)
  file.writeUInt32LE(rateHz, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(count, 40)
  return file
}

/** Four seconds, 64 by 64, H.264. */
export const clip = () => readFileSync(join(import.meta.dirname, 'fixtures/clip.mp4'))

/** A rendered face, 640 by 640, WebP. */
const portrait = () => readFileSync(join(import.meta.dirname, 'fixtures/portrait.webp'))

/** The smallest picture of a kind that is refused. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const portraitUri = () => dataUri('image/webp', portrait())
export const pngUri = (bytes = 0) => dataUri('image/png', png(bytes))
export const wavUri = (seconds: number, rateHz?: number) => dataUri('audio/wav', wav(seconds, rateHz))
export const clipUri = () => dataUri('video/mp4', clip())
export const gifUri = (type = 'image/gif') => dataUri(type, gif)
