import { randomUUID } from 'node:crypto'
import type { ScreenCommand } from '../../../shared/kiosk/screen-live.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** What screens are to do, kept until each of their devices has heard it once. */
export interface CommandStore {
  /** Gives a command to these devices. */
  give(deviceIds: readonly string[], command: ScreenCommand): Promise<void>
  /** What a device is to do, oldest first; from now on it counts as heard. */
  take(deviceId: string): Promise<ScreenCommand[]>
  sweep(): Promise<void>
}

/** A device that comes back later than this is not ended, reloaded or made to speak. */
const soonMs = 60_000
/** Closing waits for a device that is away until its day is over anywhere. */
const dayMs = 36 * 3_600_000
/** So many wait for one device; then the oldest goes. */
const maxWaiting = 10

const isAboutToday = ({ kind }: ScreenCommand) => kind === 'close-today' || kind === 'open-again'

export function createCommandStore({ read, transact }: Database<GatewayTables>, now: () => number): CommandStore {
  return {
    give: (deviceIds, command) =>
      transact(async (tx) => {
        for (const deviceId of deviceIds) {
          const waiting = await tx
            .selectFrom('gateway_screen_commands')
            .select(['id', 'command'])
            .where('device_id', '=', deviceId)
            .orderBy('given_at_ms', 'desc')
            .execute()
          const over = waiting.filter(
            ({ command: one }, place) =>
              place >= maxWaiting - 1 || (isAboutToday(command) && isAboutToday(JSON.parse(one) as ScreenCommand)),
          )
          if (over.length > 0) {
            const ids = over.map(({ id }) => id)
            await tx.deleteFrom('gateway_screen_commands').where('id', 'in', ids).execute()
          }
          const times = { given_at_ms: now(), expires_at_ms: now() + (isAboutToday(command) ? dayMs : soonMs) }
          const row = { id: randomUUID(), device_id: deviceId, command: JSON.stringify(command), ...times }
          await tx.insertInto('gateway_screen_commands').values(row).execute()
        }
      }),
    async take(deviceId) {
      const waiting = await read
        .selectFrom('gateway_screen_commands')
        .select('id')
        .where('device_id', '=', deviceId)
        .executeTakeFirst()
      if (waiting === undefined) return []
      const taken = await transact((tx) =>
        tx.deleteFrom('gateway_screen_commands').where('device_id', '=', deviceId).returningAll().execute(),
      )
      return taken
        .filter(({ expires_at_ms: expiresAtMs }) => expiresAtMs > now())
        .toSorted((one, other) => one.given_at_ms - other.given_at_ms)
        .map(({ command }) => JSON.parse(command) as ScreenCommand)
    },
    sweep: () =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_screen_commands').where('expires_at_ms', '<=', now()).execute()
      }),
  }
}
