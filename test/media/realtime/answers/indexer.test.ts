import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Indexer } from '../../../../server/realtime/answers/indexing/indexer.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { collection } from '../../../unit/realtime/answers/support.ts'

let thread: BuiltProgram
let folder: string
beforeAll(async () => {
  thread = await builtProgram('server/realtime/answers/indexing/index-thread.ts')
  folder = await mkdtemp(join(tmpdir(), 'indexer-'))
})
afterAll(async () => {
  await thread.remove()
  await rm(folder, { recursive: true })
})

const documents = ['museum', 'castle', 'vet'].map((name) => ({ id: name, name, content: collection(name) }))

/** Says only whether they are the same: what parts two whole indexes, Vitest would look for a quarter of an hour. */
const isIndexOf = (index: unknown, of: typeof documents) => isDeepStrictEqual(index, indexDocuments(of))

test('what the thread hands over is the index itself', async () => {
  const indexer = new Indexer({ threadUrl: thread.url, limitMs: 10_000 })
  const many = Array.from({ length: 9 }, (_, i) => documents.map((d) => ({ ...d, id: `${d.id}${i}` }))).flat()
  expect(isIndexOf(await indexer.index(many), many)).toBe(true)
})

test('an index is kept, and read from there until the documents or the program are others', async () => {
  const preparedFolder = join(folder, 'prepared')
  const path = join(preparedFolder, 'papers')
  await new Indexer({ threadUrl: thread.url, limitMs: 10_000 }).index(documents, preparedFolder)
  const index = (of: typeof documents) =>
    new Indexer({ threadUrl: thread.url, limitMs: 10_000 }).index(of, preparedFolder)

  // Where it is read no thread has to begin.
  const kept = () => new Indexer({ threadUrl: thread.url, limitMs: 0 }).index(documents, preparedFolder)
  expect(isIndexOf(await kept(), documents)).toBe(true)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, whole.length / 2))
  expect(isIndexOf(await index(documents), documents)).toBe(true)
  expect(isIndexOf(await kept(), documents)).toBe(true)

  const fewer = documents.slice(1)
  expect(isIndexOf(await index(fewer), fewer)).toBe(true)
  expect((await readFile(path)).length).toBeLessThan(whole.length)

  const newer = join(folder, 'newer.mjs')
  await writeFile(newer, `import { parentPort } from 'node:worker_threads'\nthrow new Error('the newer one')`)
  const byNewer = new Indexer({ threadUrl: pathToFileURL(newer), limitMs: 500 }).index(fewer, preparedFolder)
  await expect(byNewer).rejects.toThrow('the newer one')
})

test('several sets are indexed one after the other, and more than twenty are refused', async () => {
  const indexer = new Indexer({ threadUrl: thread.url, limitMs: 10_000 })
  const all = Array.from({ length: 21 }, () => indexer.index(documents.slice(0, 1)))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 'fulfilled'), 'rejected'])
})

test.each([
  ['hangs', 'for (;;);', 'it took more than 0.5 seconds'],
  ['throws', "throw new Error('out of breath')", 'out of breath'],
  ['stops', 'process.exit(0)', 'its reader stopped'],
])('a document whose reading %s is named', async (_, fault, why) => {
  const program = join(folder, `${Math.random()}.mjs`)
  const told = `import { parentPort } from 'node:worker_threads'\nparentPort.postMessage({ type: 'reading', documentId: 'castle' })\n`
  await writeFile(program, `${told}setTimeout(() => { ${fault} }, 50)`)
  const indexer = new Indexer({ threadUrl: pathToFileURL(program), limitMs: 500 })
  await expect(indexer.index(documents)).rejects.toThrow(`The document "castle" could not be read: ${why}`)
})

test('the time that a reader needs to begin does not count', async () => {
  const program = join(folder, 'slow-to-begin.mjs')
  const say = (type: string) => `parentPort.postMessage({ type: '${type}', documentId: 'castle' })`
  await writeFile(
    program,
    `import { parentPort } from 'node:worker_threads'\nsetTimeout(() => { ${say('reading')}; ${say('done')} }, 700)`,
  )
  const indexer = new Indexer({ threadUrl: pathToFileURL(program), limitMs: 500 })
  await expect(indexer.index(documents)).resolves.toEqual({})
})
