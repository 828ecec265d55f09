import type { WebsiteSettings } from '../../../shared/console/websites.ts'
import type { Database } from '../../database/database.ts'
import { slugForm } from '../kiosks/kiosk-store.ts'
import type { GatewayTables } from '../tables.ts'
import type { WebsiteRow } from './website-tables.ts'

export interface WebsiteStore {
  /** Undefined for a screen that no website may show. */
  find(slug: string): Promise<WebsiteSettings | undefined>
  /** Only these screens' when they are named. */
  list(slugs?: readonly string[]): Promise<(WebsiteSettings & { slug: string })[]>
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
    async list(slugs) {
      if (slugs?.length === 0) return []
      const all = read.selectFrom('gateway_websites').selectAll().orderBy('slug')
      const rows = await (slugs === undefined ? all : all.where('slug', 'in', slugs)).execute()
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
