import type { OpeningHours } from '../../../shared/kiosk/opening-hours.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** How a screen behaves where it hangs. */
interface StoredSettings {
  /** Null: at any time. */
  hours: OpeningHours | null
  usesCamera: boolean
  /** As passwords are kept; null where staff have no corner. */
  staffPinHash: string | null
}

export interface ScreenSettingsStore {
  find(slug: string): Promise<StoredSettings>
  /** Changes only what is named. */
  change(slug: string, changes: Partial<StoredSettings>): Promise<void>
}

const usual: StoredSettings = { hours: null, usesCamera: false, staffPinHash: null }

export function createScreenSettingsStore({ read, transact }: Database<GatewayTables>): ScreenSettingsStore {
  async function find(slug: string, db: Pick<typeof read, 'selectFrom'> = read): Promise<StoredSettings> {
    const row = await db.selectFrom('gateway_screen_settings').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (row === undefined) return usual
    const hours = row.hours === null ? null : (JSON.parse(row.hours) as OpeningHours)
    return { hours, usesCamera: row.uses_camera === 1, staffPinHash: row.staff_pin_hash }
  }
  return {
    find: (slug) => find(slug),
    change: (slug, changes) =>
      transact(async (tx) => {
        const { hours, usesCamera, staffPinHash } = { ...(await find(slug, tx)), ...changes }
        const content = {
          hours: hours === null ? null : JSON.stringify(hours),
          uses_camera: usesCamera ? 1 : 0,
          staff_pin_hash: staffPinHash,
        }
        await tx
          .insertInto('gateway_screen_settings')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute()
      }),
  }
}
