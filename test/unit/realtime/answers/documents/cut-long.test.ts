import { expect, test } from 'vitest'
import { cutLong } from '../../../../../server/realtime/answers/documents/cut-long.ts'

test('what is short stays whole', () => {
  expect(cutLong('It is open, all day.', 20)).toEqual(['It is open, all day.'])
  expect(cutLong('', 20)).toEqual([''])
})

test('what is long is cut at the comma nearest to its middle, and never within a number', () => {
  expect(cutLong('Here, there are 1,000 old ships: all of them sail, still.', 40)).toEqual([
    'Here, there are 1,000 old ships:',
    'all of them sail, still.',
  ])
  expect(cutLong('この時計は四百年前に作られました、今も毎日動いています', 20)).toEqual([
    'この時計は四百年前に作られました、',
    '今も毎日動いています',
  ])
})

test('without commas it is cut between words, a word that is too long within itself', () => {
  expect(cutLong('one two three four five six', 20)).toEqual(['one two three', 'four five six'])
  expect(cutLong('a'.repeat(50), 20)).toEqual(['a'.repeat(20), 'a'.repeat(20), 'a'.repeat(10)])
  expect(cutLong('😀'.repeat(10), 5).map(encodeURIComponent)).toHaveLength(5)
})

test.each([['word '], ['and on, '], ['x'], ['、'], ['. ']])(
  'nothing of a text of "%s" is lost, and no part is too long',
  (piece) => {
    const text = piece.repeat(500).trim()
    const parts = cutLong(text, 97)
    expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    expect(parts.every((part) => part.length > 0 && part.length <= 97)).toBe(true)
  },
)
