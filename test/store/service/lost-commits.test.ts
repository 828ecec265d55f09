import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, DatabaseUnavailable } from '../../../server/database/database.ts'
import { openMigratedStore } from '../../support/store/migrated-store.ts'
import { image, taskWorld } from '../../support/service/task-world.ts'
import { dataUri, TestService } from '../../support/service/test-service.ts'
import { create, find, send } from './upload-form.ts'

const key = { 'Idempotency-Key': 'one-key' }

/** A service whose store keeps what it is given and doesn't come to say so, as often as `lose` says. */
async function begin() {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const connection = await openMigratedStore(folder, 'service')
  let toLose = 0
  const losing = <Tables>(database: Database<Tables>): Database<Tables> => ({
    ...database,
    async transact(work) {
      const result = await database.transact(work)
      if (toLose-- > 0) throw new DatabaseUnavailable('The connection was lost.')
      return result
    },
  })
  const service = await TestService.start({
    connection: { ...connection, tables: () => losing(connection.tables()) },
  })
  return { service, lose: (answers: number) => void (toLose = answers) }
}

test('a task whose commit is not known to have come through keeps its inputs', async () => {
  const { service, lose } = await begin()
  const { submit, untilEngineHas } = taskWorld(service)
  const uri = await dataUri()
  service.assets.offer(uri)
  const body = { ...image, referenceImages: [{ uri }] }
  lose(1)
  const { id } = (await submit(body, key)).body
  expect(await service.files.size(`tasks/${id}/input-0`)).toBe(5)
  await service.sweep()
  await untilEngineHas(id)
})

test('an avatar keeps its picture, and is made', async () => {
  const { service, lose } = await begin()
  const body = {
    name: 'Marit',
    personality: 'You keep the light.',
    voice: { type: 'service-live-preset', presetId: 'clara' },
    referenceImage: await dataUri(),
  }
  lose(1)
  const { id } = (await service.call('POST', 'avatars', body, key)).body
  await service.until(async () => (await service.statusOf('avatars', id)) !== 'PROCESSING')
  expect(await service.statusOf('avatars', id)).toBe('READY')
})

test('an upload keeps its file', async () => {
  const { service, lose } = await begin()
  const target = await create(service)
  lose(1)
  const bytes = new Uint8Array(1000).fill(7)
  expect((await send(service, target, bytes)).status).toBe(503)
  const { key: file } = await find(service, target)
  expect(await service.files.read(file)).toEqual(Buffer.from(bytes))
})

test('what was removed leaves no files where the store did not come to say so', async () => {
  const { service, lose } = await begin()
  const { submit, untilEngineHas, engines, untilStatus, remove } = taskWorld(service)
  const { id: task } = (await submit()).body
  await untilEngineHas(task)
  await engines.finish(task)
  await untilStatus(task, 'SUCCEEDED')
  const avatar = await service.readyAvatar()
  const isLeft = async (folder: string) => (await service.storedFiles()).some((key) => key.startsWith(folder))
  expect([await isLeft(`tasks/${task}/`), await isLeft(`avatars/${avatar}/`)]).toEqual([true, true])

  lose(1)
  expect((await remove(task)).status).toBe(503)
  await service.until(async () => !(await isLeft(`tasks/${task}/`)))
  lose(1)
  expect((await service.call('DELETE', `avatars/${avatar}`)).status).toBe(503)
  await service.until(async () => !(await isLeft(`avatars/${avatar}/`)))
  expect((await remove(task)).status).toBe(404)
})

test('a document’s words do not stay where the store did not come to say that it is gone', async () => {
  const { service, lose } = await begin()
  const { id } = (await service.call('POST', 'documents', { name: 'x', content: 'One.' })).body
  const avatar = await service.readyAvatar({ documentIds: [id] })
  const papers = `avatars/${avatar}/prepared/papers`
  await service.files.write(papers, Buffer.from('of one'))
  lose(1)
  expect((await service.call('DELETE', `documents/${id}`)).status).toBe(503)
  expect(await service.files.size(papers)).toBeUndefined()
})
