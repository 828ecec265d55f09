import { expect, test } from 'vitest'
import { clauses } from '../../../../server/realtime/answers/speech/clauses.ts'

test('a sentence is divided at its first comma', () => {
  expect(clauses('The toilets are on the ground floor, next to the cloakroom.')).toEqual([
    'The toilets are on the ground floor,',
    'next to the cloakroom.',
  ])
})

test('without a comma it is divided before a word that opens a clause', () => {
  expect(clauses('You can leave your coat at the desk until the museum closes.')).toEqual([
    'You can leave your coat at the desk',
    'until the museum closes.',
  ])
})

test('short sentences, and commas too near to either end, are left alone', () => {
  for (const sentence of [
    'Yes, of course.',
    'No, the shop is closed on Mondays.',
    'It costs twelve euros, sorry.',
    'Hello!',
  ]) {
    expect(clauses(sentence)).toEqual([sentence])
  }
})

test('a pair of nouns and a number with a comma stay together', () => {
  expect(clauses('The shop and the café open at ten every day.')).toEqual([
    'The shop and the café open at ten every day.',
  ])
  expect(clauses('About 1,234,000 people came here in a year.')).toHaveLength(1)
})

test('the parts together are the sentence', () => {
  const sentence = 'Built in 1938, the harbour was the largest in the north, and it still is.'
  expect(clauses(sentence).join(' ')).toBe(sentence)
})
