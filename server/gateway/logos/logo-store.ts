import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** The signs of houses, by the slugs of their screens. */
export interface LogoStore {
  /** Changes with the picture; undefined where there is none. */
  tagOf(slug: string): Promise<string | undefined>
  /** WebP. */
  find(slug: string): Promise<{ picture: Uint8Array; tag: string } | undefined>
  save(slug: string, picture: Uint8Array): Promise<void>
  remove(slug: string): Promise<void>
}

const tagLength = 16

export function createLogoStore({ read, transact }: Database<GatewayTables>): LogoStore {
  const at = (slug: string) => read.selectFrom('gateway_logos').where('slug', '=', slug)
  return {
    tagOf: async (slug) => (await at(slug).select('tag').executeTakeFirst())?.tag,
    find: (slug) => at(slug).select(['picture', 'tag']).executeTakeFirst(),
    save: (slug, picture) =>
      transact(async (tx) => {
        const content = { picture, tag: createHash('sha256').update(picture).digest('hex').slice(0, tagLength) }
        await tx
          .insertInto('gateway_logos')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute()
      }),
    remove: (slug) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_logos').where('slug', '=', slug).execute()
      }),
  }
}
