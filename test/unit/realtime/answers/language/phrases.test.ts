import { expect, test } from 'vitest'
import { hasPhrase, phraseIn, phrases, placeIn } from '../../../../../server/realtime/answers/language/phrases.ts'

const has = (text: string, written: string) => hasPhrase(text.split(' '), phrases(written))

test.each([
  ['how many are there', 'how much|many, what price'],
  ['what price is it', 'how much|many, what price'],
  ['ask at the old ticket desk', 'ask at the? <word>? <word>? desk'],
  ['ask at desk', 'ask at the? <word>? <word>? desk'],
  ['how does the tower have', '<start> how does <word>* have <end>'],
  ['how much is it', 'how much !time'],
  ['how much', 'how much !time'],
  ['in 1893 , they say', 'in <year>'],
  ['by Ada Finn', '<name> <capital>'],
])('"%s" has %s', (text, written) => {
  expect(has(text, written)).toBe(true)
})

test.each([
  ['how long is it', 'how much|many, what price'],
  ['ask at the very old ticket desk', 'ask at the? <word>? <word>? desk'],
  ['ask at , the desk', 'ask at <word> the desk'],
  ['so how does the tower have', '<start> how does <word>* have <end>'],
  ['how much time', 'how much !time'],
  ['in 189 , they say', 'in <year>'],
  ['by Ada finn', '<name> <capital>'],
  ['', '<word>'],
])('"%s" has no %s', (text, written) => {
  expect(has(text, written)).toBe(false)
})

test('the first phrase of a text is told with its place, as short as it can be', () => {
  expect(placeIn('open on next Sunday or on Monday'.split(' '), phrases('on|next* Sunday|Monday'))).toEqual({
    from: 1,
    to: 4,
  })
  expect(phraseIn('Please ask at\nthe Ticket-desk or the desk.', phrases('ask at the <word>? desk|ticket-desk'))).toBe(
    'ask at\nthe Ticket-desk',
  )
  expect(phraseIn('İnci’s İzmir: ask here.', phrases('ask here'))).toBe('ask here')
  expect(phraseIn('Nobody.', phrases('ask'))).toBeNull()
})
