import { sql, type RawBuilder } from 'kysely'

/** Whether a column holds what somebody looks for, whatever the size of its letters. */
export function holdsText(column: string, find: string): RawBuilder<boolean> {
  const likes = writingsOf(find).map((writing) => `%${writing.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const holds = likes.map((like) => sql`lower(${sql.ref(column)}) like ${like} escape '\\'`)
  return sql<boolean>`(${sql.join(holds, sql` or `)})`
}

/**
 * SQLite makes small letters of A to Z only, and Postgres does so in some settings. So other letters are looked for as
 * small ones, as capitals, and as capitals where words begin: “Øystein Ås” is found by “øystein ås”.
 */
function writingsOf(find: string): string[] {
  const small = find.toLowerCase()
  const capital = (letter: string) => letter.toUpperCase()
  const begun = small.replaceAll(/(?<![\p{L}\p{N}])[^\p{ASCII}]/gu, capital)
  return [...new Set([small, begun, small.replaceAll(/[^\p{ASCII}]/gu, capital)])]
}
