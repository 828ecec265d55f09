import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AvatarToPrepare } from '../../../server/service/avatars/avatar-preparer.ts'
import { eventually } from '../../support/eventually.ts'
import { usualPortrait } from '../../support/service/read-usual-portrait.ts'
import { TestService } from '../../support/service/test-service.ts'

const { landmarks } = usualPortrait(new Uint8Array())
const other = { ...landmarks, chin: { x: 0.5, y: 0.78 } }

/** A service whose preparations end when the test says so. */
async function holdPreparations() {
  const asked: AvatarToPrepare[] = []
  const ends: (() => void)[] = []
  const prepareAvatar = (avatar: AvatarToPrepare, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      asked.push(avatar)
      ends.push(resolve)
      signal.addEventListener('abort', () => reject(new Error('given up')))
    })
  const service = await TestService.start({ prepareAvatar })
  const untilAsked = (times: number) => eventually(() => expect(asked).toHaveLength(times))
  const documentOf = async (content: string): Promise<string> =>
    (await service.call('POST', 'documents', { name: 'Boats', content })).body.id
  return { service, asked, untilAsked, documentOf, endNext: () => ends.shift()!() }
}

test('an avatar is prepared when it is READY, and again with the points that were set last', async () => {
  const { service, asked, untilAsked, endNext } = await holdPreparations()
  const id = await service.readyAvatar()
  await untilAsked(1)
  const folder = join(service.folder, 'files', 'avatars', id)
  const picture = join(folder, 'picture.png')
  expect(asked[0]).toEqual({ picture, landmarks, documents: [], folder: join(folder, 'prepared') })

  expect((await service.call('PUT', `avatars/${id}/face`, landmarks)).status).toBe(200)
  expect((await service.call('PUT', `avatars/${id}/face`, other)).status).toBe(200)
  expect(asked).toHaveLength(1)
  endNext()
  await untilAsked(2)
  expect(asked[1]!.landmarks).toEqual(other)
  endNext()
})

test('it is prepared with the documents it knows, whenever they change', async () => {
  const { service, asked, untilAsked, documentOf, endNext } = await holdPreparations()
  const [one, two] = [await documentOf('It leaves at nine.'), await documentOf('It leaves at ten.')]
  const id = await service.readyAvatar({ documentIds: [one] })
  await untilAsked(1)
  endNext()
  await service.call('PATCH', `avatars/${id}`, { documentIds: [one, two] })
  await untilAsked(2)
  endNext()
  await service.call('DELETE', `documents/${one}`)
  await untilAsked(3)
  endNext()
  expect(asked.map(({ documents }) => documents)).toEqual([
    [{ id: one, name: 'Boats', content: 'It leaves at nine.' }],
    [
      { id: one, name: 'Boats', content: 'It leaves at nine.' },
      { id: two, name: 'Boats', content: 'It leaves at ten.' },
    ],
    [{ id: two, name: 'Boats', content: 'It leaves at ten.' }],
  ])
})

test('what was prepared of documents that were taken away meanwhile does not stay', async () => {
  const { service, asked, untilAsked, documentOf, endNext } = await holdPreparations()
  const document = await documentOf('It leaves at nine.')
  await service.readyAvatar({ documentIds: [document] })
  await untilAsked(1)
  await service.call('DELETE', `documents/${document}`)
  const papers = join(asked[0]!.folder, 'papers')
  mkdirSync(asked[0]!.folder, { recursive: true })
  writeFileSync(papers, 'at nine')
  endNext()
  await untilAsked(2)
  expect(existsSync(papers)).toBe(false)
  endNext()
})

test('nor does it where preparing failed after it had kept something', async () => {
  const folders: string[] = []
  let takeAway = () => Promise.resolve()
  const prepareAvatar = async ({ folder }: AvatarToPrepare) => {
    folders.push(folder)
    if (folders.length > 1) return
    await takeAway()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'papers'), 'at nine')
    throw new Error('out of paint')
  }
  const service = await TestService.start({ prepareAvatar })
  const { body } = await service.call('POST', 'documents', { name: 'Boats', content: 'It leaves at nine.' })
  takeAway = async () => void (await service.call('DELETE', `documents/${body.id}`))
  await service.readyAvatar({ documentIds: [body.id] })
  await eventually(() => expect(folders).toHaveLength(2))
  expect(existsSync(join(folders[0]!, 'papers'))).toBe(false)
})

test('an avatar that can’t be prepared does not hold up the next', async () => {
  const asked: string[] = []
  const prepareAvatar = ({ folder }: AvatarToPrepare) => {
    asked.push(folder)
    return asked.length === 1 ? Promise.reject(new Error('out of paint')) : Promise.resolve()
  }
  const service = await TestService.start({ prepareAvatar })
  const first = await service.readyAvatar()
  await eventually(() => expect(service.logged.join('')).toContain('its first talk will prepare this avatar'))
  const second = await service.readyAvatar()
  await eventually(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toContain(first)
  expect(asked[1]).toContain(second)
})

test('a service that closes waits for none', async () => {
  const { service, asked, untilAsked } = await holdPreparations()
  await service.readyAvatar()
  await service.readyAvatar()
  await untilAsked(1)
  await service.drain(AbortSignal.abort())
  expect(asked).toHaveLength(1)
  expect(service.logged.join('')).not.toContain('its first talk will prepare')
})
