import { performance } from 'node:perf_hooks'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { createImageProbe, createPictureReader } from '../../../../server/service/assets/picture-reader.ts'
import { createTokenCounter } from '../../../../server/service/documents/token-counter.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { testFile } from '../../../support/test-file.ts'
import { portraitPath } from '../../../support/portraits/portrait-files.ts'

const never = new AbortController().signal

let folder: string
let pictures: BuiltProgram
let tokens: BuiltProgram
const script = (name: string) => pathToFileURL(join(folder, `${name}.js`))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-programs-'))
  writeFileSync(script('hangs'), "process.on('message', () => { for (;;); })")
  writeFileSync(script('crashes'), "process.on('message', () => process.abort())")
  pictures = await builtProgram('server/programs/picture-process.ts')
  tokens = await builtProgram('server/service/documents/token-thread.ts')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await pictures.remove()
  await tokens.remove()
})

test('a portrait is read in a process of its own', async () => {
  const readPicture = createPictureReader({ program: pictures.url })
  const { png, landmarks, report } = await readPicture(portraitPath('plain'), never)
  expect((await sharp(png).metadata()).width).toBe(1024)
  expect(landmarks.chin.y).toBeGreaterThan(landmarks.mouth.centre.y)
  expect(report.source).toBe('found')
})

test('a picture is probed in a process of its own', async () => {
  const probe = createImageProbe({ program: pictures.url })
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#cc2222' } })
    .webp()
    .toBuffer()
  expect(await probe(testFile(bytes), never)).toMatchObject({ type: 'image/webp', widthPx: 90, heightPx: 60 })
})

test('why a picture is refused comes back from there', async () => {
  const readPicture = createPictureReader({ program: pictures.url })
  await expect(readPicture(testFile('GIF89a'), never)).rejects.toThrow('is a GIF')
})

test('a decoder that crashes or never ends costs its picture only', async () => {
  const crashing = createPictureReader({ program: script('crashes') })
  await expect(crashing('x', never)).rejects.toThrow(AssetInvalid)
  const hanging = createPictureReader({ program: script('hangs'), limitMs: 300 })
  await expect(hanging('x', never)).rejects.toThrow(AssetInvalid)
})

test('a stop ends the decoding', async () => {
  const stop = new AbortController()
  const reading = createPictureReader({ program: script('hangs') })('x', stop.signal)
  stop.abort()
  await expect(reading).rejects.toThrow('aborted')
})

test('tokens are counted in a thread, in the order asked, while the loop stays free', async () => {
  const countTokens = createTokenCounter({ program: tokens.url })
  await countTokens('its tables are loaded')
  const before = performance.eventLoopUtilization()
  const long = Array.from({ length: 30_000 }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 9973)))
  const counts = await Promise.all([countTokens('Hello world'), countTokens(long.join('')), countTokens('')])
  const { utilization } = performance.eventLoopUtilization(before)
  expect([counts[0], counts[2]]).toEqual([2, 0])
  expect(counts[1]).toBeGreaterThan(20_000)
  expect(utilization).toBeLessThan(0.5)
  await countTokens.close()
})

test('more texts than the thread should hold are refused', async () => {
  const countTokens = createTokenCounter({ program: tokens.url })
  const asked = await Promise.allSettled(Array.from({ length: 25 }, () => countTokens('one two')))
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  await countTokens.close()
})
