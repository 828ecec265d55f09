import { sql, type Transaction } from 'kysely'

/** Lists are read in the order of an index, so that a page costs what it shows and not what there is. */
export async function indexLists(tx: Transaction<unknown>): Promise<void> {
  const { schema } = tx
  // What a list is searched by and what is summed stands in the index itself, so that no other row is read for it.
  const index = (name: string, table: string, columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns).execute()
  await index('gateway_characters_name', 'gateway_characters', ['name', 'key', 'role'])
  await index('gateway_screens_character', 'gateway_screens', ['character_key'])
  await index('gateway_devices_screen', 'gateway_devices', ['slug'])
  await schema.dropIndex('gateway_changes_at').execute()
  await index('gateway_changes_at', 'gateway_changes', ['at_ms', 'id', 'operator', 'subject'])
  await schema.dropIndex('gateway_library_at').execute()
  await index('gateway_library_at', 'gateway_library', ['created_at_ms', 'id', 'media', 'size_bytes'])
  await index('gateway_talk_counts_sum', 'gateway_talk_counts', ['day', 'kiosk_slug', 'talks'])
  await countHoursOfTheHouse(tx)
}

/** Of single screens nobody is told the hours, and hundreds of them make a hundred thousand rows a month. */
async function countHoursOfTheHouse(tx: Transaction<unknown>): Promise<void> {
  await tx.schema
    .createTable('gateway_hours')
    .addColumn('hour_ms', 'bigint', (column) => column.primaryKey())
    .addColumn('talks', 'integer', (column) => column.notNull())
    .execute()
  await sql`
    insert into gateway_hours (hour_ms, talks)
    select hour_ms, sum(talks) from gateway_hour_counts group by hour_ms`.execute(tx)
  await tx.schema.dropTable('gateway_hour_counts').execute()
}
