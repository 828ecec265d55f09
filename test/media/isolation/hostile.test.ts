import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPosterMaker } from '../../../server/gateway/characters/poster-maker.ts'
import { type Isolation, noIsolation } from '../../../server/isolation/isolation.ts'
import { nodePermissionFlags } from '../../../server/isolation/node-permission.ts'
import { createImageProbe } from '../../../server/service/assets/picture-reader.ts'
import { createEngineRunner } from '../../../server/service/engines/engine-runner.ts'
import type { Job } from '../../../server/service/engines/run-generation.ts'
import { waysHere } from '../../support/service/isolation.ts'
import { type Aims, hostileWorld } from './hostile-world.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const isLinux = process.platform === 'linux'
const ways = isLinux ? await waysHere() : []
const permitted = ['read its input', 'write into its folder']
const nobody = 65_534

let world: Awaited<ReturnType<typeof hostileWorld>>
beforeAll(async () => {
  world = await hostileWorld()
})
afterAll(() => world.close())

type Outcome = Record<string, true | string>
const succeeded = (outcome: Outcome) => Object.keys(outcome).filter((name) => outcome[name] === true)

/** What the program could do, which it reports as a refusal. */
const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => Promise.reject(new Error('It reported nothing.')),
    (error: Error) => JSON.parse(error.message) as Outcome,
  )

function fromEngine(isolation: Isolation): Promise<Outcome> {
  const aims = world.aims({ folder: world.task })
  const job = {
    taskId: 'one',
    generation: { kind: 'text_to_image', body: { promptText: JSON.stringify(aims) } },
    assets: { input: { path: world.input, info: { kind: 'image', type: 'image/png', sizeBytes: 1 } } },
    folder: world.task,
  } as unknown as Job
  const run = createEngineRunner({ program: world.program, isolation, searchPath: process.env['PATH'] ?? '' })
  return outcomeOf(run(job, { signal: new AbortController().signal, progress: () => {} }))
}

function fromPictureProcess(isolation: Isolation): Promise<Outcome> {
  const input = join(world.data, 'files', 'aims')
  const aims: Aims = world.aims({ input })
  writeFileSync(input, JSON.stringify(aims))
  return outcomeOf(createImageProbe({ program: world.program, isolation })(input, new AbortController().signal))
}

function fromPosterProcess(isolation: Isolation): Promise<Outcome> {
  const picture = Buffer.from(JSON.stringify(world.aims()))
  return outcomeOf(createPosterMaker({ program: world.program, isolation })(picture))
}

describe.runIf(isLinux)('a process that nothing shuts in', () => {
  test('can do all that is tried here', async () => {
    const outcome = await fromEngine(noIsolation)
    expect(succeeded(outcome)).toEqual(Object.keys(outcome))
    expect(Object.keys(outcome).length).toBeGreaterThan(15)
  })
})

describe.each(ways)('shut in by $name', ({ isolation }) => {
  test('an engine reads its input, writes into its folder, and can do nothing else', async () => {
    expect(succeeded(await fromEngine(isolation))).toEqual(permitted)
  })

  test('a poster process, which is sent its picture, can do nothing at all', async () => {
    expect(succeeded(await fromPosterProcess(isolation))).toEqual([])
  })

  test('a picture process reads its picture and can do nothing else', async () => {
    expect(succeeded(await fromPictureProcess(isolation))).toEqual(['read its input'])
  })
})

test('where nothing else does, Node itself keeps an engine’s own code to its files', async () => {
  const nodeFlags = nodePermissionFlags([process.execPath])
  const open = await noIsolation.method()
  const outcome = await fromEngine({ method: () => Promise.resolve({ ...open, nodeFlags }) })
  expect(outcome['read the secret']).toBe('ERR_ACCESS_DENIED')
  expect(outcome['write elsewhere']).toBe('ERR_ACCESS_DENIED')
  expect(succeeded(outcome)).toEqual(expect.arrayContaining(permitted))
})

test('a picture process starts no other program, by Node’s own rule', async () => {
  const nodeFlags = nodePermissionFlags([process.execPath])
  const open = await noIsolation.method()
  const outcome = await fromPictureProcess({ method: () => Promise.resolve({ ...open, nodeFlags }) })
  expect(outcome['have another program read the secret']).toBe('ERR_ACCESS_DENIED')
})

describe.runIf(process.getuid?.() === 0).each(ways)(
  'started by an ordinary user, shut in by $name',
  ({ isolation }) => {
    test('it can do as little', async () => {
      world.handTo(nobody)
      const attack = async (way: Isolation) => {
        const program = fileURLToPath(world.program)
        const aims = world.aims({ folder: world.task, isRoot: false })
        const needed = { reads: [world.input, join(program, '..')], writes: [world.task] }
        const { confine } = await way.method()
        const [command, ...args] = confine([process.execPath, program, JSON.stringify(aims)], needed)
        const child = spawn(command, args, { uid: nobody, gid: nobody, env: { PATH: '/usr/bin:/bin' } })
        const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
        expect(complained).toBe('')
        return succeeded(JSON.parse(said) as Outcome)
      }
      const free = await attack(noIsolation)
      expect(free).toEqual(
        expect.arrayContaining(['read the secret', 'reach a port of this machine', 'write elsewhere']),
      )
      expect(await attack(isolation)).toEqual(permitted)
    })
  },
)
