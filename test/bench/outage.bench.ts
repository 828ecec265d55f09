import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '../../server/database/connect-postgres.ts'
import { openTcpRelay } from '../support/network/tcp-relay.ts'
import { TestService } from '../support/service/test-service.ts'
import { findPostgres } from '../support/store/find-postgres.ts'
import { makeDatabase, type RunningPostgres, startPostgres } from '../support/store/postgres.ts'
import { report, type Figure } from './report.ts'

const programs = findPostgres()
const runs = 5
const readers = 20
/** What is cut is known at once; for one that hangs the longest wait is that for a connection (server/database/connect-postgres.ts). */
const longestMs = { cut: 1000, freeze: 9000 }

const figures: Figure[] = []
let postgres: RunningPostgres
beforeAll(async () => {
  if (programs !== undefined) postgres = await startPostgres(programs)
})
afterAll(async () => {
  report('outage', figures)
  await postgres?.stop()
})

test.skipIf(programs === undefined).each(['cut', 'freeze'] as const)(
  'how long a caller waits for its 503 while the database is away: %s',
  async (how) => {
    const [first, slowest]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      const relay = await openTcpRelay(await makeDatabase(postgres.url))
      onTestFinished(() => relay.close())
      const connection = connectPostgres({ url: relay.url, log: { warn: () => {} } })
      const service = await TestService.start({ connection })
      await service.call('GET', 'documents')
      relay[how]()
      const waitedMs = async () => {
        const startedAtMs = performance.now()
        expect((await service.call('GET', 'documents')).status).toBe(503)
        return performance.now() - startedAtMs
      }
      const waited = await Promise.all(Array.from({ length: readers }, waitedMs))
      first.push(Math.min(...waited))
      slowest.push(Math.max(...waited))
      relay.mend()
    }
    const method = `of ${readers} that ask at once, sent to answered`
    figures.push(
      { name: `first 503, database ${how}`, method, unit: 'ms', aim: '', values: first },
      { name: `last 503, database ${how}`, method, unit: 'ms', aim: `≤ ${longestMs[how]}`, values: slowest },
    )
    expect(Math.max(...slowest)).toBeLessThanOrEqual(longestMs[how])
  },
)
