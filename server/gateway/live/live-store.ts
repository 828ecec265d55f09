import type { ScreenLive } from '../../../shared/kiosk/screen-live.ts'
import type { LiveDevice } from '../../../shared/console/screen-actions.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** How screens are just now, by what their devices told last. */
export interface LiveStore {
  tell(deviceId: string, live: ScreenLive): Promise<void>
  /** The devices of these screens that ever told; those that were unpaired since are not among them. */
  of(slugs: readonly string[]): Promise<LiveDevice[]>
  /** Forgets devices that are gone. */
  sweep(): Promise<void>
}

/** A page tells how it is three times as often. */
const heardLatelyMs = 60_000
const keptMs = 30 * 86_400_000

export function createLiveStore({ read, transact }: Database<GatewayTables>, now: () => number): LiveStore {
  return {
    tell: (deviceId, live) =>
      transact(async (tx) => {
        const content = { state: JSON.stringify(live), at_ms: now() }
        await tx
          .insertInto('gateway_screen_states')
          .values({ device_id: deviceId, ...content })
          .onConflict((conflict) => conflict.column('device_id').doUpdateSet(content))
          .execute()
      }),
    async of(slugs) {
      if (slugs.length === 0) return []
      const rows = await read
        .selectFrom('gateway_screen_states')
        .innerJoin('gateway_devices', 'gateway_devices.id', 'gateway_screen_states.device_id')
        .select(['gateway_devices.id', 'gateway_devices.slug', 'state', 'at_ms'])
        .where('gateway_devices.slug', 'in', slugs)
        .orderBy('at_ms', 'desc')
        .execute()
      return rows.map(({ id, slug, state, at_ms: atMs }) => ({
        id,
        slug,
        at: new Date(atMs).toISOString(),
        isHeard: now() - atMs < heardLatelyMs,
        live: JSON.parse(state) as ScreenLive,
      }))
    },
    sweep: () =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_screen_states')
          .where('at_ms', '<', now() - keptMs)
          .execute()
      }),
  }
}
