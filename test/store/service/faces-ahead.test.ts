import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FaceToPrepare } from '../../../server/service/avatars/face-preparer.ts'
import { usualPortrait } from '../../support/service/read-usual-portrait.ts'
import { eventually } from '../../support/eventually.ts'
import { TestService } from '../../support/service/test-service.ts'

const { landmarks } = usualPortrait(new Uint8Array())
const other = { ...landmarks, chin: { x: 0.5, y: 0.78 } }

/** Preparations that end when the test says so. */
function heldPreparations() {
  const asked: FaceToPrepare[] = []
  const ends: (() => void)[] = []
  const prepareFace = (face: FaceToPrepare, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      asked.push(face)
      ends.push(resolve)
      signal.addEventListener('abort', () => reject(new Error('given up')))
    })
  return { asked, endNext: () => ends.shift()!(), prepareFace }
}

test('the face of an avatar is prepared when it is READY, and again with the points that were set', async () => {
  const { asked, endNext, prepareFace } = heldPreparations()
  const service = await TestService.start({ prepareFace })
  const id = await service.readyAvatar()
  await eventually(() => expect(asked).toHaveLength(1))
  const folder = join(service.folder, 'files', 'avatars', id)
  const picture = join(folder, 'picture.png')
  expect(asked[0]).toEqual({ picture, landmarks, folder: join(folder, 'prepared') })

  expect((await service.call('PUT', `avatars/${id}/face`, landmarks)).status).toBe(200)
  expect((await service.call('PUT', `avatars/${id}/face`, other)).status).toBe(200)
  expect(asked).toHaveLength(1)
  endNext()
  await eventually(() => expect(asked).toHaveLength(2))
  expect(asked[1]!.landmarks).toEqual(other)
  endNext()
})

test('a face that can’t be prepared does not hold up the next', async () => {
  const asked: string[] = []
  const prepareFace = ({ folder }: FaceToPrepare) => {
    asked.push(folder)
    return asked.length === 1 ? Promise.reject(new Error('out of paint')) : Promise.resolve()
  }
  const service = await TestService.start({ prepareFace })
  const first = await service.readyAvatar()
  await eventually(() => expect(service.logged.join('')).toContain('its first talk will prepare this face'))
  const second = await service.readyAvatar()
  await eventually(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toContain(first)
  expect(asked[1]).toContain(second)
})

test('a service that closes waits for no face', async () => {
  const { asked, prepareFace } = heldPreparations()
  const service = await TestService.start({ prepareFace })
  await service.readyAvatar()
  await service.readyAvatar()
  await eventually(() => expect(asked).toHaveLength(1))
  await service.drain(AbortSignal.abort())
  expect(asked).toHaveLength(1)
  expect(service.logged.join('')).not.toContain('its first talk will prepare')
})
