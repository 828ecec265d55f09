import { sql, type RawBuilder } from 'kysely'

/** Whether a column holds what somebody looks for, whatever the size of its letters. */
export function holdsText(column: string, find: string): RawBuilder<boolean> {
  const like = `%${find.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${like} escape '\\'`
}
