import { describe, expect, test } from 'vitest'
import { answersOf, said, sourceOf, typed } from './support.ts'

/** A Friday, noon in London. */
const july = new Date('2026-07-17T11:00:00Z')
const november = new Date('2026-11-20T12:00:00Z')
const told = (paper: string, question: string, now: Date) => said(answersOf(paper).reply(typed(question), now))

describe.each([
  ['a list', '## Opening hours\n\n- 1 April – 15 October: 10:00–18:00\n- 16 Oct – 31 Mar: 10:00–16:00'],
  [
    'sentences',
    'Open daily from 1 April to 15 October from 10:00 to 18:00. From 16 October to 31 March we are open daily from 10:00 to 16:00.',
  ],
  [
    'headings',
    '## Opening hours\n\n### Summer season: 1 April to 15 October\n\n- Daily: 10:00–18:00\n\n### 16 October – 31 March\n\n- Daily: 10:00–16:00',
  ],
  [
    'headings above others',
    '## 1 April to 15 October\n\n### Opening hours\n\n- Daily: 10:00–18:00\n\n## 16 October – 31 March\n\n### Opening hours\n\n- Daily: 10:00–16:00',
  ],
])('a part of the year begins and ends on any day: %s', (_, hours) => {
  test.each([
    ['When do you close today?', july, "Today we're open from 10 to 18."],
    ['When do you close today?', november, "Today we're open from 10 to 16."],
    ['Are you open on 15 October?', july, "Yes, on 15 October we're open from 10 to 18."],
    ['Are you open on 16 October?', july, "Yes, on 16 October we're open from 10 to 16."],
    ['When are you open?', november, "We're open every day from 10 to 16."],
  ])('%s', (question, now, answer) => expect(told(`# The Hall\n\n${hours}`, question, now)).toBe(answer))
})

test('the source of a week is what tells of its part of the year', () => {
  const paper =
    '# The Hall\n\n## Opening hours\n\n- 1 April – 15 October: 10:00–18:00\n- 16 October – 31 March: 10:00–16:00'
  const reply = answersOf(paper).reply(typed('When are you open?'), november)
  expect(sourceOf(reply)?.excerpt).toBe('16 October – 31 March: 10:00–16:00')
})

test.each([
  'We are open daily from 10 to 17. From 1 November to 31 March we are only open at weekends from 11 to 15.',
  'We are open daily from 10 to 17. From November to March we are only open at weekends from 11 to 15.',
  'From Easter to October we are open daily from 10 to 17. From November to Easter we are open at weekends only, from 11 to 15.',
])('where a part of the year names other days, no yes is computed, and its sentence is told: %s', (paper) => {
  const answer = told(`# The Hall\n\n${paper}`, 'Are you open today?', november)
  expect(answer).not.toMatch(/^Yes/)
  expect(answer).toMatch(/weekends/)
})

test('two halves of a year are all of it, by dates as by months', () => {
  const halves = (first: string, second: string) =>
    told(
      `# The Hall\n\nOpen Tuesday to Saturday from 9 to 18. From ${first} we are open from 10 to 17. From ${second} we are open from 11 to 15.`,
      'When do you close on Thursday?',
      november,
    )
  expect(halves('1 April to 30 September', '1 October to 31 March')).toBe(
    halves('April to September', 'October to March'),
  )
})

test('of two parts of the year the one within the other holds', () => {
  const paper =
    '# The Hall\n\nFrom April to October we are open daily from 10:00 to 18:00. In July we are open daily from 9:00 to 20:00. From 10 July to 5 August the hall is closed.'
  expect(told(paper, 'Are you open on 2 July?', november)).toBe("Yes, on 2 July we're open from 9 to 20.")
  expect(told(paper, 'Are you open today?', july)).toBe("No, today we're closed.")
  expect(told(paper, 'Are you open on 2 June?', july)).toBe("Yes, on 2 June we're open from 10 to 18.")
})

test('a thing that is closed for a part of the year closes no house', () => {
  const paper = '# The Hall\n\nWe are open daily from 10:00 to 18:00. From November to March the terrace is closed.'
  expect(told(paper, 'Are you open today?', november)).toBe("Yes, today we're open from 10 to 18.")
  expect(told(paper, 'Is the terrace open today?', november)).toBe('No, today the terrace is closed.')
})

describe('words that answer by themselves are those of the part of the year', () => {
  const [summer, winter] = [
    'From April to October we are open daily from 9:00 until dusk.',
    'Open daily from 10:00 until dusk from November to March.',
  ]
  test.each([
    ['sentences', `${summer} ${winter}`],
    ['several of the other part first', `${summer} In June we are open daily until the last guest leaves. ${winter}`],
  ])('%s', (_, hours) => {
    expect(told(`# The Hall\n\n${hours}`, 'Are you open today?', november)).toBe(winter)
    expect(told(`# The Hall\n\n${hours}`, 'Are you open on Friday?', july)).toBe(summer)
  })

  test('beneath headings', () => {
    const paper =
      '# The Hall\n\n## April to October\n\nWe are open daily from 9:00 until dusk.\n\n## November to March\n\nWe are open daily from 10:00 until dusk.'
    expect(told(paper, 'Are you open today?', november)).toBe('We are open daily from 10:00 until dusk.')
  })

  test('a sentence that tells of the rest of the year as well is told', () => {
    const paper =
      '# The Hall\n\nIn July we are closed, otherwise open daily until dusk. We are open on Fridays until dawn.'
    expect(told(paper, 'Are you open today?', november)).toMatch(/otherwise open daily until dusk/)
  })
})

describe('days that end early', () => {
  const week = 'We are open from Monday to Thursday from 9:00 to 17:00. On Fridays we are open from 9:00 to 15:00.'
  const inJuly = 'In July we are open from 8:00 to 16:00.'

  test('may do so in a season that names no days', () => {
    const paper = `# The Hall\n\n${week} ${inJuly}`
    expect(told(paper, 'Until when are you open today?', july)).toBe(
      'On Fridays we are open from 9:00 to 15:00. In July we are open from 8:00 to 16:00.',
    )
    expect(told(paper, 'Are you open on 23 July?', july)).toBe("Yes, on 23 July we're open from 8 to 16.")
  })

  test("of the year aren't surely those of a season that has hours of its own", () =>
    expect(
      told(
        '# The Hall\n\nWe are open daily from 9:00 to 17:00. On Fridays we close at 3 pm. In July we are open daily from 8:00 to 13:00.',
        'Until when are you open today?',
        july,
      ),
    ).not.toMatch(/15/))

  test('of a season end early in it alone', () => {
    const paper =
      '# The Hall\n\nWe are open daily from 9:00 to 18:00. On Fridays from April to October we close at 4 pm.'
    expect(told(paper, 'Until when are you open today?', july)).toBe("Today we're open from 9 to 16.")
    expect(told(paper, 'Until when are you open today?', november)).toBe("Today we're open from 9 to 18.")
  })

  test('stay early where a season ends later', () =>
    expect(
      told(
        '# The Hall\n\nWe are open daily from 9:00 to 17:00. We are open on Fridays from 9:00 to 15:00. In July we are open until 20:00.',
        'Until when are you open today?',
        july,
      ),
    ).toBe('We are open on Fridays from 9:00 to 15:00. In July we are open until 20:00.'))
})

test('the part of the year in which something is open is nobody that opens', () => {
  const paper =
    '# Brinkley Baths\n\n## Opening hours\n\n### High season (15 May – 12 September)\n\n- Monday: 10–16, if it is warm'
  expect(told(paper, 'Are you open on Monday?', july)).toBe("On Monday it's open from 10 to 16, if it is warm.")
})
