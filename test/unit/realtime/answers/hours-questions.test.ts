import { describe, expect, test } from 'vitest'
import { answersOf, said, typed } from './support.ts'

const paper = 'We are open from Tuesday to Saturday from 10:00 to 17:00. We are closed on Sundays and Mondays.'
/** A Wednesday, noon. */
const noon = new Date('2026-03-04T12:00:00Z')
const told = (question: string, content = paper) =>
  said(answersOf(`# The Hall\n\n${content}`).reply(typed(question), noon))

/** Made of the paper's own sentences and nothing else. */
const isQuoted = (reply: string, content = paper) =>
  reply.split(/(?<=\.) (?=\p{Lu})/u).every((sentence) => content.includes(sentence))

describe('a question that is understood only in part is answered in the words of the paper', () => {
  test.each([
    'Are you open every day?',
    'Are you open after 5?',
    'Are you open before 10?',
    'Are you open at 9 am?',
    'Are you open until 6?',
    'Are you open in two hours?',
    'Are you open 24 hours?',
    'Are you open all day?',
    'Are you open all year?',
    'Are you always open?',
    'Are you open late?',
    'Are you open on public holidays?',
    'Are you closed on public holidays?',
    'What are your hours on public holidays?',
    'Are you open this week?',
    'Are you open next week?',
    'Are you open on weekdays?',
    'Are you open from Monday to Friday?',
    'Are you open on the 25th?',
    'Are you open on Saturday at 4?',
    'Open until 8 on Thursday?',
    'Are you open tomorrow at 8?',
    'Are you open tonight at 10?',
    'Are you only open on Saturday?',
    'Are you not open on Saturday?',
    'May I visit in the morning?',
    'Are you currently open on Sundays?',
    'Are you open now or tomorrow?',
    'Are you open today and tomorrow?',
    'Are you open on Sundays in May?',
    'Are you open on 24, 25 and 26 December?',
    'Are you open between Christmas and New Year?',
  ])('%s', (question) => expect(isQuoted(told(question)), told(question)).toBe(true))
})

test('of no named day, all that the paper says is told rather than what it says of today', () =>
  expect(told('Are you open every day?')).toBe(paper))

test.each([
  ['Are you open?', "Yes, we're open. Today it's until 17."],
  ['Are you still open at the moment?', "Yes, we're open. Today it's until 17."],
  ['Open now?', "Today we're open from 10 to 17."],
  ['Could you tell me if you are open on Saturday please?', "Yes, on Saturday we're open from 10 to 17."],
  ['Are you open on Sunday evening?', "No, on Sunday we're closed."],
  ['When are you open on Saturday mornings?', "On Saturday we're open from 10 to 17."],
  ['Are you open at the weekend?', "On Saturday we're open from 10 to 17. On Sunday we're closed."],
  ['Are you open on Saturday 14 March 2026?', "Yes, on 14 March we're open from 10 to 17."],
  ['Are you open on 8 and 10 March?', "On 8 March we're closed. On 10 March we're open from 10 to 17."],
  ['Until what time are you open tomorrow?', "Tomorrow, Thursday, we're open from 10 to 17."],
  [
    'Which days are you closed?',
    "We're open from Tuesday to Saturday from 10 to 17. On Monday and Sunday we're closed.",
  ],
])('what is understood as a whole is answered by what was asked: %s', (question, answer) =>
  expect(told(question)).toBe(answer),
)

test('a holiday by its name is a day like any other', () => {
  const content = `${paper} We are closed on 25 and 26 December.`
  expect(told('Are you open on Boxing Day?', content)).toBe("No, on 26 December we're closed.")
  expect(told('Are you open at Christmas?', content)).toBe("No, on 25 December we're closed.")
})

test('the usual week is told with what is said of holidays', () => {
  const content = `${paper} We're shut on Easter Monday and over Christmas.`
  expect(told('When are you open?', content)).toBe(
    "We're open from Tuesday to Saturday from 10 to 17. On Monday and Sunday we're closed. We're shut on Easter Monday and over Christmas.",
  )
  expect(told('Are you open today?', content)).not.toMatch(/^Yes/)
})

test('hours of another day are left out where the day has its own', () => {
  const content = 'We are open daily from 10:00 until dusk. On Thursdays we stay open late.'
  expect(told('Are you open on Friday?', content)).toBe('We are open daily from 10:00 until dusk.')
  expect(told('Are you open on Thursday?', content)).toBe(content)
})

test('"until" alone tells when a day ends', () => {
  const content = 'We are open Tuesday to Sunday from 10:00 to 17:00, Thursdays until 21:00.'
  expect(told('When do you close on Thursday?', content)).toBe("On Thursday we're open from 10 to 21.")
  expect(told('When do you close on Friday?', content)).toBe("On Friday we're open from 10 to 17.")
})

test('visiting hours are those that are called so', () => {
  const visiting = 'Visiting hours on the wards are from 14:00 to 16:00.'
  expect(told('When are visiting hours?', `${paper}\n\n${visiting}`)).toBe(visiting)
  expect(told('When are visiting hours?', `${paper}\n\n## Visitors and food\n\n${visiting}`)).toBe(visiting)
  expect(told('When are visiting hours?')).toBe(paper)
})
