import { expect, test } from 'vitest'
import { answersOf, collection, converse } from './support.ts'

const museum = `# Harbour museum

The museum is open every day from 10 to 18.

## The café

The café Ebb is on the ground floor. The café is open from Monday to Friday from 10:00 to 17:30, and on Saturday and Sunday from 10:00 to 16:30. Lentil soup costs 7 euros.

## The lift

The lift is behind the ticket desk.`

const after = (...questions: string[]) => converse(answersOf(museum), questions).at(-1)!

test('the hours of what was talked of are told, not those of the house', () => {
  expect(after('Where is the café?', 'What time does it close?')).toMatch(/17:30/)
  expect(after('Where is the café?', 'is it open now?')).toMatch(/^Yes, the café .*17:30/)
  expect(after('Where is the café?', 'What time does it close?', 'And on Sunday?')).toMatch(/16:30/)
  expect(after('When is the café open on Sunday?', 'and on Monday?', 'is it open now?')).toMatch(/the café/)
})

test('what has no hours of its own, and what points back to nothing, is as open as the house', () => {
  expect(after('Where is the lift?', 'is it open now?')).toMatch(/we're open.*18/)
  expect(after('Where is the café?', 'are you open now?')).toMatch(/we're open.*18/)
  expect(after('is it open now?')).toMatch(/we're open.*18/)
})

test('a house by another name has the days that it tells of itself, too', () => {
  const [sunday, monday] = converse(answersOf(collection('clinic')), [
    'Is the surgery open on Sunday?',
    'and on Monday?',
  ])
  expect(sunday).toMatch(/closed on Sundays/)
  expect(monday).toMatch(/Monday to Friday from 8 am/)
})
