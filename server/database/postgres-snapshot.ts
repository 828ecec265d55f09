import pg from 'pg'
import { isCopied } from './is-copied.ts'

const rowsAtOnce = 200

/** Every row of the schema's tables in one transaction that only reads, on a connection of its own. */
export async function* postgresSnapshot(config: pg.ClientConfig) {
  const client = new pg.Client({ ...config, application_name: 'visavis backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = current_schema() order by tablename',
    )
    for (const { tablename: table } of tables) {
      if (!isCopied(table)) continue
      await client.query(`declare snapshot_rows no scroll cursor for select * from ${pg.escapeIdentifier(table)}`)
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>(`fetch ${rowsAtOnce} from snapshot_rows`)
        for (const row of rows) yield { table, row }
        if (rows.length < rowsAtOnce) break
      }
      await client.query('close snapshot_rows')
    }
  } finally {
    await client.end()
  }
}
