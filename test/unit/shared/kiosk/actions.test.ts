import { expect, test } from 'vitest'
import { readActions } from '../../../../shared/kiosk/actions.ts'

const map = { name: 'map', when: ['Where is it?'] }
const room = { type: 'string', enum: ['214', '215'], default: '214' }

test('actions are read as they are declared, and unknown fields left out', () => {
  const parameters = { type: 'object', properties: { room }, required: ['room'] }
  const show = { ...map, name: 'room_2', say: 'Here.', parameters }
  expect(
    readActions([
      { ...map, onclick: 'alert()' },
      { ...show, url: 'x' },
    ]),
  ).toEqual([map, show])
  expect(readActions([])).toEqual([])
})

const withRoom = (parameter: object, more: object = {}) => [
  { ...map, parameters: { type: 'object', properties: { room: parameter }, ...more } },
]
test.each<[string, unknown]>([
  ['no list', map],
  ['no object', ['map']],
  ['a name that is none', [{ ...map, name: 'show the map' }]],
  ['a name twice', [map, map]],
  ['no example', [{ ...map, when: [] }]],
  ['an example that is too long', [{ ...map, when: ['a'.repeat(121)] }]],
  ['too many examples', [{ ...map, when: Array.from({ length: 13 }, () => 'Where?') }]],
  ['words that are none', [{ ...map, say: 7 }]],
  ['parameters of another kind', [{ ...map, parameters: { type: 'array' } }]],
  ['a parameter of another kind', withRoom({ type: 'object' })],
  ['a choice that is none', withRoom({ type: 'string', enum: [{}] })],
  ['a required parameter that is not declared', withRoom(room, { required: ['floor'] })],
  ['too many', Array.from({ length: 21 }, (_, i) => ({ ...map, name: `map${i}` }))],
  [
    'too much',
    Array.from({ length: 20 }, (_, i) => ({
      name: `map${i}`,
      when: Array.from({ length: 12 }, () => 'a'.repeat(100)),
    })),
  ],
])('nothing is declared by %s', (_, value) => {
  expect(readActions(value)).toBe(null)
})
