import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../../server/database/database.ts'
import { migrate, type Migration } from '../../../server/database/migrate.ts'
import { openTestStore } from '../../support/store/open-test-store.ts'
import { accounts, now, spends, type AccountTables as Tables } from './support/accounts.ts'

let folder: string
let connection: DatabaseConnection
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-database-'))
  connection = await openTestStore(folder)
})
afterEach(async () => {
  await connection.close()
  rmSync(folder, { recursive: true })
})

test('parallel spends never take more than there is', async () => {
  await migrate(connection, 'service', [accounts, spends], now)
  const database = connection.tables<Tables>()
  await database.transact((tx) => tx.insertInto('accounts').values({ id: 'a', credits: 1000 }).execute())
  const spend = (index: number) =>
    database.transact(async (tx) => {
      const left = await tx
        .updateTable('accounts')
        .set((eb) => ({ credits: eb('credits', '-', 12) }))
        .where('credits', '>=', 12)
        .returning('credits')
        .executeTakeFirst()
      if (left === undefined) return false
      await tx
        .insertInto('spends')
        .values({ id: `${index}` })
        .execute()
      return true
    })
  const accepted = (await Promise.all(Array.from({ length: 200 }, (_, index) => spend(index)))).filter(Boolean)
  expect(accepted).toHaveLength(83)
  expect(await database.read.selectFrom('accounts').select('credits').execute()).toEqual([{ credits: 4 }])
  expect(await database.read.selectFrom('spends').selectAll().execute()).toHaveLength(83)
})

test('an error inside a transaction undoes all of it', async () => {
  await migrate(connection, 'service', [accounts], now)
  const database = connection.tables<Tables>()
  const failing = database.transact(async (tx) => {
    await tx.insertInto('accounts').values({ id: 'a', credits: 1 }).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.read.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('steps run once, in order, and each component has its own count', async () => {
  await migrate(connection, 'service', [accounts], now)
  await migrate(connection, 'service', [accounts, spends], now)
  await migrate(connection, 'gateway', [], now)
  const versions = connection.tables<{ schema_versions: { component: string; version: number } }>()
  expect(await versions.read.selectFrom('schema_versions').select(['component', 'version']).execute()).toEqual([
    { component: 'service', version: 2 },
  ])
})

test('a store that a newer version wrote is refused in one sentence', async () => {
  await migrate(connection, 'service', [accounts, spends], now)
  await expect(migrate(connection, 'service', [accounts], now)).rejects.toThrow(
    'The data was written by a newer Visavis (service schema 2, this one knows 1).',
  )
})

test('a failing step leaves the schema where it was', async () => {
  const broken: Migration = async (tx) => {
    await spends(tx)
    throw new Error('broken step')
  }
  await expect(migrate(connection, 'service', [accounts, broken], now)).rejects.toThrow('broken step')
  await migrate(connection, 'service', [accounts, spends], now)
  expect(await connection.tables<Tables>().read.selectFrom('spends').selectAll().execute()).toEqual([])
})
