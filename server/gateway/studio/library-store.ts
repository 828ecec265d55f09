import type { Transaction } from 'kysely'
import { libraryLimits, type LibraryItem, type Media } from '../../../shared/console/studio.ts'
import type { Database } from '../../database/database.ts'
import { holdsText } from '../console/holds-text.ts'
import type { GatewayTables } from '../tables.ts'
import { StudioFault } from './studio-fault.ts'
import type { LibraryRow } from './studio-tables.ts'

/** Which of the library's files are wanted. */
interface LibrarySearch {
  find: string
  /** Null takes all. */
  media: Media | null
}

/** The rows of the library. */
export interface LibraryStore {
  /** The newest first. */
  list(search: LibrarySearch, offset: number, limit: number): Promise<LibraryRow[]>
  count(search: LibrarySearch): Promise<number>
  /** All there is. */
  size(): Promise<{ files: number; bytes: number }>
  find(id: string): Promise<LibraryRow | undefined>
  /** Throws a StudioFault where there is no room for it. */
  add(row: LibraryRow): Promise<void>
  rename(id: string, name: string): Promise<void>
  /** False where it stays, since a screen shows it. */
  remove(id: string): Promise<boolean>
  /** Throws a StudioFault where there is no room for so much more. */
  checkRoom(more: { files: number; bytes: number }): Promise<void>
}

type Handle = Pick<Transaction<GatewayTables>, 'selectFrom'>

async function size(handle: Handle): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await handle
    .selectFrom('gateway_library')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size_bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  return { files, bytes: Number(bytes ?? 0) }
}

async function checkRoom(handle: Handle, more: { files: number; bytes: number }): Promise<void> {
  const { files, bytes } = await size(handle)
  const isFull = files + more.files > libraryLimits.items || bytes + more.bytes > libraryLimits.totalBytes
  if (isFull) throw new StudioFault('LIBRARY_FULL')
}

/** Adds rows as long as the library has room for all of them. */
export async function addToLibrary(tx: Transaction<GatewayTables>, rows: LibraryRow[]): Promise<void> {
  await checkRoom(tx, { files: rows.length, bytes: rows.reduce((sum, row) => sum + row.size_bytes, 0) })
  if (rows.length > 0) await tx.insertInto('gateway_library').values(rows).execute()
}

export function createLibraryStore({ read, transact }: Database<GatewayTables>): LibraryStore {
  const matching = ({ find, media }: LibrarySearch) => {
    const all = read.selectFrom('gateway_library')
    const ofKind = media === null ? all : all.where('media', '=', media)
    return find === '' ? ofKind : ofKind.where(({ or }) => or([holdsText('name', find), holdsText('words', find)]))
  }
  return {
    list: (search, offset, limit) =>
      matching(search)
        .selectAll()
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(search) {
      const { count } = await matching(search)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    size: () => size(read),
    find: (id) => read.selectFrom('gateway_library').selectAll().where('id', '=', id).executeTakeFirst(),
    add: (row) => transact((tx) => addToLibrary(tx, [row])),
    rename: (id, name) =>
      transact(async (tx) => {
        await tx.updateTable('gateway_library').set({ name }).where('id', '=', id).execute()
      }),
    remove: (id) =>
      transact(async (tx) => {
        const shown = await tx.selectFrom('gateway_films').select('slug').where('item_id', '=', id).executeTakeFirst()
        if (shown !== undefined) return false
        await tx.deleteFrom('gateway_library').where('id', '=', id).execute()
        return true
      }),
    checkRoom: (more) => checkRoom(read, more),
  }
}

/** As the page gets it. */
export const asItem = ({ kind, model, request, ...row }: LibraryRow): LibraryItem => ({
  id: row.id,
  name: row.name,
  media: row.media,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  url: `/api/console/studio/items/${row.id}/file`,
  made:
    kind === null || model === null || request === null
      ? null
      : {
          kind,
          model,
          costCredits: row.cost_credits,
          isPreview: row.is_preview === 1,
          request: JSON.parse(request) as Record<string, unknown>,
        },
  by: row.made_by,
  at: new Date(row.created_at_ms).toISOString(),
})
