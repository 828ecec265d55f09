import { createHash, randomBytes } from 'node:crypto'
import { showableLimits, type ShowableFields } from '../../../shared/console/showables.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { DrawnPicture } from './draw-shown-picture.ts'
import type { ShowableRow } from './showable-tables.ts'

export type StoredShowable = Omit<ShowableRow, 'picture'>

/** What the characters of screens can show or do. */
export interface ShowableStore {
  /** Oldest first. */
  list(slug: string): Promise<StoredShowable[]>
  find(slug: string, key: string): Promise<StoredShowable | undefined>
  /** Its key; undefined where the screen has as many as it may. */
  create(slug: string, fields: ShowableFields): Promise<string | undefined>
  /** False where there is none. */
  change(slug: string, key: string, fields: ShowableFields): Promise<boolean>
  savePicture(slug: string, key: string, picture: DrawnPicture): Promise<boolean>
  findPicture(slug: string, key: string): Promise<{ bytes: Uint8Array; tag: string } | undefined>
  remove(slug: string, key: string): Promise<boolean>
  /** It was shown once more. */
  shown(slug: string, key: string): Promise<void>
}

const columns = [
  'slug',
  'key',
  'kind',
  'name',
  'examples',
  'say',
  'caption',
  'alt',
  'url',
  'picture_tag',
  'width_px',
  'height_px',
  'made_at_ms',
  'shown_count',
  'shown_at_ms',
] as const

const contentOf = ({ when, ...fields }: ShowableFields) => ({ ...fields, examples: JSON.stringify(when) })

export function createShowableStore({ read, transact }: Database<GatewayTables>, now: () => number): ShowableStore {
  const one = (slug: string, key: string) =>
    read.selectFrom('gateway_showables').where('slug', '=', slug).where('key', '=', key)
  const changed = (slug: string, key: string, content: Partial<ShowableRow>) =>
    transact(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('gateway_showables')
        .set(content)
        .where('slug', '=', slug)
        .where('key', '=', key)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  return {
    list: (slug) =>
      read
        .selectFrom('gateway_showables')
        .select(columns)
        .where('slug', '=', slug)
        .orderBy('made_at_ms')
        .orderBy('key')
        .execute(),
    find: (slug, key) => one(slug, key).select(columns).executeTakeFirst(),
    create: (slug, fields) =>
      transact(async (tx) => {
        const { count } = await tx
          .selectFrom('gateway_showables')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow()
        if (Number(count) >= showableLimits.perScreen) return undefined
        const key = keyOf(fields.name)
        const unseen = { picture: null, picture_tag: null, width_px: null, height_px: null, shown_at_ms: null }
        await tx
          .insertInto('gateway_showables')
          .values({ slug, key, ...contentOf(fields), ...unseen, made_at_ms: now(), shown_count: 0 })
          .execute()
        return key
      }),
    change: (slug, key, fields) => changed(slug, key, contentOf(fields)),
    savePicture: (slug, key, { bytes, widthPx, heightPx }) => {
      const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      return changed(slug, key, { picture: bytes, picture_tag: tag, width_px: widthPx, height_px: heightPx })
    },
    async findPicture(slug, key) {
      const row = await one(slug, key).select(['picture', 'picture_tag']).executeTakeFirst()
      if (row === undefined || row.picture === null || row.picture_tag === null) return undefined
      return { bytes: row.picture, tag: row.picture_tag }
    },
    remove: (slug, key) =>
      transact(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('gateway_showables')
          .where('slug', '=', slug)
          .where('key', '=', key)
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),
    shown: (slug, key) =>
      transact(async (tx) => {
        await tx
          .updateTable('gateway_showables')
          .set(({ eb }) => ({ shown_count: eb('shown_count', '+', 1), shown_at_ms: now() }))
          .where('slug', '=', slug)
          .where('key', '=', key)
          .execute()
      }),
  }
}

/** `the-great-lens-3f9a`: what a talk and its log call it, whatever it is named later. */
function keyOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '')
  return `${plain === '' ? 'show' : plain}-${randomBytes(3).toString('hex')}`
}
