import { expect, test } from 'vitest'
import { readScene } from '../../../../server/service/engines/soundscape/read-scene.ts'

const heard = (prompt: string) =>
  readScene(prompt).acts.map((act) => act.map(({ sound, count }) => `${sound.name}${count ? ` ×${count}` : ''}`))

test.each([
  ['Heavy rain with distant thunder', [['rain', 'thunder']]],
  ['A church bell in a cave', [['church bell']]],
  ['three knocks on a door, then footsteps on the stairs', [['knock ×3'], ['footsteps']]],
  ['An explosion followed by glass shattering', [['explosion'], ['glass']]],
  ['a dog barks twice', [['dog ×2']]],
  ['the doorbell', [['bell']]],
  ['rain on a window', [['rain']]],
  ['5 beeps', [['beep ×5']]],
  ['my nostalgia', []],
])('%s', (prompt, acts) => {
  expect(heard(prompt)).toEqual(acts)
})

test('adjectives belong to the sounds of their phrase', () => {
  const [rain, thunder] = readScene('light rain, deep distant thunder').acts[0]!
  expect(rain).toMatchObject({ distance: 0, gainDb: -5, manner: { pitch: 1 } })
  expect(rain!.manner.strength).toBeLessThan(0.3)
  expect(thunder).toMatchObject({ distance: 0.8, gainDb: 0, manner: { pitch: 0.75, strength: 0.5 } })
})

test('a place echoes, and a wall muffles', () => {
  expect(readScene('footsteps in a cave').echo).toBe(1)
  expect(readScene('footsteps in the snow')).toMatchObject({ echo: 0, isMuffled: false })
  expect(readScene('music behind a wall').isMuffled).toBe(true)
})

test('however much a prompt names, a scene has an end', () => {
  const { acts } = readScene('rain wind sea fire bells dogs cats owls trains horns then '.repeat(50))
  expect(acts.length).toBeLessThanOrEqual(6)
  expect(acts.every((act) => act.length <= 8)).toBe(true)
})
