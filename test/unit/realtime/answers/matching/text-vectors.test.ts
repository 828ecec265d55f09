import { expect, test } from 'vitest'
import { englishLexicon } from '../../../../../server/realtime/answers/matching/english-lexicon.ts'
import { product } from '../../../../../server/realtime/answers/matching/text-vectors.ts'
import { fitVectors } from '../../../../training/fit-vectors.ts'
import { openTextVectors } from '../../../../../server/realtime/answers/matching/text-vectors.ts'

const { asked, told } = englishLexicon.vectors

const papers = [
  'The toilets are in the basement, and there is a changing table.',
  'The shop sells postcards and books.',
  'Dogs are welcome on a lead.',
  'Tickets cost eight euros for adults, and children come in free.',
]

test.each([
  ['I really need to pee', 0],
  ['my little one needs a fresh nappy', 0],
  ['something to take home as a souvenir', 1],
  ['can I bring my puppy', 2],
  ['what do I have to pay for the kids', 3],
])('%s lies nearest to the text that answers', (question, place) => {
  const near = papers.map((text) => product(asked(question), told(text)))
  expect(near.indexOf(Math.max(...near))).toBe(place)
})

test('vectors have length 1, and those of unknown words none', () => {
  expect(product(asked('where are the toilets'), asked('where are the toilets'))).toBeCloseTo(1)
  expect(product(told('The toilets are here.'), told('The toilets are here.'))).toBeCloseTo(1)
  expect(product(asked('xqzt'), told('The toilets are here.'))).toBe(0)
})

test('what is asked for a text comes to lie nearer to it than to those beside it, the same bits each time', () => {
  const ways = ['where can I leave my coat', 'a place for my wet coat', 'somewhere to hang up my coat']
  const group = {
    told: [
      ['The cloakroom is on the left.', 'The cloakroom has hooks.'],
      ['The café sells cake.', 'The café opens at ten.'],
    ],
    asked: [
      ...ways.map((text) => ({ text, to: 0 })),
      ...['is there cake', 'I want some cake'].map((text) => ({ text, to: 1 })),
    ],
  }
  const groups = Array.from({ length: 4 }, () => group)
  const packed = fitVectors(groups)
  const vectors = openTextVectors(packed.asked, packed.told)
  const [cloakroom, café] = [vectors.told('The cloakroom'), vectors.told('The café')]
  const coat = vectors.asked('my coat')
  expect(product(coat, cloakroom)).toBeGreaterThan(product(coat, café) + 0.5)
  expect(fitVectors(groups)).toEqual(packed)
})
