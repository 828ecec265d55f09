import type { ScreenSettings, TakeAlongFor } from '../../../shared/console/screen-settings.ts'
import type { HouseColours } from '../../../shared/kiosk/house-colours.ts'
import type { OpeningHours } from '../../../shared/kiosk/opening-hours.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** What a screen looks like and how its talks go, as far as an operator chose. */
export interface TalkSettings {
  theme?: 'evening' | 'day'
  colours?: HouseColours | null
  soundCues?: boolean
  largeLetters?: boolean
  language?: ScreenSettings['language']
  talkSeconds?: number
  quietSeconds?: number
  callsStaff?: boolean
  reachPerson?: { words: string; link: string | null } | null
  takeAlong?: TakeAlongFor
}

/** How a screen behaves where it hangs. */
interface StoredSettings {
  /** Null: at any time. */
  hours: OpeningHours | null
  usesCamera: boolean
  /** As passwords are kept; null where staff have no corner. */
  staffPinHash: string | null
  talk: TalkSettings
}

export interface ScreenSettingsStore {
  find(slug: string): Promise<StoredSettings>
  /** Changes only what is named, of `talk` too. */
  change(slug: string, changes: Partial<StoredSettings>): Promise<void>
}

const usual: StoredSettings = { hours: null, usesCamera: false, staffPinHash: null, talk: {} }

export function createScreenSettingsStore({ read, transact }: Database<GatewayTables>): ScreenSettingsStore {
  async function find(slug: string, db: Pick<typeof read, 'selectFrom'> = read): Promise<StoredSettings> {
    const row = await db.selectFrom('gateway_screen_settings').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (row === undefined) return usual
    const hours = row.hours === null ? null : (JSON.parse(row.hours) as OpeningHours)
    const talk = row.talk === null ? {} : (JSON.parse(row.talk) as TalkSettings)
    return { hours, usesCamera: row.uses_camera === 1, staffPinHash: row.staff_pin_hash, talk }
  }
  return {
    find: (slug) => find(slug),
    change: (slug, changes) =>
      transact(async (tx) => {
        const before = await find(slug, tx)
        const { hours, usesCamera, staffPinHash } = { ...before, ...changes }
        const content = {
          hours: hours === null ? null : JSON.stringify(hours),
          uses_camera: usesCamera ? 1 : 0,
          staff_pin_hash: staffPinHash,
          talk: JSON.stringify({ ...before.talk, ...changes.talk }),
        }
        await tx
          .insertInto('gateway_screen_settings')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute()
      }),
  }
}
