import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { LibraryRow } from '../studio/studio-tables.ts'
import type { GatewayTables } from '../tables.ts'

/** What a screen shows, and the file of the library that it is. */
export interface ShownFilm {
  item: LibraryRow
  tag: string
}

/** What screens show while nobody is there. */
export interface FilmStore {
  /** Undefined where there is none, and where its file is not in the library any more. */
  find(slug: string): Promise<ShownFilm | undefined>
  /** As WebP, where it is a picture. */
  findPicture(slug: string): Promise<Uint8Array | undefined>
  /** A picture with what visitors see of it, a film without. False where the file has left the library meanwhile. */
  save(slug: string, itemId: string, picture: Uint8Array | null): Promise<boolean>
  remove(slug: string): Promise<void>
  /** The screens that show this file. */
  screensOf(itemId: string): Promise<string[]>
}

const tagLength = 16

export function createFilmStore({ read, transact }: Database<GatewayTables>): FilmStore {
  return {
    async find(slug) {
      const row = await read
        .selectFrom('gateway_films')
        .innerJoin('gateway_library', 'gateway_library.id', 'gateway_films.item_id')
        .selectAll('gateway_library')
        .select('gateway_films.tag')
        .where('gateway_films.slug', '=', slug)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { tag, ...item } = row
      return { item, tag }
    },
    async findPicture(slug) {
      const row = await read.selectFrom('gateway_films').select('picture').where('slug', '=', slug).executeTakeFirst()
      return row?.picture ?? undefined
    },
    save: (slug, itemId, picture) =>
      transact(async (tx) => {
        const item = await tx.selectFrom('gateway_library').select('id').where('id', '=', itemId).executeTakeFirst()
        if (item === undefined) return false
        // A file of the library never changes, so its id says enough of a film.
        const tag = createHash('sha256')
          .update(picture ?? itemId)
          .digest('hex')
          .slice(0, tagLength)
        const content = { item_id: itemId, picture, tag }
        await tx
          .insertInto('gateway_films')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute()
        return true
      }),
    remove: (slug) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_films').where('slug', '=', slug).execute()
      }),
    async screensOf(itemId) {
      const rows = await read.selectFrom('gateway_films').select('slug').where('item_id', '=', itemId).execute()
      return rows.map(({ slug }) => slug)
    },
  }
}
