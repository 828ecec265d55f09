import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { heldByTree, useOfTree } from '../support/server/process-tree.ts'
import { launchServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { report, type Figure } from './report.ts'

const runs = 20
const megabyte = 2 ** 20
/** After its start a server still frees what starting took. */
const settlingMs = 2_000
/** What works something out ahead and ends: a server in which one of them runs isn't idle. */
const passing = ['picture-process', 'document-process', 'token-process', 'preparing-process', 'poster-process']
const longestWorkMs = 120_000

const figures: Figure[] = []
afterAll(() => report('server', figures))

/** Starts a server until a session of its service is READY, then leaves it alone for a while. */
async function startOnce(dataDir: string): Promise<{ readyMs: number; freshBytes: number; idleBytes: number }> {
  const SERVICE_API_SECRET = 'a-secret-for-measuring-only'
  const beganMs = performance.now()
  const server = await launchServer({ DATA_DIR: dataDir, SERVICE_API_SECRET })
  try {
    const service = new ServiceApi(server.url, SERVICE_API_SECRET)
    const avatarId = await firstAvatar(service)
    const beganReadingMs = performance.now()
    const freshBytes = useOfTree(server.process.pid!).residentBytes
    const readingMs = performance.now() - beganReadingMs
    const sessionId = await service.readySession(avatarId)
    const readyMs = performance.now() - beganMs - readingMs
    await service.call('DELETE', `realtime_sessions/${sessionId}`)
    await expect
      .poll(() => heldByTree(server.process.pid!).filter(({ program }) => passing.includes(program)), {
        interval: 100,
        timeout: longestWorkMs,
      })
      .toEqual([])
    await delay(settlingMs)
    return { readyMs, freshBytes, idleBytes: useOfTree(server.process.pid!).residentBytes }
  } finally {
    await server.stop()
  }
}

async function firstAvatar(service: ServiceApi): Promise<string> {
  for (;;) {
    const avatars = await service.avatars().catch(() => [])
    const ready = avatars.find(({ status }) => status === 'READY')
    if (ready !== undefined) return ready.id
    await delay(10)
  }
}

test('from the start of the server to a session that is READY, and its memory with nobody there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'visavis-bench-'))
  const first = await startOnce(dataDir)
  const later: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let run = 0; run < runs; run++) later.push(await startOnce(dataDir))
  await rm(dataDir, { recursive: true, force: true })
  expect(later).toHaveLength(runs)
  figures.push(
    {
      name: 'start to READY',
      method: 'spawning the server to GET /v1/realtime_sessions/{id} saying READY; the demo is already there',
      unit: 's',
      aim: '≤ 2',
      values: later.map(({ readyMs }) => readyMs / 1000),
    },
    {
      name: 'very first start to READY',
      method: 'the same in an empty data folder: the demo is brought in, too (one run)',
      unit: 's',
      aim: '',
      values: [first.readyMs / 1000],
    },
    {
      name: 'idle memory',
      method:
        'resident memory of all processes of the server, 2 s after its last session and what is worked out ahead (VmRSS, shared pages counted anew)',
      unit: 'MB',
      aim: '≤ 500',
      values: later.map(({ idleBytes }) => idleBytes / megabyte),
    },
  )
})
