import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localFiles } from '../../../server/service/assets/local-files.ts'
import { openMigratedStore } from '../../support/store/migrated-store.ts'
import { Clock, dataUri, TestService, type TestParts } from '../../support/service/test-service.ts'

test('an avatar that a process left unfinished is made by another one that shares the store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-processes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = await openMigratedStore(folder, 'service')
  onTestFinished(() => store.close())
  const clock = new Clock()
  const start = (name: string, more: TestParts = {}) =>
    TestService.start({
      connection: { ...store, close: () => Promise.resolve() },
      files: localFiles(join(folder, 'files'), name),
      now: clock.now,
      settings: { nodeId: name },
      ...more,
    })
  const gone = await start('gone', {
    readPicture: (_path, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  const there = await start('there')
  const { body } = await gone.call('POST', 'avatars', {
    name: 'Marit',
    personality: 'You keep the light.',
    voice: { type: 'service-live-preset', presetId: 'clara' },
    referenceImage: await dataUri(),
  })
  await there.sweep()
  expect(await there.statusOf('avatars', body.id)).toBe('PROCESSING')
  clock.advance(60_000)
  await there.sweep()
  await there.untilStatus('avatars', body.id, 'READY')
})
