import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngineRunner } from '../../../server/service/engines/engine-runner.ts'
import { begin } from '../support/task-world.ts'

const root = join(import.meta.dirname, '..', '..', '..')

let folder: string
const program = () => pathToFileURL(join(folder, 'engine-process.js'))

// The program is started as it is built. It finds its packages from a folder inside the project.
beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules', '.visavis-engines-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { 'engine-process': join(root, 'server/engine-process.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('an image is made in a process of its own, of the size that was asked for', async () => {
  const output = mkdtempSync(join(tmpdir(), 'visavis-engine-'))
  const seen: number[] = []
  const result = await createEngineRunner({ program: program() })(
    {
      taskId: 'one',
      generation: {
        kind: 'text_to_image',
        body: { model: 'gen4_image_turbo', promptText: 'A lighthouse', ratio: '1168:880', referenceImages: [] },
      },
      assets: {},
      folder: output,
    },
    { signal: new AbortController().signal, progress: (fraction) => seen.push(fraction) },
  )
  if ('failure' in result) throw new Error(result.reason)
  const { width, height, format } = await sharp(result.files[0]!.path).metadata()
  expect([width, height, format]).toEqual([1168, 880, 'png'])
  expect(seen.length).toBeGreaterThan(0)
  rmSync(output, { recursive: true })
})

test('over HTTP, from the request to the file', async () => {
  const { service, submit, read, untilStatus } = await begin({}, createEngineRunner({ program: program() }))
  const { id } = (await submit()).body
  await untilStatus(id, 'SUCCEEDED')
  const [link] = (await read(id))['output'] as string[]
  const bytes = Buffer.from(await (await service.request(link!)).arrayBuffer())
  expect((await sharp(bytes).metadata()).width).toBe(1280)
})
