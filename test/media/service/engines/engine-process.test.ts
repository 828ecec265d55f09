import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { behindAll } from '../../../../server/isolation/lower-session.ts'
import { createEngineRunner } from '../../../../server/service/engines/engine-runner.ts'
import { EngineDied, type Job } from '../../../../server/service/engines/run-generation.ts'
import { haveFfmpeg, searchPath } from '../../../support/audio/ffmpeg.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { isRunning } from '../../../support/server/running-commands.ts'
import { waysHere } from '../../../support/service/isolation.ts'
import { begin } from '../../../support/service/task-world.ts'

// Every case starts programs; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]

let folder: string
let output: string
let engines: BuiltProgram
/** On the command line of what the hanging engine starts. */
const mark = `600.${process.pid}`
const script = (name: string) => pathToFileURL(join(folder, name))

const job = (): Job => ({
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
  output = mkdtempSync(join(tmpdir(), 'visavis-output-'))
  for (const [name, detached] of Object.entries({ 'hangs.js': false, 'hides.js': true })) {
    writeFileSync(
      join(folder, name),
      `process.once('message', () => {
        const options = { detached: ${detached}, stdio: 'ignore' }
        const tool = require('node:child_process').spawn('sleep', ['${mark}'], options)
        tool.once('spawn', () => process.send({ type: 'progress', fraction: 0.5 }, () => { for (;;); }))
      })`,
    )
  }
  const failed = JSON.stringify({ type: 'failed', message: 'no paint' })
  writeFileSync(join(folder, 'fails.js'), `process.once('message', () => process.send(${failed}))`)
  const nonsense = "[null, 7, { type: 'result', result: { files: 'all' } }].forEach((sent) => process.send(sent))"
  writeFileSync(join(folder, 'babbles.js'), `process.once('message', () => ${nonsense})`)
  const weight = "require('node:fs').readFileSync('/proc/self/autogroup', 'utf8')"
  const telling = `process.send({ type: 'failed', message: ${weight} })`
  writeFileSync(join(folder, 'tells.js'), `process.once('message', () => ${telling})`)
  writeFileSync(join(folder, 'crashes.js'), "process.once('message', () => process.abort())")
  engines = await builtProgram('server/programs/engine-process.ts')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  rmSync(output, { recursive: true })
  await engines.remove()
})

describe.each(ways)('shut in by $name', ({ name, isolation }) => {
  // Shut in, not even what leaves the engine's group outlives it.
  const hanging = name === 'none' ? 'hangs.js' : 'hides.js'
  const engineOf = (program: URL, limitMs?: number) =>
    createEngineRunner({ program, isolation, searchPath, ...(limitMs !== undefined && { limitMs }) })

  test('over HTTP, from the request to the file, in a process of its own', async () => {
    haveFfmpeg()
    const { service, read } = await begin({}, engineOf(engines.url))
    const made = async (path: string, body: object) => {
      const { id } = (await service.call('POST', path, body)).body
      await expect.poll(() => service.statusOf('tasks', id), { timeout: 50_000 }).toBe('SUCCEEDED')
      const [link] = (await read(id))['output'] as string[]
      return Buffer.from(await (await service.request(link!)).arrayBuffer())
    }
    const image = { model: 'gen4_image_turbo', promptText: 'A lighthouse at dusk', ratio: '1280:720' }
    expect((await sharp(await made('text_to_image', image)).metadata()).width).toBe(1280)
    const sound = { model: 'partner_text_to_sound_v2', promptText: 'rain', duration: 0.5 }
    expect((await made('sound_effect', sound)).length).toBeGreaterThan(1000)
  })

  test('a cancelled task leaves no process behind, nor what that one started', async () => {
    const { service, submit, untilStatus, remove, balance } = await begin({}, engineOf(script(hanging)))
    const before = await balance()
    const { id } = (await submit()).body
    await untilStatus(id, 'RUNNING')
    await service.until(async () => {
      await service.sweep()
      return (await service.call('GET', `tasks/${id}`)).body['progress'] === 0.5
    })
    expect([isRunning(folder), isRunning(mark)]).toEqual([true, true])
    expect((await remove(id)).status).toBe(204)
    expect(isRunning(folder)).toBe(false)
    await service.until(() => Promise.resolve(!isRunning(mark)))
    expect(await balance()).toBe(before)
  })

  test('an engine that never ends is ended, and one that crashes is told from one that fails', async () => {
    const endless = engineOf(script(hanging), 1000)
    await expect(endless(job(), never)).rejects.toThrow('not done within 1000 ms')
    await expect(engineOf(script('crashes.js'))(job(), never)).rejects.toThrow(EngineDied)
    await expect(engineOf(script('fails.js'))(job(), never)).rejects.toThrow('no paint')
  })

  test('an engine that says what no engine says costs its own task only', async () => {
    await expect(engineOf(script('babbles.js'))(job(), never)).rejects.toThrow('what no engine sends')
  })
})

// Where Linux weighs sessions against each other, an engine's own priority counts only within its session.
test.skipIf(!existsSync('/proc/self/autogroup'))("conversations go before an engine's whole session", async () => {
  const run = createEngineRunner({ program: script('tells.js'), isolation: noIsolation, searchPath })
  await expect(run(job(), never)).rejects.toThrow(`nice ${behindAll}`)
})
