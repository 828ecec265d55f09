import type { Hono } from 'hono'
import type { Database } from '../../database/database.ts'
import type { ServiceTables } from '../schema/tables.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { ServiceEnv } from './service-env.ts'

/** `/healthz`: the process answers, and says what its conversations need of the machine. `/readyz`: the database answers and a worker can take a session. */
export function addHealthRoutes(app: Hono<ServiceEnv>, database: Database<ServiceTables>, sessions: Sessions): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', conversations: sessions.nodeState() }))
  app.get('/readyz', async (c) => {
    const isDatabaseReady = await database.read
      .selectFrom('realtime_sessions')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
    const checks = { database: isDatabaseReady, worker: sessions.canTakeSession() }
    const isReady = checks.database && checks.worker
    return c.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503)
  })
}
