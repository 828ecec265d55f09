import { expect, test } from 'vitest'
import { mediaTypeOf } from '../../../../server/gateway/studio/media-type.ts'

const head = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['PNG', '\x89PNG\r\n\x1A\n', 'image/png'],
  ['JPEG', '\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['MP4', '\0\0\0\x20ftypisom', 'video/mp4'],
  ['QuickTime', '\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['WebM', '\x1A\x45\xDF\xA3\0', 'video/webm'],
  ['M4A', '\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['WAV', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['FLAC', 'fLaC\0\0', 'audio/flac'],
  ['MP3 with a title', 'ID3\x04', 'audio/mpeg'],
  ['MP3', '\xFF\xFB\x90\0', 'audio/mpeg'],
  ['AAC', '\xFF\xF1\x50\x80', 'audio/aac'],
])('%s is told by its first bytes', (_, text, contentType) => {
  expect(mediaTypeOf(head(text))?.contentType).toBe(contentType)
})

test.each([
  ['an empty file', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['HTML', '<!doctype html>'],
  ['GIF', 'GIF89a'],
  ['HEIC', '\0\0\0\x18ftypheic'],
  ['AVIF', '\0\0\0\x18ftypavif'],
  ['PDF', '%PDF-1.7'],
  ['a program', 'MZ\x90\0'],
  ['text', '\xFF\xFEh\0i\0'],
])('%s is not kept', (_, text) => {
  expect(mediaTypeOf(head(text))).toBeUndefined()
})
