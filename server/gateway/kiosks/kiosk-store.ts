import { createHash } from 'node:crypto'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** A kiosk's look as it is kept: the poster's URL is made from its slug and its content. */
export type StoredLook = Omit<KioskLook, 'slug' | 'character'> & {
  character: Omit<KioskLook['character'], 'posterUrl'>
}

export interface Kiosk {
  slug: string
  look: StoredLook
  posterTag: string
  /** Names the character in the register of what was made at a service. */
  avatarKey: string
}

export interface KioskStore {
  find(slug: string): Promise<Kiosk | undefined>
  findPoster(slug: string): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  /** Adds the kiosk or replaces it; `poster` is WebP. */
  save(kiosk: Omit<Kiosk, 'posterTag'>, poster: Uint8Array): Promise<void>
}

export function createKioskStore({ read, transact }: Database<GatewayTables>): KioskStore {
  return {
    async find(slug) {
      const row = await read
        .selectFrom('gateway_kiosks')
        .select(['look', 'poster_tag', 'avatar_key'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const look = JSON.parse(row.look) as StoredLook
      return { slug, look, posterTag: row.poster_tag, avatarKey: row.avatar_key }
    },

    async findPoster(slug) {
      const row = await read
        .selectFrom('gateway_kiosks')
        .select(['poster', 'poster_tag'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      return row === undefined ? undefined : { bytes: row.poster, tag: row.poster_tag }
    },

    async save({ slug, look, avatarKey }, poster) {
      const content = {
        look: JSON.stringify(look),
        poster,
        poster_tag: createHash('sha256').update(poster).digest('hex').slice(0, 16),
        avatar_key: avatarKey,
      }
      await transact((tx) =>
        tx
          .insertInto('gateway_kiosks')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute(),
      )
    },
  }
}
