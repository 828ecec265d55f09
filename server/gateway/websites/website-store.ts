import type { Database } from '../../database/database.ts'
import { slugForm } from '../kiosks/kiosk-store.ts'
import type { GatewayTables } from '../tables.ts'
import type { WebsiteRow } from './website-tables.ts'

/** How a screen stands in websites. */
export interface WebsiteSettings {
  /** Websites that may show it: scheme, host and port. */
  origins: string[]
  /** What stands on its card; what is left out comes from the character. */
  card: {
    title?: string | undefined
    line?: string | undefined
    /** Shown once a visit, never spoken. */
    greeting?: string | undefined
  }
  /** Nobody can talk at the screen until it is switched on again, neither there nor on a wall. */
  isOff: boolean
  limits: {
    /** On one website. */
    talksAtOnce: number
    /** From one address. */
    talksPerHour: number
  }
}

export interface WebsiteStore {
  /** Undefined for a screen that no website may show. */
  find(slug: string): Promise<WebsiteSettings | undefined>
  list(): Promise<(WebsiteSettings & { slug: string })[]>
  /** Takes the place of what was there. */
  save(slug: string, settings: WebsiteSettings): Promise<void>
}

export function createWebsiteStore({ read, transact }: Database<GatewayTables>): WebsiteStore {
  return {
    async find(slug) {
      if (!slugForm.test(slug)) return undefined
      const row = await read.selectFrom('gateway_websites').selectAll().where('slug', '=', slug).executeTakeFirst()
      return row && settingsOf(row)
    },
    async list() {
      const rows = await read.selectFrom('gateway_websites').selectAll().orderBy('slug').execute()
      return rows.map((row) => ({ slug: row.slug, ...settingsOf(row) }))
    },
    save: (slug, { origins, card, isOff, limits }) =>
      transact(async (tx) => {
        const content = {
          origins: JSON.stringify(origins),
          card: JSON.stringify(card),
          is_off: isOff ? 1 : 0,
          talks_at_once: limits.talksAtOnce,
          talks_per_hour: limits.talksPerHour,
        }
        await tx
          .insertInto('gateway_websites')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute()
      }),
  }
}

const settingsOf = (row: WebsiteRow): WebsiteSettings => ({
  origins: JSON.parse(row.origins) as string[],
  card: JSON.parse(row.card) as WebsiteSettings['card'],
  isOff: row.is_off === 1,
  limits: { talksAtOnce: row.talks_at_once, talksPerHour: row.talks_per_hour },
})
