import type { Hono } from 'hono'
import type { Database } from '../../database/database.ts'
import type { ServiceTables } from '../schema/tables.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { ServiceEnv } from './service-env.ts'

interface HealthParts {
  database: Database<ServiceTables>
  sessions: Sessions
  /** How engines are shut in; undefined until it is known. */
  isolation: () => string | undefined
}

/**
 * `/healthz`: the process answers, and says what its conversations need of the machine and how engines are shut in.
 * `/readyz`: the database answers and a worker can take a session.
 */
export function addHealthRoutes(app: Hono<ServiceEnv>, { database, sessions, isolation }: HealthParts): void {
  app.get('/healthz', (c) => c.json({ status: 'ok', isolation: isolation(), conversations: sessions.nodeState() }))
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
