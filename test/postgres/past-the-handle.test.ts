import { expect, inject, onTestFinished, test } from 'vitest'
import { connectPostgres } from '../../server/database/connect-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { accounts, now, type AccountTables as Tables } from '../store/database/support/accounts.ts'
import { makeDatabase } from '../support/store/postgres.ts'

test('reaching past the handle of a transaction is an error, not an answer from before it', async () => {
  const connection = connectPostgres({ url: await makeDatabase(inject('postgresUrl')!), log: { warn: () => {} } })
  onTestFinished(() => connection.close())
  await migrate(connection, 'service', [accounts], now)
  const database = connection.tables<Tables>()
  const past = database.transact(() => database.read.selectFrom('accounts').selectAll().execute())
  await expect(past).rejects.toThrow('only its own handle')
  await expect(database.transact(() => database.transact(async () => {}))).rejects.toThrow('only its own handle')
})
