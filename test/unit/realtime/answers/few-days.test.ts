import { describe, expect, test } from 'vitest'
import { answersOf, said, typed } from './support.ts'

/** A Friday in November, and noon of Christmas Eve. */
const november = new Date('2026-11-20T12:00:00Z')
const christmasEve = new Date('2026-12-24T12:00:00Z')
const told = (content: string, question: string, now = november) =>
  said(answersOf(`# The Hall\n\n${content}`).reply(typed(question), now))

describe.each([
  '24 December: 10 to 14',
  'We are open on 24 December from 10 to 14.',
  '## Opening hours at Christmas\n\n- 24 December: 10 to 14\n- 25 December: closed',
])('a house known only by its Christmas: %s', (content) => {
  test.each(['Are you open today?', 'Are you open?', 'When are you open?', 'When do you close?'])(
    'tells no more than that: %s',
    (question) => {
      expect(told(content, question)).toMatch(/24 December.*10 to 14/)
      expect(told(content, question)).not.toMatch(/^(?:Yes|No)\b|today/i)
    },
  )

  test('tells it of that day', () => {
    expect(told(content, 'Are you open on Christmas Eve?')).toBe("Yes, on 24 December we're open from 10 to 14.")
    expect(told(content, 'Are you open?', christmasEve)).toMatch(/^Yes, we're open\./)
  })
})

describe('a week of the year is no thing that is open', () => {
  const daily = 'We are open daily from 10:00 to 17:00.'
  test('what is said of it may be about any day, and is told with the usual hours', () => {
    expect(told(`${daily}\n\nWeek 52: closed`, 'Are you open today?')).toBe(`${daily} Week 52: closed.`)
    expect(told(`${daily}\n\nWeek 52: closed`, 'When are you open?')).toBe(
      "We're open every day from 10 to 17. Week 52: closed.",
    )
    expect(told(`${daily}\n\nWeeks 29 to 31: closed`, 'Are you open now?')).toBe(
      `${daily} The weeks 29 to 31 are closed.`,
    )
  })

  test.each(['Are you open today?', 'When are you open?'])('it is told where nothing else is: %s', (question) =>
    expect(told('Week 52: closed', question)).toBe('Week 52: closed.'),
  )

  test('weeks that are counted are none', () =>
    expect(told(`${daily} Repairs take 2 weeks.`, 'Are you open now?')).toMatch(/^Yes, we're open/))
})

test('rows of days longer than a line of prose are told apart, and all of them', () => {
  const rows = 'Mon, Tue, Thu, Fri 8.30-12.00 and 14.00-18.00\nWed 8.30-12.00\nSat closed'
  expect(told(rows, 'Are you open on Saturday?')).toBe("No, on Saturday we're closed.")
  expect(told(rows, 'When are you open?')).toBe(
    'Mon, Tue, Thu, Fri 8.30-12.00 and 14.00-18.00; Wed 8.30-12.00; Sat closed.',
  )
})
