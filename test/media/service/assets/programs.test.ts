import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { createImageProbe, createPictureReader } from '../../../../server/service/assets/picture-reader.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { waysHere } from '../../../support/service/isolation.ts'
import { testFile } from '../../../support/test-file.ts'
import { portraitPath } from '../../../support/portraits/portrait-files.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]
const never = new AbortController().signal

let folder: string
let pictures: BuiltProgram
const script = (name: string) => pathToFileURL(join(folder, `${name}.js`))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-programs-'))
  writeFileSync(script('hangs'), "process.on('message', () => { for (;;); })")
  writeFileSync(script('babbles'), "process.on('message', () => process.send(null))")
  writeFileSync(script('crashes'), "process.on('message', () => process.abort())")
  pictures = await builtProgram('server/programs/picture-process.ts')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await pictures.remove()
})

describe.each(ways)('shut in by $name', ({ isolation }) => {
  test('a portrait is read in a process of its own', async () => {
    const readPicture = createPictureReader({ program: pictures.url, isolation })
    const { png, landmarks, report } = await readPicture(portraitPath('plain'), never)
    expect((await sharp(png).metadata()).width).toBe(1024)
    expect(landmarks.chin.y).toBeGreaterThan(landmarks.mouth.centre.y)
    expect(report.source).toBe('found')
  })

  test('a picture is probed in a process of its own', async () => {
    const probe = createImageProbe({ program: pictures.url, isolation })
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#cc2222' } })
      .webp()
      .toBuffer()
    expect(await probe(testFile(bytes), never)).toMatchObject({ type: 'image/webp', widthPx: 90, heightPx: 60 })
  })

  test('why a picture is refused comes back from there', async () => {
    const readPicture = createPictureReader({ program: pictures.url, isolation })
    await expect(readPicture(testFile('GIF89a'), never)).rejects.toThrow('is a GIF')
  })

  test('a decoder that crashes, never ends or says nonsense costs its picture only', async () => {
    const crashing = createPictureReader({ program: script('crashes'), isolation })
    await expect(crashing(testFile(''), never)).rejects.toThrow(AssetInvalid)
    const hanging = createPictureReader({ program: script('hangs'), isolation, limitMs: 300 })
    await expect(hanging(testFile(''), never)).rejects.toThrow(AssetInvalid)
    const babbling = createPictureReader({ program: script('babbles'), isolation })
    await expect(babbling(testFile(''), never)).rejects.toThrow(AssetInvalid)
  })

  test('a stop ends the decoding', async () => {
    const stop = new AbortController()
    const reading = createPictureReader({ program: script('hangs'), isolation })(testFile(''), stop.signal)
    stop.abort()
    await expect(reading).rejects.toThrow('aborted')
  })
})
