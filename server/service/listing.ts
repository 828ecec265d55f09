import { type SelectQueryBuilder, sql } from 'kysely'
import { time, type ListQuery, type Page } from '../../shared/wire/common.ts'
import { isId } from '../../shared/wire/is-id.ts'
import { ServiceError } from './service-error.ts'

/** Where a page of a list, newest first, begins: after this row. */
interface After {
  created_at: string
  id: string
}

const isTime = (text: string) => time.safeParse(text).success

/** Reads a cursor; throws a validation error for one that we did not make. */
function readCursor(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined
  const [createdAt, id, ...rest] = Buffer.from(cursor, 'base64url').toString().split('|')
  const isOurs = createdAt !== undefined && id !== undefined && rest.length === 0 && isTime(createdAt) && isId(id)
  if (isOurs) return { created_at: createdAt, id }
  throw ServiceError.validation([
    { path: ['cursor'], code: 'invalid_cursor', message: 'Take the nextCursor of an earlier answer.' },
  ])
}

/** Newest first from the query's cursor on, one row more than its limit; for `$call`. */
export function pageOf({ cursor, limit }: ListQuery) {
  const after = readCursor(cursor)
  return <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) => {
    const page = rows
      .orderBy(sql.ref('created_at'), 'desc')
      .orderBy(sql.ref('id'), 'desc')
      .limit(limit + 1)
    return after ? page.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`) : page
  }
}

/** Makes a page of rows that were read with one more than the limit. */
export function pageOfRows<Row extends After, Item>(
  rows: readonly Row[],
  { limit }: ListQuery,
  item: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor =
    rows.length > limit && last ? Buffer.from(`${last.created_at}|${last.id}`).toString('base64url') : null
  return { data: shown.map(item), nextCursor }
}
