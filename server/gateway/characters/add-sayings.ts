import type { Transaction } from 'kysely'

/** The sentences that operators write for single moments of a talk. */
export async function addSayings({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .alterTable('gateway_characters')
    .addColumn('sayings', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
