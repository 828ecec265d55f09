import { expect, test } from 'vitest'
import { ConfigError } from '../../../server/boot/config/env.ts'
import { readConfig } from '../../../server/boot/config.ts'
import { inASentence, startFailure } from '../../../server/boot/start-up.ts'
import { DatabaseUnavailable } from '../../../server/database/database.ts'

const full = new DatabaseUnavailable('database or disk is full')
const config = (settings: Record<string, string>) => readConfig({ DATA_DIR: '/srv/data', ...settings })

test.each([
  [
    'the folder',
    {},
    /^DATA_DIR must be on a disk with room, and .*\/srv\/data can't be written: database or disk is full\.$/,
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

test('a disk without room is told in a sentence', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startFailure(error, config({}))).toBe(
    'DATA_DIR must be on a disk with room, and there is none left for /srv/data.',
  )
})
