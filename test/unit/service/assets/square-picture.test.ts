import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { squarePicture } from '../../../../server/service/assets/square-picture.ts'
import { testFile } from '../../../support/test-file.ts'
import { openPictureFile } from '../../../../server/service/assets/portrait/picture-file.ts'

const square = async (bytes: Uint8Array) => squarePicture(await openPictureFile(testFile(bytes)))

const plain = (width: number, height: number, background = '#336699'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a square PNG', async (format) => {
  const { png } = await square(await plain(200, 300).toFormat(format).toBuffer())
  const { width, height, channels, space } = await sharp(png).metadata()
  expect({ width, height, channels, space }).toEqual({ width: 1024, height: 1024, channels: 3, space: 'srgb' })
})

test('an upright portrait keeps its upper part, a lying one its middle', async () => {
  const bands = await sharp({ create: { width: 100, height: 300, channels: 3, background: '#000000' } })
    .composite([{ input: await plain(100, 140, '#ffffff').png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer()
  const { png } = await square(bands)
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const brightRows = Array.from({ length: 1024 }, (_, y) => data[(y * 1024 + 512) * 3]!).filter((v) => v > 128).length
  // 100 of 300 rows are kept, from row 40 on; the white ends at row 140.
  expect(brightRows).toBe(1024)
})

test('the way a phone held its camera is respected', async () => {
  const leftIsRed = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
    .composite([{ input: await plain(50, 100, '#ff0000').png().toBuffer(), top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { png } = await square(leftIsRed)
  const pixels = await sharp(png).raw().toBuffer()
  const at = (x: number, y: number) => [...pixels.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)]
  // Turned a quarter to the right, the left is above.
  const [redAbove, , blueAbove] = at(512, 100)
  const [redBelow, , blueBelow] = at(512, 900)
  expect([redAbove! > 200, blueAbove! < 60, redBelow! < 60, blueBelow! > 200]).toEqual([true, true, true, true])
})

test('transparency gets a backdrop instead of black', async () => {
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { png } = await square(await clear.png().toBuffer())
  const { channels } = await sharp(png).stats()
  expect(channels.map(({ mean }) => mean > 200)).toEqual([true, true, true])
})

test('a grey picture and one with 16 bits a channel come out like any other', async () => {
  const grey = await plain(100, 100).greyscale().toColourspace('b-w').png().toBuffer()
  const deep = await plain(100, 100).toColourspace('rgb16').png().toBuffer()
  for (const bytes of [grey, deep]) {
    const { channels, depth } = await sharp((await square(bytes)).png).metadata()
    expect([channels, depth]).toEqual([3, 'uchar'])
  }
})

test('what is not a JPEG, PNG or WebP is refused by its bytes', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')
  for (const bytes of [svg, Buffer.from('hello'), Buffer.alloc(0)]) {
    await expect(square(bytes)).rejects.toThrow('is not a JPEG, PNG or WebP')
  }
  await expect(square(await plain(64, 64).gif().toBuffer())).rejects.toThrow('is a GIF')
})

test('damaged, tiny and huge pictures are refused', async () => {
  const whole = await plain(300, 300).jpeg().toBuffer()
  await expect(square(whole.subarray(0, 200))).rejects.toThrow('damaged')
  await expect(square(await plain(63, 500).png().toBuffer())).rejects.toThrow('at least 64')
  const huge = await plain(8000, 5001).png().toBuffer()
  await expect(square(huge)).rejects.toThrow('40 million')
})
