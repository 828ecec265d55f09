import { describe, expect, test } from 'vitest'
import { collection, converse, friday, answersOf, said, sourceOf, typed } from './support.ts'

const at = (iso: string) => new Date(iso)
const list =
  '# Mill\n\n## Opening hours\n\n- Mon: closed\n- Tue–Fri: 9:30–17:30\n- Sat & Sun: 10–16\n\nThe mill is closed on 25 December.'
const asked = (content: string, question: string, now = friday) => said(answersOf(content).reply(typed(question), now))

describe('being open', () => {
  test('is told for now, with the closing or the next opening', () => {
    expect(asked(list, 'are you open now?')).toBe("Yes, we're open. Today it's until 17:30.")
    expect(asked(list, 'are you open?', at('2026-11-20T18:00:00Z'))).toBe(
      "No, we're closed now. Tomorrow, Saturday, we open at 10.",
    )
    expect(asked(list, 'is it open right now', at('2026-11-20T08:00:00Z'))).toBe(
      "No, we're closed now. Today we open at 9:30.",
    )
    expect(asked(list, 'are you open now', at('2026-11-22T20:00:00Z'))).toMatch(/On Tuesday we open at 9:30/)
  })

  test('is told for a day, a date and the whole week', () => {
    expect(asked(list, 'are you open on Monday?')).toBe("No, on Monday we're closed.")
    expect(asked(list, 'are you open tomorrow')).toBe("Yes, tomorrow, Saturday, we're open from 10 to 16.")
    expect(asked(list, 'are you open on Christmas Day')).toBe("No, on 25 December we're closed.")
    expect(asked(list, 'when do you close today')).toBe("Today we're open from 9:30 to 17:30.")
    expect(asked(list, 'what are your opening hours?')).toBe(
      "We're open from Tuesday to Friday from 9:30 to 17:30, and on Saturday and Sunday from 10 to 16. On Monday we're closed.",
    )
  })

  test('is read from tables, from sentences with hours in words, and from am and pm', () => {
    expect(asked(collection('museum'), 'when do you close on Saturday')).toBe("On Saturday we're open from 10 to 18.")
    expect(asked(collection('library'), 'are you open on Saturday')).toBe(
      "Yes, on Saturday we're open from 10 am to 4 pm.",
    )
    expect(asked(collection('library'), 'when do you open on Monday')).toBe("On Monday we're open from 9 am to 8 pm.")
  })

  test('knows a shorter day, a season and a house within the house', () => {
    // Of the clinic not everything is understood, so that it speaks for itself.
    expect(asked(collection('clinic'), 'are you open on Wednesday afternoon')).toBe(
      'We are open Monday to Friday from 8 am to 6:30 pm. On Wednesdays we close at 1 pm for staff training.',
    )
    expect(asked(collection('library'), 'when do you close on Tuesday', at('2026-07-20T10:00:00Z'))).toMatch(/to 6 pm/)
    expect(asked(collection('zoo'), 'are you open today')).toBe("Yes, today we're open from 10 to 16.")
    expect(asked(collection('zoo'), 'are you open today', at('2026-06-20T10:00:00Z'))).toMatch(/9 to 18:30/)
    expect(asked(collection('museum'), 'is the tearoom open now')).toBe(
      "Yes, the tearoom is open. Today it's until 16:30.",
    )
  })

  test('goes by the clock of the place', () => {
    const mind = answersOf(list, { timeZone: 'America/New_York' })
    expect(said(mind.reply(typed('are you open now?'), at('2026-11-20T14:05:00Z')))).toBe(
      "No, we're closed now. Today we open at 9:30.",
    )
  })

  test('is left to the papers when they do not say', () => {
    expect(
      sourceOf(answersOf('# Mill\n\nThe mill grinds rye.').reply(typed('are you open now?'), friday)),
    ).toBeUndefined()
    expect(sourceOf(answersOf(list).reply(typed('is the bakery open now?'), friday))).toBeUndefined()
  })

  test('may be asked on for another day', () => {
    expect(converse(answersOf(list), ['are you open today?', 'and on Sundays?', 'and tomorrow?'])).toEqual([
      "Yes, today we're open from 9:30 to 17:30.",
      "Yes, on Sunday we're open from 10 to 16.",
      "Yes, tomorrow, Saturday, we're open from 10 to 16.",
    ])
  })
})

test('the date and the time are those of the place', () => {
  const mind = answersOf(list, { timeZone: 'Asia/Tokyo' })
  expect(said(mind.reply(typed('What time is it?'), friday))).toBe("It's 23:05.")
  expect(said(mind.reply(typed('what day is it today'), at('2026-11-20T16:00:00Z')))).toBe(
    "It's Saturday, 21 November 2026.",
  )
})
