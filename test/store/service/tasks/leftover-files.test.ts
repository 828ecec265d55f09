import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFiles } from '../../../../server/service/assets/local-files.ts'
import { dataUri, TestService } from '../../../support/service/test-service.ts'

const hourMs = 3_600_000
const picture = new Uint8Array(8)

test('what a killed submission left in the files goes after an hour; what belongs to a row stays', async () => {
  const service = await TestService.start()
  const avatarId = await service.readyAvatar()
  const uri = await dataUri()
  service.assets.offer(uri)
  const { body: task } = await service.call('POST', 'text_to_image', {
    model: 'gen4_image',
    promptText: 'A lamp',
    ratio: '1280:720',
    referenceImages: [{ uri, tag: 'lamp' }],
  })
  const kept = [
    `avatars/${avatarId}/picture.png`,
    `tasks/${task.id}/input-0`,
    // Of a row in a database that was in use before this one.
    'tasks/11111111-0000-4000-8000-000000000000/output-0.png',
  ]
  const left = [
    'tasks/22222222-0000-4000-8000-000000000000/input-0',
    'avatars/33333333-0000-4000-8000-000000000000/source',
  ]
  const [foreign] = kept.slice(-1)
  for (const file of [foreign!, ...left]) await service.files.write(file, picture)
  const age = (ms: number) => {
    const atS = (service.clock.ms - ms) / 1000
    for (const file of [...kept, ...left]) utimesSync(join(service.folder, 'files', file, '..'), atS, atS)
  }
  age(hourMs - 1000)
  await service.sweep()
  expect((await service.storedFiles()).toSorted()).toEqual([...kept, ...left].toSorted())
  service.clock.advance(hourMs)
  await service.sweep()
  expect((await service.storedFiles()).toSorted()).toEqual(kept.toSorted())
})

test('a service that has never kept a file has nothing to tidy', async () => {
  const service = await TestService.start()
  await expect(service.sweep()).resolves.toBeUndefined()
})

test('what a killed process was receiving is gone once it has started again, and what another receives stays', async () => {
  const service = await TestService.start()
  const ended = new AbortController()
  async function* hanging() {
    yield picture
    await new Promise((resolve) => ended.signal.addEventListener('abort', resolve))
  }
  const [mine, others] = ['uploads/11111111-0000-4000-8000-000000000000/a', 'tasks/here/output-0.mp4']
  const elsewhere = localFiles(join(service.folder, 'files'), 'another machine:8080')
  const receiving = [service.files.writeFrom(mine, hanging(), 100), elsewhere.writeFrom(others, hanging(), 100)]
  const begun = async () => (await service.storedFiles()).length
  await service.until(async () => (await begun()) === 2)
  await service.sweep()
  expect(await begun()).toBe(2)
  await service.crash()
  await service.open()
  await service.sweep()
  expect(await service.storedFiles()).toEqual([expect.stringContaining(others)])
  // An hour later nobody can be at it any more, whoever began it.
  service.clock.ms = Date.now() + hourMs + 1
  await service.sweep()
  expect(await begun()).toBe(0)
  ended.abort()
  await Promise.allSettled(receiving)
})
