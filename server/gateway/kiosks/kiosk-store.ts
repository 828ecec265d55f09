import { createHash } from 'node:crypto'
import type { KioskLook, PosterEyes } from '../../../shared/kiosk/api.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** A kiosk's look as it is kept: the URLs of its pictures are made from its slug and their content. */
export type StoredLook = Omit<KioskLook, 'slug' | 'character'> & {
  character: Omit<KioskLook['character'], 'posterUrl' | 'eyes'> & { eyes?: Omit<PosterEyes, 'url'> }
}

/** What a kiosk shows of its character, as WebP. */
interface KioskPictures {
  poster: Uint8Array
  /** The poster's eyes in other looks. */
  eyes?: Uint8Array
}

export interface Kiosk {
  slug: string
  look: StoredLook
  posterTag: string
  /** Undefined where the poster's eyes have one look only. */
  eyesTag: string | undefined
  /** Names the character in the register of what was made at a service. */
  avatarKey: string
}

/** How kiosks are named in addresses. Of any other name there is none, and the store is not asked: it may choke on it. */
export const slugForm = /^[\w-]{1,64}$/

export interface KioskStore {
  find(slug: string): Promise<Kiosk | undefined>
  findPicture(slug: string, kind: keyof KioskPictures): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  /** Adds the kiosk or replaces it; nothing is written when it is as it was. */
  save(kiosk: Omit<Kiosk, 'posterTag' | 'eyesTag'>, pictures: KioskPictures): Promise<void>
}

export function createKioskStore({ read, transact }: Database<GatewayTables>): KioskStore {
  return {
    async find(slug) {
      const row = await read
        .selectFrom('gateway_kiosks')
        .select(['look', 'poster_tag', 'eyes_tag', 'avatar_key'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const look = JSON.parse(row.look) as StoredLook
      const eyesTag = row.eyes_tag ?? undefined
      return { slug, look, posterTag: row.poster_tag, eyesTag, avatarKey: row.avatar_key }
    },

    async findPicture(slug, kind) {
      const row = await read
        .selectFrom('gateway_kiosks')
        .select([`${kind} as bytes`, `${kind}_tag as tag`])
        .where('slug', '=', slug)
        .executeTakeFirst()
      return row === undefined || row.bytes === null || row.tag === null
        ? undefined
        : { bytes: row.bytes, tag: row.tag }
    },

    async save({ slug, look, avatarKey }, { poster, eyes }) {
      const told = {
        look: JSON.stringify(look),
        poster_tag: tagOf(poster),
        eyes_tag: eyes === undefined ? null : tagOf(eyes),
        avatar_key: avatarKey,
      }
      const same = await read
        .selectFrom('gateway_kiosks')
        .select('slug')
        .where((where) => where.and({ slug, ...told }))
        .executeTakeFirst()
      if (same !== undefined) return
      const content = { ...told, poster, eyes: eyes ?? null }
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

/** Changes with the content. */
const tagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
