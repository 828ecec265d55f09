import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../../server/boot/config/env.ts'
import { readConfig } from '../../../server/boot/config.ts'
import { inASentence, openStore, startFailure } from '../../../server/boot/start-up.ts'
import { DatabaseUnavailable } from '../../../server/database/database.ts'

const full = new DatabaseUnavailable('database or disk is full')
const config = (settings: Record<string, string>) => readConfig({ DATA_DIR: '/srv/data', ...settings })

test.each([
  [
    'the folder',
    {},
    /^DATA_DIR must have room and be nobody else's, and .*\/srv\/data can't be written: database or disk is full\.$/,
  ],
  [
    'the server',
    { DATABASE_URL: 'postgres://a:hush@db/v' },
    /^DATABASE_URL must lead to a Postgres that answers, [^@]*\.$/,
  ],
])('a database that can not be written when it starts is told by where it is: %s', async (_, settings, sentence) => {
  await expect(inASentence(config(settings), () => Promise.reject(full))).rejects.toThrow(
    expect.objectContaining({ name: ConfigError.name, message: expect.stringMatching(sentence) as string }) as Error,
  )
  expect(startFailure(full, config(settings))).toMatch(sentence)
})

test('a database that can not even be opened is told with its folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visavis-store-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  // As good as a full disk: SQLite can't write to it.
  const holder = new DatabaseSync(join(dataDir, 'visavis.db'))
  onTestFinished(() => holder.close())
  holder.exec('begin exclusive')
  const opened = openStore(config({ DATA_DIR: dataDir }), pino({ level: 'silent' }))
  await expect(opened).rejects.toThrow(`the database in ${dataDir} can't be written: database is locked.`)
})

test('a disk without room is told in a sentence', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startFailure(error, config({}))).toBe(
    'DATA_DIR must be on a disk with room, and there is none left for /srv/data.',
  )
})
