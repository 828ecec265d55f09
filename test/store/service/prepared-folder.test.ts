import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TestService } from '../../support/service/test-service.ts'

test('what was worked out of an avatar’s documents goes with them, and its face stays', async () => {
  const service = await TestService.start()
  const documentOf = async (content: string) =>
    (await service.call('POST', 'documents', { name: 'x', content })).body.id
  const [one, other] = [await documentOf('One.'), await documentOf('Other.')]
  const id = await service.readyAvatar({ documentIds: [one, other] })
  const folder = join(service.folder, 'files', 'avatars', id, 'prepared')
  const isKeptAfter = async (method: string, path: string, change?: object) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'papers'), 'of one and other')
    writeFileSync(join(folder, 'face-plain'), 'of the picture')
    expect((await service.call(method, path, change)).status).toBeLessThan(300)
    expect(existsSync(join(folder, 'face-plain'))).toBe(true)
    return existsSync(join(folder, 'papers'))
  }
  expect(await isKeptAfter('PATCH', `avatars/${id}`, { name: 'Marit' })).toBe(true)
  expect(await isKeptAfter('DELETE', `documents/${await documentOf('Nobody’s.')}`)).toBe(true)
  expect(await isKeptAfter('DELETE', `documents/${one}`)).toBe(false)
  expect(await isKeptAfter('PATCH', `avatars/${id}`, { documentIds: [] })).toBe(false)
})
