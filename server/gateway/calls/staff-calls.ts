import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import type { GatewayTables } from '../tables.ts'
import { callConsoleRoutes } from './call-console-routes.ts'
import { createCallStore, type CallStore } from './call-store.ts'
import type { StaffCallRow } from './call-tables.ts'
import { StaffWebhookSender, type Outside } from './staff-webhook.ts'
import { createWebhookStore } from './webhook-store.ts'

interface Parts {
  database: Database<GatewayTables>
  outside: Outside
  /** What operators call a screen. */
  screenName: (slug: string) => Promise<string>
  log: Logger
  now: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
  /** Aborted when the server closes. */
  closed: AbortSignal
}

/** Visitors' calls for a person, and who hears of them. */
export interface StaffCalls {
  calls: CallStore
  consoleRoutes: ConsoleRoute[]
  /** Tells those who are to hear of a new call. */
  announceCall(call: StaffCallRow): void
}

export function createStaffCalls(parts: Parts): StaffCalls {
  const { database, outside, screenName, now } = parts
  const calls = createCallStore(database, now)
  const webhook = createWebhookStore(database)
  const sender = new StaffWebhookSender({ ...parts, store: webhook })
  return {
    calls,
    consoleRoutes: callConsoleRoutes({ calls, webhook, sender, outside, screenName, now }),
    announceCall({ id, slug, reason, at_ms: atMs }) {
      const at = new Date(atMs).toISOString()
      void screenName(slug)
        .catch(() => slug)
        .then((name) => sender.send({ type: 'staff-call', id, at, screen: { slug, name }, reason }))
    },
  }
}
