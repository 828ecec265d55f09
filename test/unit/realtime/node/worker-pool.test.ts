import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WorkerPool, type WorkerPoolOptions } from '../../../../server/realtime/node/worker-pool.ts'
import type { NodeEvent, SessionSetup } from '../../../../server/service/sessions/realtime-node.ts'

/**
 * A process that holds conversations without media: it says where they are, and grows with each. Asked to, it thinks a
 * session over until it gets a signal, and then refuses or holds it.
 */
const source = `
const held = new Set()
let decide = () => {}
process.on('SIGUSR2', () => decide())
let load = { talking: 0, cpuShare: 0, loopLagMs: 1, sttLagMs: 1, latePictureShare: 0, residentBytes: 100 }
process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (message.type === 'prepare') {
    const { sessionId, avatar } = message.setup
    const { until, ...more } = JSON.parse(avatar.personality)
    const answer = () => {
      if (until !== 'refused') held.add(sessionId)
      load = { ...load, talking: held.size, residentBytes: load.residentBytes + 100, ...more }
      process.send({ type: 'reply', requestId: message.requestId, ok: until !== 'refused', message: 'Refused.' })
    }
    if (until) decide = answer
    else answer()
  }
  if (message.type === 'offer') process.send({ type: 'reply', requestId: message.requestId, ok: true, sdp: String(process.pid) })
  if (message.type === 'picture-step') process.send({ type: 'log', level: 'info', text: 'step ' + message.step })
  if (message.type === 'end') {
    held.delete(message.sessionId)
    process.send({ type: 'event', event: { type: 'ended', sessionId: message.sessionId, reason: message.reason, durationMs: 1 } })
  }
  process.send({ type: 'load', load })
})
setInterval(() => process.send({ type: 'load', load }), 100)
process.send({ type: 'load', load })
process.send({ type: 'up' })
`

let folder: string
let program: URL
const pools: WorkerPool[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-pool-'))
  const file = join(folder, 'program.mjs')
  await writeFile(file, source)
  program = pathToFileURL(file)
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.close()))))

function setupOf(sessionId: string, load: object): SessionSetup {
  const avatar = { name: '', personality: JSON.stringify(load) } as SessionSetup['avatar']
  return { sessionId, avatar, documents: [], language: 'en', maxDurationMs: 1000 }
}

const failureOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

async function openPool(options: Partial<WorkerPoolOptions> = {}) {
  const lines: string[] = []
  const ended: string[] = []
  const note = (_fields: object, message: string) => void lines.push(message)
  const pool = new WorkerPool({
    workers: 1,
    cores: 8,
    providers: { llm: undefined, stt: undefined, tts: undefined, sttModelDir: undefined },
    environment: {},
    gaugedEveryMs: 50,
    log: { info: note, warn: note, error: note },
    program,
    ...options,
  })
  pools.push(pool)
  pool.onEvent((event: NodeEvent) => void (event.type === 'ended' && ended.push(event.sessionId)))
  await pool.up
  return {
    pool,
    lines,
    /** Prepares a session and says which process holds it. */
    async hold(sessionId: string, load: object = {}): Promise<string> {
      await pool.prepare(setupOf(sessionId, load))
      return pool.offer(sessionId, { sdp: '', isFromThisMachine: false })
    },
    async end(sessionId: string) {
      pool.end(sessionId, { reason: 'hang_up', sayGoodbye: false })
      await vi.waitUntil(() => ended.includes(sessionId), { timeout: 20_000, interval: 5 })
    },
  }
}

test('sessions are spread over the processes', async () => {
  const { hold, pool } = await openPool({ workers: 2 })
  const pids = [await hold('a'), await hold('b'), await hold('c'), await hold('d')]
  expect(new Set(pids).size).toBe(2)
  expect(pids.filter((pid) => pid === pids[0])).toHaveLength(2)
  expect(pool.state()).toMatchObject({ sessions: 4, processes: 2, picture: 'crisp' })
})

test('an overloaded machine takes nobody in, and its processes are told to show less', async () => {
  const { hold, pool, lines } = await openPool()
  const free = pool.freePlaces()
  await hold('a', { loopLagMs: 200 })
  expect(free).toBeGreaterThan(1)
  await vi.waitUntil(() => pool.freePlaces() === 0, { timeout: 20_000 })
  await vi.waitUntil(() => lines.includes('step 1'), { timeout: 20_000 })
  expect(lines).toContain('Conversations are shown with less: plain')
  expect(pool.state()).toMatchObject({ picture: 'plain', loopLagMs: 200 })
})

test('a worn process gives its place to a fresh one that is up, and never before', async () => {
  const renewal = { servedSessions: 2, grownBytes: 1e9, idleMs: 0 }
  const { hold, end, pool, lines } = await openPool({ renewal })
  const old = await hold('a')
  await end('a')
  expect(await hold('b')).toBe(old)
  await end('b')
  const processes = new Set<number>()
  await vi.waitUntil(
    () => {
      processes.add(pool.state().processes)
      return lines.includes('A media process was renewed')
    },
    { timeout: 20_000, interval: 5 },
  )
  expect(processes).not.toContain(0)
  const fresh = await hold('c')
  expect(fresh).not.toBe(old)
  await vi.waitUntil(() => !isAlive(Number(old)), { timeout: 20_000 })
  expect(lines.filter((line) => line.includes('started again'))).toEqual([])
})

test('a worn process that refuses its last session ends when its place is taken', async () => {
  const { hold, pool, lines } = await openPool({ renewal: { servedSessions: 1, grownBytes: 1e9, idleMs: 0 } })
  const worn = Number(await hold('a'))
  let refused: Promise<unknown> = Promise.resolve()
  pool.onEvent(({ type }) => {
    // Before the fresh one can be up.
    if (type === 'ended') refused = failureOf(pool.prepare(setupOf('b', { until: 'refused' })))
  })
  pool.end('a', { reason: 'hang_up', sayGoodbye: false })
  await vi.waitUntil(() => lines.includes('A media process was renewed'), { timeout: 20_000, interval: 5 })
  expect(isAlive(worn)).toBe(true)
  process.kill(worn, 'SIGUSR2')
  expect(await refused).toBe('Refused.')
  await vi.waitUntil(() => !isAlive(worn), { timeout: 20_000 })
  expect(pool.state().processes).toBe(1)
})

test('a session that was prepared after nobody waited for it any more is ended', async () => {
  const { hold, pool } = await openPool()
  const pid = Number(await hold('a'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = failureOf(pool.prepare(setupOf('b', { until: 'held' })))
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(await late).toContain('did not answer in time')
  const ended: string[] = []
  pool.onEvent(({ sessionId }) => void ended.push(sessionId))
  // Its answer comes when what was sent before has arrived.
  await pool.offer('a', { sdp: '', isFromThisMachine: false })
  process.kill(pid, 'SIGUSR2')
  await vi.waitUntil(() => ended.includes('b'), { timeout: 20_000 })
  expect(pool.state().sessions).toBe(1)
})

test('memory that a crowd has left behind renews a process too', async () => {
  const { hold, end, lines } = await openPool({ renewal: { servedSessions: 100, grownBytes: 150, idleMs: 0 } })
  const [old] = await Promise.all([hold('a'), hold('b')])
  await Promise.all([end('a'), end('b')])
  await vi.waitUntil(() => lines.includes('A media process was renewed'), { timeout: 20_000 })
  expect(await hold('c')).not.toBe(old)
})

test('without a process there is no place; the next one has some', async () => {
  const { hold, pool } = await openPool()
  process.kill(Number(await hold('a')), 'SIGKILL')
  await vi.waitUntil(() => pool.freePlaces() === 0, { timeout: 20_000, interval: 1 })
  await vi.waitUntil(() => pool.freePlaces() > 0, { timeout: 20_000 })
  expect(pool.state()).toMatchObject({ sessions: 0 })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
