import { open } from 'node:fs/promises'
import type { Media } from '../../../shared/console/studio.ts'

/** What a file is, told by its first bytes. */
export interface MediaType {
  media: Media
  contentType: string
  /** Of its name, without the dot. */
  ending: string
}

const headBytes = 64

const as = (media: Media, contentType: string, ending: string): MediaType => ({ media, contentType, ending })

const jpeg = as('image', 'image/jpeg', 'jpg')
const png = as('image', 'image/png', 'png')
const webp = as('image', 'image/webp', 'webp')
const mp4 = as('video', 'video/mp4', 'mp4')
const quickTime = as('video', 'video/quicktime', 'mov')
const webm = as('video', 'video/webm', 'webm')
const m4a = as('audio', 'audio/mp4', 'm4a')
const wav = as('audio', 'audio/wav', 'wav')
const flac = as('audio', 'audio/flac', 'flac')
const mp3 = as('audio', 'audio/mpeg', 'mp3')
const aac = as('audio', 'audio/aac', 'aac')

/** Pictures in the container that films have, too. */
const pictureBrand = /^(hei|hev|mif|msf|avi)/

function ofContainer(brand: string): MediaType | undefined {
  if (pictureBrand.test(brand)) return undefined
  if (brand.startsWith('qt')) return quickTime
  return /^M4[AB]/.test(brand) ? m4a : mp4
}

/** Undefined for everything that is not kept here: SVG, HTML, GIF, HEIC, and what is no picture, film or sound. */
export function mediaTypeOf(head: Uint8Array): MediaType | undefined {
  const letters = Buffer.from(head).toString('latin1')
  const at = (from: number, text: string) => letters.startsWith(text, from)
  if (at(0, '\x89PNG\r\n\x1A\n')) return png
  if (at(0, '\xFF\xD8\xFF')) return jpeg
  if (at(0, 'RIFF') && at(8, 'WEBP')) return webp
  if (at(0, 'RIFF') && at(8, 'WAVE')) return wav
  if (at(4, 'ftyp')) return ofContainer(letters.slice(8, 12))
  if (at(0, '\x1A\x45\xDF\xA3')) return webm
  if (at(0, 'fLaC')) return flac
  if (at(0, 'ID3')) return mp3
  const [first = 0, second = 0] = head
  if (first !== 0xff) return undefined
  // Eleven bits of frame sync, then version and layer: none is AAC, the third MP3.
  if ((second & 0xf6) === 0xf0) return aac
  return (second & 0xe6) === 0xe2 ? mp3 : undefined
}

/** What the file at a path is. */
export async function mediaTypeOfFile(path: string): Promise<MediaType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return mediaTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
