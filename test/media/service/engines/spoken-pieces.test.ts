import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenPieces } from '../../../../server/service/engines/sound/spoken-pieces.ts'

const texts = (text: string) => spokenPieces(text).map((piece) => piece.text)

test('short sentences stay together, paragraphs apart with a longer pause', () => {
  const pieces = spokenPieces('Good morning. Come in!\n\nThe café is upstairs.')
  expect(pieces.map((piece) => piece.text)).toEqual(['Good morning. Come in!', 'The café is upstairs.'])
  const long = 'A sentence about the museum and its garden, which is open. '.repeat(10)
  expect(pieces[0]!.pauseMs).toBeGreaterThan(spokenPieces(long)[0]!.pauseMs)
})

test('a long text is cut between sentences, but not after a title', () => {
  const text = `${'We are open today. '.repeat(20)}Ask Dr. Smith about ${'the old town and '.repeat(18)}the sea.`
  expect(texts(text).every((piece) => !piece.endsWith('Dr.') && piece.length <= 400)).toBe(true)
  expect(texts(text)).toHaveLength(2)
})

test('a sentence that is too long is cut at a comma', () => {
  const text = `${'word '.repeat(60)}end, ${'more '.repeat(60)}`
  expect(texts(text)[0]).toMatch(/end,$/)
})

test('nothing is lost, nothing is too long, no character is halved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1000 }), (text) => {
      const pieces = texts(text)
      expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      expect(pieces.every((piece) => piece.length <= 400 && !/\p{Surrogate}/u.test(piece))).toBe(true)
    }),
    { numRuns: 100 },
  )
})
