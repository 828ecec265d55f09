import { expect, test } from 'vitest'
import { MakingIds } from '../../../../web/console/screens/studio/making-ids.ts'

const harbour = { kind: 'text_to_image', body: { model: 'gen4_image', promptText: 'A quiet harbour' } }
const lighthouse = { ...harbour, body: { ...harbour.body, promptText: 'A lighthouse at dusk' } }

test('a request whose answer was lost is sent again under its id, and another one under another', () => {
  const ids = new MakingIds()
  const id = ids.idFor(harbour)
  expect(ids.idFor(structuredClone(harbour))).toBe(id)
  const other = ids.idFor(lighthouse)
  expect(other).not.toBe(id)
  expect(ids.idFor(lighthouse)).toBe(other)
})

test('what has arrived can be asked for once more', () => {
  const ids = new MakingIds()
  const id = ids.idFor(harbour)
  ids.arrived()
  expect(ids.idFor(harbour)).not.toBe(id)
})
