import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from '../../../server/database/connect-sqlite.ts'
import type { DatabaseConnection } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { accounts, now, spends, type AccountTables as Tables } from '../../store/database/support/accounts.ts'

let folder: string
let path: string
let connection: DatabaseConnection
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-database-'))
  path = join(folder, 'data', 'visavis.sqlite')
  connection = connectSqlite({ path })
})
afterEach(async () => {
  await connection.close()
  rmSync(folder, { recursive: true })
})

test('a second owner of the file is refused, and welcome once the first has closed', async () => {
  expect(() => connectSqlite({ path })).toThrow(/Another Visavis already runs with the data in/)
  await connection.close()
  connection = connectSqlite({ path })
  await expect(migrate(connection, 'service', [accounts], now)).resolves.toBeUndefined()
})

test('a store with data is copied before its schema changes', async () => {
  await migrate(connection, 'service', [accounts], now)
  expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('before'))).toEqual([])
  await connection
    .tables<Tables>()
    .transact((tx) => tx.insertInto('accounts').values({ id: 'a', credits: 7 }).execute())
  await migrate(connection, 'service', [accounts, spends], now)
  const copy = connectSqlite({ path: `${path}.before-service-2` })
  expect(await copy.tables<Tables>().read.selectFrom('accounts').selectAll().execute()).toEqual([
    { id: 'a', credits: 7 },
  ])
  await copy.close()
})

test('a start that stops halfway, and the next one, leave the copy of what was before', async () => {
  const broken = () => Promise.reject(new Error('broken step'))
  await migrate(connection, 'service', [accounts], now)
  for (const _ of ['first start', 'next start']) {
    await expect(migrate(connection, 'service', [accounts, spends, broken], now)).rejects.toThrow('broken step')
  }
  const [first = ''] = readdirSync(join(folder, 'data'))
    .filter((name) => name.includes('.before-'))
    .toSorted()
  const copy = connectSqlite({ path: join(folder, 'data', first) })
  onTestFinished(() => copy.close())
  // The version before can go on with it.
  await expect(migrate(copy, 'service', [accounts], now)).resolves.toBeUndefined()
})

test('a copy that does not succeed leaves nothing behind, and is told in a sentence', async () => {
  const tables = connection.tables()
  await tables.transact(async (tx) => {
    await sql`create table words_uncopied (word text)`.execute(tx)
    await sql`insert into words_uncopied values ('said')`.execute(tx)
    await sql`create trigger stay before delete on words_uncopied begin select raise(abort, 'no room'); end`.execute(tx)
  })
  await expect(connection.copy('before-service-2')).rejects.toThrow(/^The database must be copied .*: no room\.$/)
  expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('.before-'))).toEqual([])
})

test('copies are removed when they are older than asked, and nothing else is', async () => {
  const madeAt = (name: string, ms: number) => utimesSync(join(folder, 'data', name), ms / 1000, ms / 1000)
  await connection.copy('before-service-2')
  await connection.copy('before-gateway-7')
  madeAt('visavis.sqlite.before-service-2', now() - 1000)
  madeAt('visavis.sqlite.before-gateway-7', now() + 1000)
  madeAt('visavis.sqlite', now() - 1000)
  const before = readdirSync(join(folder, 'data'))
  await connection.removeCopies(now())
  expect(readdirSync(join(folder, 'data'))).toEqual(before.filter((name) => name !== 'visavis.sqlite.before-service-2'))
})

test('reaching past the handle of a transaction ends in an error, and what waited goes on', async () => {
  await connection.close()
  connection = connectSqlite({ path, queueLimitMs: 100 })
  await migrate(connection, 'service', [accounts], now)
  const database = connection.tables<Tables>()
  const past = database.transact(() => database.read.selectFrom('accounts').selectAll().execute())
  await expect(past).rejects.toThrow('only its own handle')
  await expect(database.transact(() => database.transact(async () => {}))).rejects.toThrow('only its own handle')
  expect(await database.read.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('a question asked before the tables changed is answered with the columns they have now', async () => {
  await migrate(connection, 'service', [accounts], now)
  const database = connection.tables<Tables>()
  await database.transact((tx) => tx.insertInto('accounts').values({ id: 'a', credits: 7 }).execute())
  const read = () => database.read.selectFrom('accounts').selectAll().execute()
  expect(await read()).toEqual([{ id: 'a', credits: 7 }])
  await database.transact((tx) =>
    tx.schema
      .alterTable('accounts')
      .addColumn('note', 'text', (column) => column.defaultTo('new'))
      .execute(),
  )
  expect(await read()).toEqual([{ id: 'a', credits: 7, note: 'new' }])
})
