import { performance } from 'node:perf_hooks'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { createImageProbe, createPictureReader } from '../../../../server/service/assets/picture-reader.ts'
import { createKnowledgeChecker } from '../../../../server/service/documents/knowledge-checker.ts'
import { createTokenCounter } from '../../../../server/service/documents/token-counter.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { waysHere } from '../../../support/service/isolation.ts'
import { testFile } from '../../../support/test-file.ts'
import { portraitPath } from '../../../support/portraits/portrait-files.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]
const never = new AbortController().signal

let folder: string
let pictures: BuiltProgram
let tokens: BuiltProgram
let reader: BuiltProgram
const script = (name: string) => pathToFileURL(join(folder, `${name}.js`))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-programs-'))
  writeFileSync(script('hangs'), "process.on('message', () => { for (;;); })")
  writeFileSync(script('babbles'), "process.on('message', () => process.send(null))")
  const atGoats = (then: string) =>
    `process.on('message', () => process.send({ type: 'reading', documentId: 'goats' }, () => { ${then} }))`
  writeFileSync(script('hangs-at-goats'), atGoats('for (;;);'))
  writeFileSync(script('fails-at-goats'), atGoats("process.send({ type: 'failed', why: 'it is no use' })"))
  writeFileSync(script('crashes-at-goats'), atGoats('process.abort()'))
  writeFileSync(
    script('counts-once'),
    "let asked = 0\nprocess.on('message', () => (asked++ === 0 ? process.send(7) : process.abort()))",
  )
  writeFileSync(script('crashes'), "process.on('message', () => process.abort())")
  pictures = await builtProgram('server/programs/picture-process.ts')
  tokens = await builtProgram('server/programs/token-process.ts')
  reader = await builtProgram('server/programs/document-process.ts')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await pictures.remove()
  await tokens.remove()
  await reader.remove()
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

  test('tokens are counted in a process, in the order asked, while the loop stays free', async () => {
    const countTokens = createTokenCounter({ program: tokens.url, isolation })
    await countTokens('its tables are loaded')
    const long = Array.from({ length: 120_000 }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 9973)))
    const text = long.join('')
    const before = performance.eventLoopUtilization()
    const counts = await Promise.all([countTokens('Hello world'), countTokens(text), countTokens('')])
    const { utilization } = performance.eventLoopUtilization(before)
    expect([counts[0], counts[2]]).toEqual([2, 0])
    expect(counts[1]).toBeGreaterThan(20_000)
    expect(utilization).toBeLessThan(0.5)
    countTokens.close()
  })

  test('documents are read in a process of their own', async () => {
    const check = createKnowledgeChecker({ program: reader.url, isolation, limitMs: 5000 })
    const boats = { id: 'boats', name: 'Boats', content: 'The boat leaves at nine.' }
    expect(await check([boats])).toBeUndefined()
  })

  test('the document at which its reader hangs, fails or crashes is named; where it does not begin, none is', async () => {
    const papers = ['Boats', 'Goats'].map((name) => ({ id: name.toLowerCase(), name, content: name }))
    const check = (name: string) => createKnowledgeChecker({ program: script(name), isolation, limitMs: 300 })(papers)
    const rest = 'Shorten or split it, or leave it out.'
    const fault = (why: string) => ({
      documentId: 'goats',
      reason: `The document "Goats" could not be read: ${why}. ${rest}`,
    })
    expect(await check('hangs-at-goats')).toEqual(fault('it took more than 0.3 seconds'))
    expect(await check('fails-at-goats')).toEqual(fault('it is no use'))
    expect(await check('crashes-at-goats')).toEqual(fault('its reader stopped'))
    await expect(check('crashes')).rejects.toThrow('Too many documents are being read.')
  })
})

test('more texts than the process should hold are refused', async () => {
  const countTokens = createTokenCounter({ program: tokens.url, isolation: noIsolation })
  const asked = await Promise.allSettled(Array.from({ length: 25 }, () => countTokens('one two')))
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  countTokens.close()
})

test('a process that counts and crashes is followed by another', async () => {
  const crashing = createTokenCounter({ program: script('counts-once'), isolation: noIsolation })
  expect(await crashing('one two')).toBe(7)
  await expect(crashing('one two')).rejects.toThrow('The document could not be read just now.')
  expect(await crashing('one two')).toBe(7)
  crashing.close()
})

test('more sets of documents than should wait are refused', async () => {
  const check = createKnowledgeChecker({ program: reader.url, isolation: noIsolation, limitMs: 5000 })
  const boats = { id: 'boats', name: 'Boats', content: 'The boat leaves at nine.' }
  const sets = Array.from({ length: 21 }, (_, set) => [{ ...boats, id: `boats ${set}` }])
  const outcomes = await Promise.allSettled(sets.map((documents) => check(documents)))
  expect(outcomes.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 'fulfilled'), 'rejected'])
})

test('what could be read is not read again', async () => {
  writeFileSync(script('reads'), "process.on('message', () => process.send({ type: 'read' }))")
  const check = createKnowledgeChecker({ program: script('reads'), isolation: noIsolation, limitMs: 5000 })
  const boats = { id: 'boats', name: 'Boats', content: 'The boat leaves at nine.' }
  expect(await check([boats])).toBeUndefined()
  rmSync(script('reads'))
  expect(await check([boats])).toBeUndefined()
  await expect(check([{ ...boats, content: 'It leaves at ten.' }])).rejects.toThrow(
    'Too many documents are being read.',
  )
})
