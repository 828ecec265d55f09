import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngineRunner } from '../../../../server/service/engines/engine-runner.ts'
import { EngineDied, type Job } from '../../../../server/service/engines/run-generation.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { begin } from '../../../support/service/task-world.ts'

let folder: string
let engines: BuiltProgram
const script = (name: string) => pathToFileURL(join(folder, name))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const pids = () => readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number)

const job = (output: string): Job => ({
  taskId: 'one',
  generation: {
    kind: 'text_to_image',
    body: { model: 'gen4_image_turbo', promptText: 'A lighthouse', ratio: '1168:880', referenceImages: [] },
  },
  assets: {},
  folder: output,
})
const never = { signal: new AbortController().signal, progress: () => {} }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-engines-'))
  const pidFile = JSON.stringify(join(folder, 'pids'))
  writeFileSync(
    join(folder, 'hangs.js'),
    `process.once('message', () => {
      const tool = require('node:child_process').spawn('sleep', ['600'])
      require('node:fs').writeFileSync(${pidFile}, process.pid + ' ' + tool.pid)
      process.send({ type: 'progress', fraction: 0.5 })
      setTimeout(() => { for (;;); }, 50)
    })`,
  )
  const failed = JSON.stringify({ type: 'failed', message: 'no paint' })
  writeFileSync(join(folder, 'fails.js'), `process.once('message', () => process.send(${failed}))`)
  writeFileSync(join(folder, 'crashes.js'), "process.once('message', () => process.abort())")
  engines = await builtProgram('server/programs/engine-process.ts')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await engines.remove()
})

test('over HTTP, from the request to the file, in a process of its own', { timeout: 60_000 }, async () => {
  const { service, submit, read } = await begin(
    {},
    createEngineRunner({ program: engines.url, searchPath: process.env['PATH']! }),
  )
  const { id } = (await submit()).body
  await expect.poll(() => service.statusOf('tasks', id), { timeout: 50_000 }).toBe('SUCCEEDED')
  const [link] = (await read(id))['output'] as string[]
  const bytes = Buffer.from(await (await service.request(link!)).arrayBuffer())
  expect((await sharp(bytes).metadata()).width).toBe(1280)
})

test('a cancelled task leaves no process behind, nor what that one started', { timeout: 30_000 }, async () => {
  const { service, submit, untilStatus, remove, balance } = await begin(
    {},
    createEngineRunner({ program: script('hangs.js'), searchPath: process.env['PATH']! }),
  )
  const before = await balance()
  const { id } = (await submit()).body
  await untilStatus(id, 'RUNNING')
  await service.until(async () => {
    await service.sweep()
    return (await service.call('GET', `tasks/${id}`)).body['progress'] === 0.5
  })
  const [engine, tool] = pids() as [number, number]
  expect([isAlive(engine), isAlive(tool)]).toEqual([true, true])
  expect((await remove(id)).status).toBe(204)
  expect(isAlive(engine)).toBe(false)
  await service.until(() => Promise.resolve(!isAlive(tool)))
  expect(await balance()).toBe(before)
})

test(
  'an engine that never ends is ended, and one that crashes is told from one that fails',
  { timeout: 30_000 },
  async () => {
    const hanging = createEngineRunner({ program: script('hangs.js'), searchPath: process.env['PATH']!, limitMs: 500 })
    await expect(hanging(job('unused'), never)).rejects.toThrow('not done within 500 ms')
    const crashing = createEngineRunner({ program: script('crashes.js'), searchPath: process.env['PATH']! })
    await expect(crashing(job('unused'), never)).rejects.toThrow(EngineDied)
    const failing = createEngineRunner({ program: script('fails.js'), searchPath: process.env['PATH']! })
    await expect(failing(job('unused'), never)).rejects.toThrow('no paint')
  },
)
