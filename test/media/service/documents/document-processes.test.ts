import { performance } from 'node:perf_hooks'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { addPortion, type Portion } from '../../../../server/realtime/answers/indexing/index-messages.ts'
import { keptIndex } from '../../../../server/realtime/answers/indexing/kept-index.ts'
import { readPrepared } from '../../../../server/realtime/prepared/prepared-file.ts'
import { createKnowledgeChecker } from '../../../../server/service/documents/knowledge-checker.ts'
import { createTokenCounter } from '../../../../server/service/documents/token-counter.ts'
import { type BuiltProgram, builtProgram, builtPrograms } from '../../../support/server/built-program.ts'
import { waysHere } from '../../../support/service/isolation.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]

let folder: string
let tokens: BuiltProgram
let reader: BuiltProgram
const script = (name: string) => pathToFileURL(join(folder, `${name}.js`))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-documents-'))
  writeFileSync(script('crashes'), "process.on('message', () => process.abort())")
  const atGoats = (then: string) =>
    `process.on('message', () => process.send({ type: 'reading', documentId: 'goats' }, () => { ${then} }))`
  writeFileSync(script('hangs-at-goats'), atGoats('for (;;);'))
  writeFileSync(script('fails-at-goats'), atGoats("process.send({ type: 'failed', why: 'it is no use' })"))
  writeFileSync(script('crashes-at-goats'), atGoats('process.abort()'))
  writeFileSync(
    script('counts-once'),
    "let asked = 0\nprocess.on('message', () => (asked++ === 0 ? process.send(7) : process.abort()))",
  )
  tokens = await builtProgram('server/programs/token-process.ts')
  const { folder: built, remove } = await builtPrograms([
    'server/programs/document-process.ts',
    'server/realtime/answers/indexing/index-thread.ts',
  ])
  reader = { url: new URL('document-process.js', built), remove }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await tokens.remove()
  await reader.remove()
})

describe.each(ways)('shut in by $name', ({ isolation }) => {
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

  test('what was worked out of them is kept, as a talk looks for it', async () => {
    const avatar = mkdtempSync(join(folder, 'avatar-'))
    const check = createKnowledgeChecker({ program: reader.url, isolation, limitMs: 5000 })
    const boats = { id: 'boats', name: 'Boats', content: 'The boat leaves at nine.' }
    expect(await check([boats], join(avatar, 'prepared'))).toBeUndefined()
    const program = readFileSync(new URL('index-thread.js', reader.url))
    const kept: Record<string, unknown> = {}
    const file = keptIndex([boats], { folder: join(avatar, 'prepared'), program })
    expect(await readPrepared(file, (portion) => addPortion(kept, portion as Portion))).toBe(true)
    expect(kept['documents']).toEqual([boats])
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
