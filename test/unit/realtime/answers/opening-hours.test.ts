import { describe, expect, test } from 'vitest'
import { answersOf, said, typed } from './support.ts'

// A week in March 2026, from Monday the 2nd; London is on UTC.
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monday = Date.parse('2026-03-02T00:00:00Z')

/** "Sat 11:30" of that week. */
function at(when: string): Date {
  const [day = '', clock = '12:00'] = when.split(' ')
  const [hours, minutes] = clock.split(':').map(Number)
  const ahead = days.findIndex((name) => name.startsWith(day))
  return new Date(monday + ((ahead * 24 + hours!) * 60 + minutes!) * 60_000)
}

const ask = (content: string, question: string, now: Date) =>
  said(answersOf(`# The Hall\n\n${content}`).reply(typed(question), now))

/** Open, closed, or in the words of the documents. */
function told(content: string, reply: string): string {
  if (reply.startsWith('Yes, ')) return 'open'
  if (reply.startsWith('No, ') || /\bclosed\.$/.test(reply.split(/(?<=\.) /)[0]!)) return 'closed'
  // A line of a list or table is said as a sentence.
  if (content.startsWith('## ')) return 'the sentence'
  const isQuoted = reply.split(/(?<=\.) (?=\p{Lu})/u).every((sentence) => content.includes(sentence.replace(/\.$/, '')))
  return isQuoted ? 'the sentence' : reply
}

/** What the documents say, and what somebody who asks "Are you open now?" is told at that time. */
const phrasings: [string, Record<string, 'open' | 'closed' | 'the sentence'>][] = [
  // The four that were told wrongly.
  ['The pool is closed on Mondays.', { 'Mon 12:00': 'closed', 'Sat 12:00': 'the sentence' }],
  ['We are open from 10 to 17, on Sundays from noon.', { 'Sun 11:00': 'the sentence', 'Sun 15:00': 'the sentence' }],
  [
    'We are open on Thursday afternoons from 2 to 6.',
    { 'Thu 15:00': 'open', 'Thu 02:30': 'closed', 'Fri 15:00': 'the sentence' },
  ],
  [
    'We are open Tuesday to Friday from 9:00 to 17:00.',
    { 'Wed 12:00': 'open', 'Wed 18:00': 'closed', 'Sat 12:00': 'the sentence' },
  ],
  // Days and hours.
  ['We are open daily from 10:00 to 18:00.', { 'Mon 11:00': 'open', 'Sun 18:00': 'closed', 'Sun 17:59': 'open' }],
  ['We are open every day from 10 am to 6 pm.', { 'Mon 11:00': 'open', 'Mon 09:59': 'closed' }],
  ['We are open from ten to six every day.', { 'Tue 17:30': 'open', 'Tue 18:30': 'closed' }],
  ['Open 9:30–17:30, Monday to Saturday.', { 'Sat 10:00': 'open', 'Sun 10:00': 'the sentence' }],
  [
    'We are open from Monday to Friday from 8:00 to 12:00 and from 14:00 to 18:00.',
    { 'Mon 13:00': 'closed', 'Mon 15:00': 'open' },
  ],
  ['We are open on weekdays from 9 to 5 and at weekends from 10 to 4.', { 'Fri 16:30': 'open', 'Sat 16:30': 'closed' }],
  ['Monday to Friday 9:00–17:00, Saturday 10:00–14:00, Sunday closed.', { 'Sat 13:00': 'open', 'Sun 13:00': 'closed' }],
  ['We are open every day except Tuesday, from 10 to 5.', { 'Tue 12:00': 'closed', 'Wed 12:00': 'open' }],
  ['We are open daily from 9:00 to 20:00, closed on Mondays.', { 'Mon 12:00': 'closed', 'Sat 12:00': 'open' }],
  ['We are open daily from 9:00 to 20:00 but not on Mondays.', { 'Mon 12:00': 'the sentence' }],
  [
    'We are closed on Mondays and Tuesdays and open from 11:00 to 16:00 on all other days.',
    { 'Wed 12:00': 'the sentence' },
  ],
  ['On Saturdays we open at ten and close at four.', { 'Sat 12:00': 'open', 'Sat 17:00': 'closed' }],
  [
    'The Hall is open from nine in the morning until eight in the evening on weekdays.',
    { 'Thu 19:00': 'open', 'Thu 21:00': 'closed' },
  ],
  ['We are open between 10:00 and 16:00 from Tuesday to Sunday.', { 'Tue 12:00': 'open', 'Mon 12:00': 'the sentence' }],
  // What may mean two things.
  ['We are open on Fridays from 8 to 10.', { 'Fri 09:00': 'the sentence', 'Fri 21:00': 'the sentence' }],
  ['We are open daily from 8 to 10 pm.', { 'Mon 12:00': 'the sentence' }],
  ['We are open on Saturdays from 9 to 12.', { 'Sat 10:00': 'the sentence' }],
  ['We are open on Saturday mornings from 9 to 12.', { 'Sat 10:00': 'open', 'Sat 13:00': 'closed' }],
  ['We are open on Friday evenings from 7 to 10.', { 'Fri 20:00': 'open', 'Fri 08:00': 'closed' }],
  ['We are open from 10 pm to 4 am on Saturdays.', { 'Sat 23:00': 'the sentence' }],
  ['We are open daily from 18:00 to 2:00.', { 'Sat 01:00': 'the sentence' }],
  // Half said.
  ['We open at 9 on weekdays.', { 'Mon 12:00': 'the sentence' }],
  ['We close at 6 on weekdays.', { 'Mon 12:00': 'the sentence', 'Mon 19:00': 'the sentence' }],
  ['We are open on Sundays from noon.', { 'Sun 13:00': 'the sentence' }],
  ['We are open daily until dusk.', { 'Mon 12:00': 'the sentence' }],
  ['We are open from dawn to dusk every day.', { 'Mon 12:00': 'the sentence' }],
  ['We are always open at weekends.', { 'Sat 12:00': 'the sentence' }],
  // Something else decides.
  ['We are open from Tuesday to Sunday from 10:00 to 17:00, weather permitting.', { 'Tue 12:00': 'the sentence' }],
  ['We are open on the first Sunday of the month from 10:00 to 16:00.', { 'Sun 12:00': 'the sentence' }],
  ['We are open on Mondays from 10:00 to 16:00 by appointment only.', { 'Mon 12:00': 'the sentence' }],
  ['We are open daily from 10:00 to 17:00 and closed on public holidays.', { 'Mon 12:00': 'the sentence' }],
  ['We are open every second Thursday from 14:00 to 18:00.', { 'Thu 15:00': 'the sentence' }],
  ['We are open daily from 10:00 to 17:00 in the summer holidays.', { 'Mon 12:00': 'the sentence' }],
  [
    'Members may come in on Mondays from 10:00 to 16:00, when we are closed to others.',
    { 'Mon 12:00': 'the sentence' },
  ],
  // More than one sentence: all of them must be understood.
  [
    'We are open daily from 10:00 to 17:00. On Thursdays we stay open late.',
    { 'Thu 18:00': 'the sentence', 'Mon 12:00': 'the sentence' },
  ],
  ['We are open daily from 10:00 to 17:00. We are closed on 2 March.', { 'Mon 12:00': 'closed', 'Tue 12:00': 'open' }],
  [
    'We are open daily from 10:00 to 17:00. On Wednesdays we close at 1 pm for staff training.',
    { 'Wed 12:00': 'open', 'Wed 14:00': 'closed', 'Thu 14:00': 'open' },
  ],
  [
    'We are open daily from 10:00 to 17:00. On Fridays we close at nine.',
    { 'Fri 20:00': 'open', 'Thu 20:00': 'closed' },
  ],
  [
    'We are open daily from 10:00 to 17:00. We are open on Sundays from 12:00 to 17:00.',
    { 'Sun 11:00': 'closed', 'Sat 11:00': 'open' },
  ],
  [
    'We are open on Sundays from 10:00 to 17:00. We are open on Sundays from 12:00 to 15:00.',
    { 'Sun 11:00': 'the sentence' },
  ],
  ['We are open daily from 10:00 to 17:00. The café is closed on Mondays.', { 'Mon 12:00': 'open' }],
  ['We are open daily from 10:00 to 17:00. The last entry is half an hour before closing.', { 'Mon 12:00': 'open' }],
  ['We are open daily from 10:00 to 17:00. Opening hours differ at Easter.', { 'Mon 12:00': 'the sentence' }],
  ['We are open daily from 10:00 to 17:00. The Hall was closed in June 1944.', { 'Mon 12:00': 'open' }],
  // Parts of the year.
  ['From April to October we are open daily from 9:00 to 18:00.', { 'Mon 12:00': 'the sentence' }],
  [
    'From April to October we are open daily from 9:00 to 18:00, from November to March at weekends only, from 10:00 to 16:00.',
    { 'Sat 12:00': 'open', 'Sat 17:00': 'closed', 'Mon 12:00': 'the sentence' },
  ],
  ['We are open daily from 9:00 to 18:00. In March we close at four.', { 'Mon 15:00': 'open', 'Mon 17:00': 'closed' }],
  [
    'We are open daily from 1 March to 15 September from 9:00 to 18:00.',
    { 'Mon 12:00': 'open', 'Sun 18:30': 'closed' },
  ],
  // A season beside what holds all year.
  [
    'From March to May we open daily from 10 to 18. Closed on Mondays.',
    { 'Mon 12:00': 'the sentence', 'Tue 12:00': 'open' },
  ],
  [
    'Closed on Mondays and Tuesdays. From March to May we are open every day from 10 to 18.',
    { 'Mon 12:00': 'the sentence', 'Wed 12:00': 'open' },
  ],
  [
    'Open Tuesday to Sunday 10-17. Closed on Mondays. In March and April we open 9 to 19.',
    { 'Mon 12:00': 'closed', 'Tue 18:00': 'open' },
  ],
  [
    'We are open on weekdays from 9:00 to 17:00. Closed at weekends. In March we are open from 8:00 to 20:00.',
    { 'Sat 12:00': 'closed', 'Fri 19:00': 'open' },
  ],
  [
    'We are open from Tuesday to Sunday from 10:00 to 17:00. In March we are open from 9:00 to 19:00.',
    { 'Mon 12:00': 'the sentence', 'Tue 18:00': 'open' },
  ],
  [
    'We are open daily from 10:00 to 17:00. On Mondays we are open from 14:00 to 17:00. In March we are open from 9:00 to 19:00.',
    { 'Mon 12:00': 'the sentence', 'Tue 18:00': 'open' },
  ],
  [
    'We are closed on Mondays. In March we are also open on Mondays from 10:00 to 16:00.',
    { 'Mon 12:00': 'open', 'Mon 17:00': 'closed' },
  ],
  ['From November to March we are closed. We are open daily from 10:00 to 17:00.', { 'Mon 12:00': 'closed' }],
  [
    '## Opening hours\n\n- March to September: 10:00–18:00\n- October to February: 10:00–16:00\n- Monday: closed\n- Sunday: 12:00–16:00',
    { 'Mon 12:00': 'closed', 'Tue 17:00': 'open', 'Sun 11:00': 'closed', 'Sun 17:00': 'closed' },
  ],
  // Lists and tables.
  [
    '## Opening hours\n\n- Mon: closed\n- Tue–Fri: 9:30–17:30\n- Sat & Sun: 10–16',
    { 'Mon 12:00': 'closed', 'Fri 17:00': 'open', 'Sun 17:00': 'closed' },
  ],
  ['## Opening hours\n\n- Mon–Fri: 9–12, 14–18\n- Sat: 9–12', { 'Sat 10:00': 'open', 'Mon 13:00': 'closed' }],
  [
    '## Opening hours\n\n| Day | Opens | Closes |\n| --- | --- | --- |\n| Monday | closed | |\n| Tuesday–Sunday | 9:30 | 17:00 |',
    { 'Mon 12:00': 'closed', 'Tue 12:00': 'open' },
  ],
  [
    '## Opening hours\n\n- Monday: closed\n- Tuesday: from 10\n- Wednesday: 10:00–16:00',
    { 'Tue 12:00': 'the sentence', 'Wed 12:00': 'the sentence' },
  ],
]

describe.each(phrasings)('%s', (content, expected) => {
  test.each(Object.entries(expected))('on %s the answer is: %s', (when, outcome) => {
    const now = at(when)
    const reply = ask(content, 'Are you open now?', now)
    const spoken = content.replace(/\s+/g, ' ')
    expect(told(spoken, reply)).toBe(outcome)
  })
})

test('a sentence that answers by itself comes with its source, and the one about the day first', () => {
  const mind = answersOf('# Hall\n\nWe are open daily from 10:00 to 17:00. On Thursdays we stay open late.')
  const reply = mind.reply(typed('Are you open on Thursday?'), at('Mon'))
  expect(said(reply)).toBe('We are open daily from 10:00 to 17:00. On Thursdays we stay open late.')
  expect(reply.kind === 'answer' && reply.source?.excerpt).toBe('We are open daily from 10:00 to 17:00.')
})

test.each([
  ['The pool is closed on Mondays.', 'Is the pool open on Saturday?', 'The pool is closed on Mondays.'],
  [
    'We are open from 10 to 17, on Sundays from noon.',
    'Are you open on Sunday?',
    'We are open from 10 to 17, on Sundays from noon.',
  ],
  [
    'We are open on Thursday afternoons from 2 to 6.',
    'When are you open on Thursday?',
    "On Thursday we're open from 2 pm to 6 pm.",
  ],
  [
    'We are open on Thursday afternoons from 2 to 6.',
    'When are you open?',
    'We are open on Thursday afternoons from 2 to 6.',
  ],
])('%s %s', (content, question, answer) => expect(ask(content, question, at('Mon'))).toBe(answer))

test('days on which something else may hold are no answer for the whole week', () => {
  const content = 'From March to May we open daily from 10 to 18. Closed on Mondays.'
  expect(ask(content, 'When are you open?', at('Wed'))).toBe(content)
  expect(ask(content, 'Are you open on Monday?', at('Sat'))).toBe(content)
})

test('hours that are counted are no time to come', () => {
  const told = (question: string) => ask('We are open daily from 10:00 to 17:00.', question, at('Mon'))
  expect(told('What are your hours?')).toContain('from 10 to 17')
  for (const counted of ['Every four hours?', 'And for how many hours?', 'Was that 12 hours a day?'])
    expect(told(counted), counted).not.toContain('from 10')
})
