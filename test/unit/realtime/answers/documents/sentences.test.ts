import { expect, test } from 'vitest'
import { hoursSentence, spokenRanges } from '../../../../../server/realtime/answers/documents/spoken-hours.ts'
import { splitSentences } from '../../../../../server/realtime/answers/documents/sentences.ts'

test.each([
  'Tickets cost 9 euros incl. a drink.',
  'Call 555-1234 ext. 12 for groups.',
  'Dr. Finn lives at No. 5 Mill Rd. near the church.',
  'It is open approx. 20 days a year, e.g. at Easter.',
  'The house is 5 ft. wide and holds 30 pers. per tour.',
  'See fig. 3, and take Rte. 7 or no. 12.',
  'Finn Ltd. runs it for Capt. Brandt and Rev. Hill.',
  'St. Olav’s is in Jan. and Feb. open from 10 a.m. to 5 p.m. on weekdays.',
])('an abbreviation ends no sentence: %s', (sentence) => {
  expect(splitSentences(`${sentence} Come in.`)).toEqual([sentence, 'Come in.'])
})

test('sentences end where another begins, also where nobody writes capitals', () => {
  expect(splitSentences('we open at ten. we close at six. 12 people fit in.')).toEqual([
    'we open at ten.',
    'we close at six.',
    '12 people fit in.',
  ])
  expect(splitSentences('The tour begins at ten. 12 people fit. It was built in 1902. 40 came.')).toEqual([
    'The tour begins at ten.',
    '12 people fit.',
    'It was built in 1902.',
    '40 came.',
  ])
  expect(splitSentences('A. Smith built it. We have width 6E. It fits.')).toEqual([
    'A. Smith built it.',
    'We have width 6E.',
    'It fits.',
  ])
  expect(splitSentences('Is there parking? Yes, behind the hall. Bring a coat!')).toHaveLength(3)
})

test('a range of hours is said as one; telephone numbers, dates and prices stay as they are', () => {
  expect(spokenRanges('10–16')).toBe('from 10 to 16')
  expect(spokenRanges('9:30 am - noon, 1-5 p.m.')).toBe('from 9:30 am to noon and from 1 to 5 p.m.')
  for (const written of ['call 555-1234', 'call 22 33-44', '+47-12-34', '2024-01-15', 'rooms 101-12', '£5-10', '12-34'])
    expect(spokenRanges(written)).toBe(written)
  expect(hoursSentence('Mon–Fri', '10–16', null)).toBe("From Monday to Friday it's open from 10 to 16.")
  expect(hoursSentence('Sunday', 'call 555-1234', null)).toBe('On Sunday: call 555-1234.')
})
