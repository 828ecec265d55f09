import { recovers, type Survivor } from '../visit/recovery.ts'
import { readSession } from './session-world.ts'
import type { TestService } from './test-service.ts'

/** 30 s pass by the service's own clock; then all must be well, and the next visitor served. */
export async function recoversIn30s(service: TestService, avatarId: string): Promise<void> {
  service.clock.advance(30_000)
  await service.sweep()
  await recovers(survivorOf(service, avatarId), 5000)
}

function survivorOf(service: TestService, avatarId: string): Survivor {
  const { node, clock } = service
  return {
    async books() {
      const { read } = service.tables
      return {
        sessions: await read.selectFrom('realtime_sessions').select(['id', 'status', 'finished_at']).execute(),
        ledger: await read.selectFrom('ledger').select(['subject_id', 'kind', 'used_credits', 'credits']).execute(),
        organization: await read.selectFrom('organization').select('credit_balance').execute(),
      }
    },
    creditBalance: async () => Number((await service.call('GET', 'organization')).body['creditBalance']),
    isHeld: (id) => node.holds(id),
    async nextVisitor() {
      const { id } = (await service.createSession(avatarId)).body
      await service.untilStatus('realtime_sessions', id, 'READY')
      node.startMedia(id, clock.ms)
      await service.untilStatus('realtime_sessions', id, 'RUNNING')
      clock.advance(7000)
      node.endNow(id, 'hang_up', 7000)
      await service.untilStatus('realtime_sessions', id, 'COMPLETED')
      if ((await readSession(service, id))['duration'] !== 7) throw new Error('The next visit was not kept as it was.')
    },
  }
}
