import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { connectPostgres } from '../../server/database/connect-postgres.ts'
import type { DatabaseConnection } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { gatewayMigrations } from '../../server/gateway/migrations.ts'
import { serviceMigrations } from '../../server/service/schema/migrations.ts'
import { accounts, now, spends, type AccountTables } from '../store/database/support/accounts.ts'
import { makeDatabase } from '../support/store/postgres.ts'

let url: string
beforeEach(async () => {
  url = await makeDatabase(inject('postgresUrl')!)
})

/** Connections as processes have them: nothing is shared but the database. */
function processes(count: number): DatabaseConnection[] {
  return Array.from({ length: count }, () => {
    const connection = connectPostgres({ url, log: { warn: () => {} } })
    onTestFinished(() => connection.close())
    return connection
  })
}

/** A session of somebody else's, like an operator's. */
async function visitor(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('processes that start together bring the schema up to date once', async () => {
  const starting = processes(4)
  await Promise.all(
    starting.map(async (connection) => {
      await migrate(connection, 'gateway', gatewayMigrations, now)
      await migrate(connection, 'service', serviceMigrations, now)
    }),
  )
  const versions = starting[0]!.tables<{ schema_versions: { component: string; version: number } }>()
  const rows = await versions.read.selectFrom('schema_versions').select(['component', 'version']).execute()
  expect(Object.fromEntries(rows.map(({ component, version }) => [component, version]))).toEqual({
    gateway: gatewayMigrations.length,
    service: serviceMigrations.length,
  })
})

test('a rule that counts first and inserts then holds across processes', async () => {
  const all = processes(3)
  await migrate(all[0]!, 'service', [accounts, spends], now)
  const spendUpToTen = (connection: DatabaseConnection, id: string) =>
    connection.tables<AccountTables>().transact(async (tx) => {
      const rows = await tx.selectFrom('spends').select('id').execute()
      if (rows.length < 10) await tx.insertInto('spends').values({ id }).execute()
    })
  await Promise.all(
    all.flatMap((connection, from) => Array.from({ length: 20 }, (_, n) => spendUpToTen(connection, `${from} ${n}`))),
  )
  const kept = await all[0]!.tables<AccountTables>().read.selectFrom('spends').selectAll().execute()
  expect(kept).toHaveLength(10)
})

test('a transaction that the server picks to end a deadlock is run again', async () => {
  const [connection] = processes(1)
  await migrate(connection!, 'service', [accounts], now)
  const database = connection!.tables<AccountTables>()
  const both = ['a', 'b'].map((id) => ({ id, credits: 0 }))
  await database.transact((tx) => tx.insertInto('accounts').values(both).execute())
  const other = await visitor()
  await other.query("set deadlock_timeout = '20s'; begin; update accounts set credits = 5 where id = 'b'")
  let runs = 0
  let crossing: Promise<unknown> | undefined
  const set = database.transact(async (tx) => {
    runs++
    await tx.updateTable('accounts').set({ credits: 1 }).where('id', '=', 'a').execute()
    crossing ??= other.query("update accounts set credits = 5 where id = 'a'; commit")
    await tx.updateTable('accounts').set({ credits: 1 }).where('id', '=', 'b').execute()
  })
  await Promise.all([set, crossing])
  expect(runs).toBe(2)
  expect(await database.read.selectFrom('accounts').select('credits').execute()).toEqual([
    { credits: 1 },
    { credits: 1 },
  ])
})

test('whoever holds a row too long is not waited for, and the writers go on afterwards', async () => {
  const [connection] = processes(1)
  await migrate(connection!, 'service', [accounts], now)
  const database = connection!.tables<AccountTables>()
  await database.transact((tx) => tx.insertInto('accounts').values({ id: 'a', credits: 0 }).execute())
  const other = await visitor()
  await other.query('begin; update accounts set credits = 5')
  const set = () => database.transact((tx) => tx.updateTable('accounts').set({ credits: 1 }).execute())
  const startedAtMs = Date.now()
  await expect(set()).rejects.toThrow('lock timeout')
  expect(Date.now() - startedAtMs).toBeLessThan(6_000)
  expect(await database.read.selectFrom('accounts').select('credits').execute()).toEqual([{ credits: 0 }])
  await other.query('rollback')
  await set()
  expect(await database.read.selectFrom('accounts').select('credits').execute()).toEqual([{ credits: 1 }])
})

test('the error of a refused row does not quote it', async () => {
  const [connection] = processes(1)
  await migrate(connection!, 'service', [accounts], now)
  const database = connection!.tables<{ accounts: { id: string; credits: number | null } }>()
  const insert = database.transact((tx) => tx.insertInto('accounts').values({ id: 'hush', credits: null }).execute())
  const error: unknown = await insert.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: '23502', message: expect.stringContaining('credits') as string })
  expect(JSON.stringify({ ...(error as object) })).not.toContain('hush')
})
