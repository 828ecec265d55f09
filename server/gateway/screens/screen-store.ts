import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { holdsText } from '../console/holds-text.ts'
import type { GatewayTables } from '../tables.ts'
import { forgetScreen } from '../transcripts/keeping-store.ts'
import type { ScreenRow } from './screen-tables.ts'

type ScreenFields = Pick<ScreenRow, 'name' | 'character_key' | 'group_name'> & { suggestions: string[] }
export type StoredScreen = Omit<ScreenRow, 'suggestions'> & { suggestions: string[] }

/** The screens that operators made. */
export interface ScreenStore {
  /** Screens on walls first, then those in websites, each by name. */
  list(find: string, offset: number, limit: number): Promise<StoredScreen[]>
  count(find: string): Promise<number>
  find(slug: string): Promise<StoredScreen | undefined>
  /** What they are called, by slug; those that are gone are not among them. */
  names(slugs: readonly string[]): Promise<Map<string, string>>
  /** Those on walls that belong together. */
  ofGroup(group: string): Promise<StoredScreen[]>
  /** Every group there is, by name. */
  groups(): Promise<string[]>
  /** Its slug. */
  create(fields: ScreenFields, timeZone: string): Promise<string>
  /** Changes only what is named. */
  change(slug: string, fields: Partial<ScreenFields>): Promise<void>
  /** Gone with the devices that were paired with it. */
  remove(slug: string): Promise<void>
  /** The screens that show one of these characters, by its key. */
  byCharacter(keys: readonly string[]): Promise<Map<string, { slug: string; name: string }[]>>
}

const stored = (row: ScreenRow): StoredScreen => ({ ...row, suggestions: JSON.parse(row.suggestions) as string[] })

export function createScreenStore({ read, transact }: Database<GatewayTables>, now: () => number): ScreenStore {
  const matching = (find: string) => {
    const all = read.selectFrom('gateway_screens')
    return find === '' ? all : all.where(holdsText('name', find))
  }
  return {
    list: async (find, offset, limit) =>
      (
        await matching(find)
          .selectAll()
          .orderBy(({ exists, selectFrom, case: when }) =>
            when()
              .when(
                exists(
                  selectFrom('gateway_websites')
                    .select('gateway_websites.slug')
                    .whereRef('gateway_websites.slug', '=', 'gateway_screens.slug'),
                ),
              )
              .then(1)
              .else(0)
              .end(),
          )
          .orderBy('group_name')
          .orderBy('name')
          .orderBy('slug')
          .limit(limit)
          .offset(offset)
          .execute()
      ).map(stored),
    async count(find) {
      const row = await matching(find)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    async find(slug) {
      const row = await read.selectFrom('gateway_screens').selectAll().where('slug', '=', slug).executeTakeFirst()
      return row === undefined ? undefined : stored(row)
    },
    async names(slugs) {
      if (slugs.length === 0) return new Map()
      const rows = await read
        .selectFrom('gateway_screens')
        .select(['slug', 'name'])
        .where('slug', 'in', slugs)
        .execute()
      return new Map(rows.map(({ slug, name }) => [slug, name]))
    },
    async ofGroup(group) {
      const rows = await read.selectFrom('gateway_screens').selectAll().where('group_name', '=', group).execute()
      return rows.map(stored)
    },
    async groups() {
      const rows = await read
        .selectFrom('gateway_screens')
        .select('group_name')
        .distinct()
        .where('group_name', '!=', '')
        .orderBy('group_name')
        .execute()
      return rows.map(({ group_name: name }) => name)
    },
    async create({ suggestions, ...fields }, timeZone) {
      const slug = slugOf(fields.name)
      const row = { slug, ...fields, suggestions: JSON.stringify(suggestions), time_zone: timeZone }
      await transact((tx) =>
        tx
          .insertInto('gateway_screens')
          .values({ ...row, created_at_ms: now() })
          .execute(),
      )
      return slug
    },
    change: (slug, { suggestions, ...fields }) =>
      transact(async (tx) => {
        const content = { ...fields, ...(suggestions !== undefined && { suggestions: JSON.stringify(suggestions) }) }
        if (Object.keys(content).length === 0) return
        await tx.updateTable('gateway_screens').set(content).where('slug', '=', slug).execute()
      }),
    remove: (slug) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_screens').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_websites').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_devices').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_screen_settings').where('slug', '=', slug).execute()
        await forgetScreen(tx, slug)
        await tx.deleteFrom('gateway_along_uncopied').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_day_counts').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_staff_calls').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_showables').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_films').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_logos').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_greeting_sounds').where('slug', '=', slug).execute()
        await tx.deleteFrom('gateway_pairings').where('slug', '=', slug).execute()
      }),
    async byCharacter(keys) {
      const found = new Map<string, { slug: string; name: string }[]>()
      if (keys.length === 0) return found
      const rows = await read
        .selectFrom('gateway_screens')
        .select(['slug', 'name', 'character_key'])
        .where('character_key', 'in', keys)
        .orderBy('name')
        .execute()
      for (const { slug, name, character_key: key } of rows) found.set(key, [...(found.get(key) ?? []), { slug, name }])
      return found
    },
  }
}

/** `lens-room-k3f9a`: readable, and never another screen's. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${plain === '' ? 'screen' : plain}-${randomBytes(3).toString('hex')}`
}
