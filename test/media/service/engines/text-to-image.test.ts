import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { GenerationBody } from '../../../../shared/wire/generation/generation-bodies.ts'
import { createTextToImageEngine } from '../../../../server/service/engines/text-to-image.ts'
import { FilmDesk } from './film-desk.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'visavis-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Body = GenerationBody<'text_to_image'>
const engine = createTextToImageEngine()
/** No ratio that is offered: the engine draws all sizes, and small ones quickly. */
const small = '192:192'

async function make(body: Partial<Body>, desk = new FilmDesk()) {
  const result = await engine.run(
    { model: 'gen4_image_turbo', promptText: 'hills', ratio: small, referenceImages: [], ...body } as Body,
    desk.context(mkdtempSync(join(folder, 'made-'))),
  )
  if ('failure' in result) throw new Error(result.reason)
  return result.files[0]!
}

/** Mean red, green and blue of a part of a picture, from row to row as parts of its height. */
async function coloursOf(path: string, from = 0, to = 1): Promise<[number, number, number]> {
  const { width, height } = await sharp(path).metadata()
  const part = { left: 0, top: Math.round(height * from), width, height: Math.round(height * (to - from)) }
  const cut = await sharp(path).extract(part).png().toBuffer()
  const { channels } = await sharp(cut).stats()
  return [channels[0]!.mean, channels[1]!.mean, channels[2]!.mean]
}

const luma = ([red, green, blue]: [number, number, number]) => 0.21 * red + 0.72 * green + 0.07 * blue

test.each(['720:720', '1184:864'] as const)('makes a PNG of exactly %s', async (ratio) => {
  const file = await make({ ratio } as Partial<Body>)
  const { width, height, format } = await sharp(file.path).metadata()
  expect(file.type).toBe('image/png')
  expect(`${width}:${height}`).toBe(ratio)
  expect(format).toBe('png')
})

test('the same prompt and seed make the same bytes; another seed or prompt makes another picture', async () => {
  const read = async (body: Partial<Body>) => readFile((await make(body)).path)
  const first = await read({ promptText: 'a lake in the mountains', seed: 7 })
  expect((await read({ promptText: 'a lake in the mountains', seed: 7 })).equals(first)).toBe(true)
  expect((await read({ promptText: 'a lake in the mountains', seed: 8 })).equals(first)).toBe(false)
  expect((await read({ promptText: 'a lake in the hills', seed: 7 })).equals(first)).toBe(false)
})

test('the time of day that is said gives the light', async () => {
  const [day, night] = [await make({ promptText: 'hills at noon' }), await make({ promptText: 'hills at night' })]
  expect(luma(await coloursOf(day.path))).toBeGreaterThan(luma(await coloursOf(night.path)) * 2)
})

test('a colour goes to what it is said of', async () => {
  const [red, , blue] = await coloursOf((await make({ promptText: 'a red sky over the desert' })).path, 0, 0.25)
  expect(red).toBeGreaterThan(blue * 1.3)
  const [greenRed, green] = await coloursOf((await make({ promptText: 'a green sky over the desert' })).path, 0, 0.25)
  expect(green).toBeGreaterThan(greenRed * 1.2)
})

test('a picture without colours is grey throughout', async () => {
  const [red, green, blue] = await coloursOf((await make({ promptText: 'the sea, black and white' })).path)
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(2)
})

test('the colours of the reference pictures are taken over', async () => {
  const path = join(folder, 'reference.png')
  const violet = { r: 120, g: 40, b: 190 }
  await sharp({ create: { width: 200, height: 100, channels: 3, background: violet } })
    .png()
    .toFile(path)
  const desk = new FilmDesk()
  desk.layPicture('violet', path)
  const plain = await coloursOf((await make({ promptText: 'green hills at noon' })).path)
  const taken = await make({ promptText: 'green hills at noon', referenceImages: [{ uri: 'violet' }] }, desk)
  const [, green, blue] = await coloursOf(taken.path)
  expect(plain[1]).toBeGreaterThan(plain[2] - 40)
  expect(blue).toBeGreaterThan(green + 30)
})

test('stops when it is cancelled', async () => {
  const stopping = new AbortController()
  const body = { model: 'gen4_image', promptText: 'hills', ratio: '1920:1080', referenceImages: [] } as const
  const making = engine.run({ ...body, referenceImages: [] }, new FilmDesk().context(folder, stopping.signal))
  stopping.abort(new Error('cancelled'))
  await expect(making).rejects.toThrow('cancelled')
})
