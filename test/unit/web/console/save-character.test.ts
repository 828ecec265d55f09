import { afterEach, expect, test, vi } from 'vitest'
import type { CreateCharacter } from '../../../../shared/console/characters.ts'
import { saveWords } from '../../../../web/console/screens/character/save-character.ts'

const key = '0d9d1a3e-0a43-4c0e-9d1e-0f6f3f0f5a11'
const berit: CreateCharacter = {
  name: 'Berit',
  role: '',
  voice: 'clara',
  personality: 'You are Berit.',
  startScript: '',
  sayings: {},
}

afterEach(() => void vi.restoreAllMocks())

/** What is sent to a house that has made her already, and takes any change. */
function changesAt(made: object): unknown[] {
  const changes: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    if (init?.method === 'PUT') changes.push(JSON.parse(init.body as string))
    return Promise.resolve(Response.json(made))
  })
  return changes
}

test('somebody new who was made before gets what was written since', async () => {
  const changes = changesAt({ ...berit, key, version: 1 })
  await saveWords({ ...berit, role: 'Pilot' }, null, key)
  expect(changes).toMatchObject([{ role: 'Pilot', version: 1 }])
})

test('what somebody else has made of them meanwhile is not saved over', async () => {
  const changes = changesAt({ ...berit, key, personality: 'You are old Berit.', version: 2 })
  await saveWords(berit, null, key)
  expect(changes, 'the house refuses what began from the first').toMatchObject([{ version: 1 }])
})
