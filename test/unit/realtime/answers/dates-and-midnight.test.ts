import { describe, expect, test } from 'vitest'
import { answersOf, said, typed } from './support.ts'

const daily = 'We are open daily from 10:00 to 17:00.'
/** Monday, 2 March, noon. */
const noon = new Date('2026-03-02T12:00:00Z')
const told = (content: string, question: string) =>
  said(answersOf(`# The Hall\n\n${content}`).reply(typed(question), noon))

const closed = (date: string) => `No, on ${date} we're closed.`
const usual = (date: string) => `Yes, on ${date} we're open from 10 to 17.`

describe.each([
  ['We are closed on 24, 25 and 31 December.', ['24 December', '25 December', '31 December'], ['26 December']],
  ['We are closed on the 24th, 25th and 26th of December.', ['24 December', '26 December'], ['27 December']],
  ['We are closed 24 to 26 December.', ['24 December', '25 December', '26 December'], ['27 December', '23 December']],
  [
    'We are closed from 24 December to 2 January.',
    ['24 December', '27 December', '2 January'],
    ['3 January', '23 December'],
  ],
  ["We are closed from Christmas Eve to New Year's Day.", ['27 December', '1 January'], ['2 January']],
  ["Closed Christmas Eve – New Year's Day.", ['24 December', '27 December'], ['2 January']],
  ['We are closed on Friday 25 December.', ['25 December'], ['18 December']],
  ['We are closed on 24, 25, 26 and 31 December and 1 January.', ['26 December', '1 January'], ['30 December']],
  ['Closed Dec. 25 and Jan. 1.', ['25 December', '1 January'], ['26 December']],
  ['Closed Friday, December 25th.', ['25 December'], ['18 December']],
  ['Closed Mondays, 25 December and 1 January.', ['9 March', '25 December', '1 January'], ['10 March']],
])('%s', (sentence, closedOn, openOn) => {
  test.each(closedOn)('closed on %s', (date) =>
    expect(told(`${daily} ${sentence}`, `Are you open on ${date}?`)).toBe(closed(date)),
  )
  test.each(openOn)('open on %s', (date) =>
    expect(told(`${daily} ${sentence}`, `Are you open on ${date}?`)).toBe(usual(date)),
  )
})

test.each([
  'Closed Dec 24-26.',
  'Closed Dec. 24–26 and Jan. 1.',
  'Closed Dec 24 – Jan 2.',
  'Closed from 24 December 2026 to 2 January 2027.',
  'Closed for works, 20 Dec. to 6 Jan. 2027.',
  'Closed Nov & Dec.',
  'Closed 25/12 and 26/12.',
  'Closed next week.',
])('%s: what is not read may be about any day, and is told with the usual hours', (sentence) =>
  expect(told(`${daily} ${sentence}`, 'Are you open on 25 December?')).toBe(`${daily} ${sentence}`),
)

test('a closing in a paragraph of its own is told with the usual hours', () => {
  const renovation = 'Closed for renovation from 11 January 2027 to 5 March 2027.'
  expect(told(`${daily}\n\n${renovation}`, 'Are you open on 20 January?')).toBe(`${daily} ${renovation}`)
})

test('hours under a heading with the years of its months are not those of every day', () =>
  expect(
    told('## Winter hours (1 November 2026 to 31 March 2027)\n\nDaily 10 to 4', 'Are you open on 1 July?'),
  ).not.toMatch(/^(?:Yes|On)/))

test.each([
  ['daily 10.00 to 17.00 hours', 'Yes, today we’re open from 10 to 17.'],
  ['daily, we open at 10 and shut at 5', 'Yes, today we’re open from 10 to 17.'],
  ["daily 10 o'clock to 5 o'clock", 'Yes, today we’re open from 10 am to 5 pm.'],
])('%s', (hours, answer) => expect(told(`Open ${hours}.`, 'Are you open today?')).toBe(answer.replace('’', "'")))

test('what a list says of a row of dates is told for each of them', () => {
  const list = '## Opening hours\n\n- Daily: 10:00–17:00\n- 24–26 December: closed\n- 30 December – 2 January: closed'
  for (const date of ['25 December', '31 December', '2 January'])
    expect(told(list, `Are you open on ${date}?`), date).toBe(closed(date))
  expect(told(list, 'Are you open on 28 December?')).toBe(usual('28 December'))
})

test.each([
  'At Christmas: closed',
  'Between Christmas and New Year: closed',
  'In December: closed',
  'From 1 November: closed',
  'During school holidays: closed',
  'On the last Friday of December: closed',
  'Closed: Mondays and 25 December',
])('%s is no thing that is closed', (line) => {
  const answer = told(`${daily}\n\n${line}`, 'Are you open on 25 December?')
  expect(answer).not.toMatch(/^Yes|\bthe (?:at|between|in|from|during|on)\b/i)
})

test.each([
  '24 Dec – 2 Jan: closed',
  'Thu 24 Dec – Sat 2 Jan: closed',
  '24th December – 2nd January: closed',
  'Closed: 24 December – 2 January',
  'Closed 24th of December – 2nd of January',
])('a row of dates may be written "%s"', (row) => {
  const list = `## Opening hours\n\n- Daily: 10:00–17:00\n- ${row}`
  for (const date of ['24 December', '31 December', '2 January'])
    expect(told(list, `Are you open on ${date}?`), date).toBe(closed(date))
  expect(told(list, 'Are you open on 23 December?')).toBe(usual('23 December'))
  expect(told(list, 'Are you open on 3 January?')).toBe(usual('3 January'))
})

test('a date with its year is that of no other year', () => {
  const content = `${daily} We are closed on 14 March 2027 and on 15 March 2026.`
  expect(told(content, 'Are you open on 15 March?')).toBe(closed('15 March'))
  expect(told(content, 'Are you open on 14 March?')).toBe(usual('14 March'))
  expect(told(content, 'Are you open on 14 March 2027?')).toBe(closed('14 March'))
})

test('hours before a date are no date', () =>
  expect(told('We are open daily from 10 to 4, 24 and 25 December closed.', 'Are you open on 4 December?')).toBe(
    "Yes, on 4 December we're open from 10 to 16.",
  ))

test.each([
  [`${daily} We are closed in January and July.`, 'Are you open today?'],
  [`${daily} We are closed in January, July and August.`, 'Are you open today?'],
  [`${daily} We close at 2 on 24 December.`, 'Are you open on 24 December?'],
  [`${daily} On Mondays we close at 1 am.`, 'Are you open today?'],
  ['We are open daily from 10 am to 5 pm. On Mondays we close at 12.', 'Are you open today?'],
  ['We are open daily from 1 March to 10 March from 10:00 to 17:00.', 'Are you open on 20 March?'],
  ['From 1 April we are open daily from 10:00 to 17:00.', 'Are you open on 20 March?'],
  ['We are open daily from 8 to midnight.', 'Are you open now?'],
  ['We are open daily from 10 pm to 2 am.', 'Are you open now?'],
  ['We are open daily from 6 pm to 2 at night.', 'Are you open now?'],
])("what may mean two things, or isn't all said, is told in the words of the paper: %s", (content, question) =>
  expect(told(content, question)).toBe(content),
)

test.each(['Christmas Day', 'July', 'Easter Monday and 1 May'])(
  'hours beneath the heading "%s" are not those of the year',
  (heading) =>
    expect(told(`## ${heading}\n\nWe are open from 10:00 to 14:00.`, 'Are you open today?')).not.toMatch(/^Yes/),
)

test('two months in a row are a season', () => {
  const content = `${daily} We are closed in February and March.`
  expect(told(content, 'Are you open today?')).toBe("No, today we're closed.")
  expect(told(content, 'Are you open on 1 April?')).toBe(usual('1 April'))
})

test.each([
  ['We are open daily from 10:00 to 24:00.', "Today we're open from 10 to midnight."],
  ['We are open daily from 18:00 to 00:00.', "Today we're open from 18 to midnight."],
  ['We are open daily from 10 am until midnight.', "Today we're open from 10 am to midnight."],
  ['We are open daily from 10 am to 12 at night.', "Today we're open from 10 am to midnight."],
  ['We are open daily from 10 am to 11 at night.', "Today we're open from 10 am to 11 pm."],
  ['We are open daily from 10 am to quarter to one.', "Today we're open from 10 am to 12:45 pm."],
  [`${daily} On Mondays we are open until midnight.`, "Today we're open from 10 to midnight."],
  [`${daily} On Mondays we are open until 00:00.`, "Today we're open from 10 to midnight."],
  [`${daily} On Mondays we close at 12.`, "Today we're open from 10 to 12."],
])('%s', (content, answer) => expect(told(content, 'When do you close today?')).toBe(answer))
