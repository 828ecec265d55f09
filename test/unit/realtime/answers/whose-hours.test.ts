import { describe, expect, test } from 'vitest'
import { answersOf, said, typed } from './support.ts'

const wednesday = new Date('2026-07-15T18:30:00Z')
const monday = new Date('2026-07-13T12:00:00Z')
const ask = (papers: string | string[], question: string, now = wednesday) =>
  said(answersOf(papers, { timeZone: 'UTC' }).reply(typed(question), now))

const museum =
  '# Harbour Museum\n\nThe museum is in the old harbour.\n\n## Opening hours\n\n- Tuesday to Sunday: 10:00–17:00\n- Monday: closed'
const museumWeek = "We're open from Tuesday to Sunday from 10 to 17. On Monday we're closed."

describe.each([
  ['a list', '# The café\n\n## Hours\n\n- Daily: 8:00–20:00'],
  ['prose', '# The café\n\n## Opening hours\n\nOpen daily from 8:00 to 20:00.'],
  ['weekdays, that are fewer than the museum has', '# The café\n\n## Hours\n\n- Monday to Saturday: 8:00–20:00'],
  ['"we"', '# The café\n\nWe are open daily from 8:00 to 20:00.'],
  ['"it"', '# The café\n\nIt is open daily from 8:00 to 20:00.'],
  ['a title without an article', '# Café\n\nThe café is by the water.\n\n## Hours\n\n- Daily: 8:00–20:00'],
  ['a name', '# Harbour Café\n\nThe café serves soup.\n\n## Hours\n\n- Daily: 8:00–20:00'],
])("a café's paper with %s", (_, cafe) => {
  test.each([
    ['before', [cafe, museum]],
    ['after', [museum, cafe]],
  ])("tells nothing of the house, %s the house's", (__, papers) => {
    expect(ask(papers, 'When are you open?')).toBe(museumWeek)
    expect(ask(papers, 'Are you open on Monday?')).toBe("No, on Monday we're closed.")
    expect(ask(papers, 'Is the café open now?')).toMatch(/^Yes, the (?:harbour )?café is open/i)
  })
})

test('an open fireplace opens no house', () => {
  const papers = `${museum}\n\nWe have an open fireplace, lit daily from 4 pm to 8 pm.`
  expect(ask(papers, 'Are you open on Monday?')).toBe("No, on Monday we're closed.")
  expect(ask(papers, 'When are you open?')).toBe(museumWeek)
})

test('a market of a season has a name, and is no season', () => {
  const papers = `${museum}\n- Xmas market: open daily 12:00–20:00`
  expect(ask(papers, 'Are you open on Monday?')).toBe("No, on Monday we're closed.")
  expect(ask(papers, 'When is the xmas market open?')).toMatch(/xmas market.*from 12 to 20/i)
})

test.each([
  ['another document', [museum.replace('- Monday: closed', ''), '# The café\n\n## Hours\n\n- Daily: 8:00–20:00']],
  [
    'the same under another title',
    [`${museum.replace('- Monday: closed', '')}\n\n# The café\n\nOpen daily from 8:00 to 20:00.`],
  ],
  [
    'a section that says "we"',
    [
      `${museum.replace('- Monday: closed', '')}\n\n## The café\n\nThe café serves soup. We are open daily from 8:00 to 20:00.`,
    ],
  ],
  [
    'a sentence before "it"',
    [`${museum.replace('- Monday: closed', '')}\n\nThe café serves soup. It is open daily from 8:00 to 20:00.`],
  ],
])('a day of which the house says nothing is not filled from %s', (_, papers) => {
  expect(ask(papers, 'Are you open on Monday?')).not.toMatch(/^(?:Yes|No)|8|20/)
  expect(ask(papers, 'When is the café open?')).toBe('The café is open every day from 8 to 20.')
})

test('the hours of a café whose house tells none are told as its own', () => {
  const papers = ['# Harbour Museum\n\nThe museum tells of ships.', '# The café\n\n## Hours\n\n- Daily: 8:00–20:00']
  expect(ask(papers, 'When are you open?')).toBe('The café is open every day from 8 to 20.')
  expect(ask(papers, 'Are you open now?')).toBe('Today the café is open from 8 to 20.')
  expect(ask(papers, 'Are you open on Sunday?')).toBe('On Sunday the café is open from 8 to 20.')
  expect(ask(papers, 'Is the café open on Sunday?')).toBe('Yes, on Sunday the café is open from 8 to 20.')
})

describe.each([
  ['more days', '- Daily: 8:00–20:00', 'from 8 to 20'],
  ['as many days', '- Tuesday to Sunday: 10:00–16:00\n- Monday: closed', 'from 10 to 16'],
  ['fewer days', '- Saturday and Sunday: 9:00–18:00', 'from 9 to 18'],
])('"Café", of which nothing else is told, with other hours on %s than its house', (_, hours, told) => {
  const cafe = `# Café\n\n## Hours\n\n${hours}`

  test('is no house', () => {
    const papers = [museum, cafe]
    expect(ask(papers, 'When are you open?')).toBe(museumWeek)
    expect(ask(papers, 'Are you open on Sunday?')).toBe("Yes, on Sunday we're open from 10 to 17.")
    expect(ask(papers, 'Is the café open on Sunday?')).toBe(`Yes, on Sunday the café is open ${told}.`)
  })

  test('fills no day that its house leaves out', () =>
    expect(ask([museum.replace('- Monday: closed', ''), cafe], 'Are you open on Monday?')).not.toMatch(/^Yes|8|20/))
})

test('"Café" of which the house speaks is a thing, whatever the house tells of its own hours', () => {
  const house =
    '# Brinkley Baths\n\nThe café upstairs (see below) takes cards.\n\n## Opening times\n\n- 15 July: closed'
  const papers = [house, '# Café\n\n## Hours\n\n- Daily: 8:00–20:00']
  expect(ask(papers, 'Is the café open on Sunday?')).toBe('Yes, on Sunday the café is open from 8 to 20.')
  expect(ask(papers, 'Are you open on Sunday?')).not.toMatch(/^Yes/)
})

test.each([
  [
    'the week of which its other papers tell exceptions',
    '# Harbour Museum\n\nOn Thursdays the museum is open from 10:00 to 20:00.',
    '- Daily: 10:00–17:00',
  ],
  ['an evening on which it ends later', museum, '- Thursday: 10:00–20:00'],
])('under a title that says nothing of it the house tells %s', (_, house, hours) => {
  const papers = [house, `# Good to know\n\n## Hours\n\n${hours}`]
  expect(ask(papers, 'Are you open on Thursday?')).toBe("Yes, on Thursday we're open from 10 to 20.")
})

test('what stands before a colon is what is open', () => {
  const papers = '# Town Pool\n\n## The pools\n\n- Diving board: 3 m, open Sat & Sun 14–16 only\n- Closed: 13 July'
  expect(ask(papers, 'When are you open?')).not.toMatch(/^We're|^Diving/)
  expect(ask(papers, 'When is the diving board open?')).toBe('Diving board: 3 m, open Sat & Sun from 14 to 16 only.')
})

test.each([
  'The café Tar Pot is in the rope walk. It serves soup and cake. It closes at 16:30.',
  'We are open from 10:00 to 17:00. The café is in the barn. It closes at 16:30.',
])('"it" is what was named last: %s', (cafe) => {
  const papers = `# Boatyard\n\n## Visiting\n\nWe are open daily from 10:00 to 17:00.\n\n${cafe}`
  expect(ask(papers, 'When do you close today?')).toBe("Today we're open from 10 to 17.")
  expect(ask(papers, 'When does the café close?')).toMatch(/closes at 16:30/)
})

test('things are open, and they open', () => {
  const papers = '# Town Pool\n\n## Saunas\n\nThe saunas are open daily from 14:00 to 21:00.'
  expect(ask(papers, 'Are the saunas open now?')).toBe("Yes, the saunas are open. Today it's until 21.")
  expect(ask(papers, 'Are the saunas open now?', monday)).toBe('No, the saunas are closed now. Today they open at 14.')
  expect(ask(papers, 'When are the saunas open?')).toBe('The saunas are open every day from 14 to 21.')
})

test.each([
  ['the only paper', ['# The café\n\nWe bake bread.\n\n## Hours\n\n- Daily: 8:00–20:00']],
  [
    'the hours in a paper of the house',
    ['# The Blue Cup\n\n## Hours\n\n- Daily: 8:00–20:00', '# Menu\n\nSoup costs 6 euros.'],
  ],
  [
    'a title that names no thing',
    ['# Practical information\n\n## Hours\n\n- Daily: 8:00–20:00', museum.split('\n\n##')[0]!],
  ],
  [
    'a title of several things',
    ['# Tickets\n\nThe tickets are cheap.\n\n## Hours\n\n- Daily: 8:00–20:00', museum.split('\n\n##')[0]!],
  ],
  [
    'what a visit costs',
    ['# Admission\n\nThe admission is 9 euros.\n\n## Hours\n\n- Daily: 8:00–20:00', museum.split('\n\n##')[0]!],
  ],
])('the house stays the house with %s', (_, papers) => {
  expect(ask(papers, 'When are you open?')).toBe("We're open every day from 8 to 20.")
})

test('"we" beneath a heading that names no thing is the house', () => {
  const papers = '# Mill\n\n## The week\n\nWe are open daily from 8:00 to 20:00.'
  expect(ask(papers, 'When are you open?')).toBe("We're open every day from 8 to 20.")
})

test('months above hours are nobody', () => {
  const house =
    '# Mill\n\n## Opening hours\n\n### Summer (May to September)\n\n- Daily: 10:00–18:00\n\n### October to April\n\n- Daily: 10:00–16:00'
  expect(ask(house, 'When are you open?')).toBe("We're open every day from 10 to 18.")
  expect(ask(house, 'When are you open?', new Date('2026-11-20T12:00:00Z'))).toBe("We're open every day from 10 to 16.")
})

describe('a date on which something is closed', () => {
  const open = '# Town Library\n\nWe are open daily from 10:00 to 17:00.'

  test("is the house's by the house's name", () => {
    expect(ask(`${open} The library is closed on 15 July.`, 'Are you open today?')).toBe("No, today we're closed.")
    expect(ask(`${open}\n\n## Holidays\n\n- 15 July: closed`, 'Are you open today?')).toBe("No, today we're closed.")
  })

  test('closes no house that has another name, which speaks for itself on that day', () => {
    const papers = `${open} The café is closed on 13 July.`
    expect(ask(papers, 'Are you open today?', monday)).toBe(
      'We are open daily from 10:00 to 17:00. The café is closed on 13 July.',
    )
    expect(ask(papers, 'Are you open today?')).toBe("Yes, today we're open from 10 to 17.")
    expect(ask(papers, 'Is the café open on 13 July?')).toBe('No, on 13 July the café is closed.')
    expect(ask(`${papers} We are closed on 13 July.`, 'Are you open today?', monday)).toBe("No, today we're closed.")
  })

  test("is a thing's own beneath its heading", () => {
    const papers = `${open}\n\n## The café\n\n- 13 July: closed`
    expect(ask(papers, 'Are you open today?', monday)).toBe("Yes, today we're open from 10 to 17.")
    expect(ask(papers, 'Is the café open on 13 July?')).toBe('No, on 13 July the café is closed.')
  })

  test('with two sayings is left to them', () => {
    const papers = `${open} We are open on 15 July from 12:00 to 14:00. We are closed on 15 July.`
    expect(ask(papers, 'Are you open today?')).not.toMatch(/^(?:Yes|No)/)
  })
})

test('a shop or pharmacy with a heading of its own is a part of the house, not the house by another name', () => {
  const ask = (paper: string, question: string) =>
    said(answersOf(paper).reply(typed(question), new Date('2026-11-20T14:05:00Z')))
  const museum = '# Museum of Bread\n\n## Opening hours\n\nTuesday to Sunday 10 to 5\n\n## Shop\n\nDaily 9 to 5'
  expect(ask(museum, 'Are you open on Monday?')).toBe('Tuesday to Sunday 10 to 5.')
  expect(ask(museum, 'Is the shop open on Monday?')).toBe('Yes, on Monday the shop is open from 9 to 17.')
  const hospital = '# Hospital\n\n## Visiting hours\n\nDaily 14–19\n\n## Pharmacy\n\nMon–Fri 8–18, Sat 9–12'
  expect(ask(hospital, 'What are your visiting hours?')).toBe('Daily 14–19.')
  expect(ask(hospital, 'Is the pharmacy open now?')).toBe("Yes, the pharmacy is open. Today it's until 18.")
})

test('what is being repaired is not told to be open', () => {
  const sauna =
    '# Strand\n\n## Sauna\n\nOpen daily from 16:00 to 21:00. The sauna is being repaired until 14 December.\n'
  expect(ask(sauna, 'Is the sauna open?')).toContain('being repaired until 14 December')
})

describe('where of the house nothing is told', () => {
  const appointments = '## Appointments\n\nMon, Tue, Fri 8.30–12.00\nWed 8.30–11.00\nSat by arrangement\n'
  test('the hours of its only thing are told as that thing’s', () => {
    const told = ask(`# The vet\n\n${appointments}`, 'When are you open?')
    expect(told).toMatch(/^About the appointments: Mon, Tue, Fri .* Sat by arrangement\.$/)
  })
  test('of several nobody knows which is meant', () => {
    const told = ask(
      `# The vet\n\n${appointments}\n## Riding school\n\nMon 15.00–17.00, Thu 9.00–11.00 by telephone\n`,
      'When are you open?',
    )
    expect(told).not.toContain('15.00')
  })
})

test('what may be repaired, or who brings it, says nothing of what is open', () => {
  const open = '# Watch Shop\n\nOpen Tuesday to Saturday 10 to 6.\n\n'
  for (const more of [
    'A watch that is under repair is kept until Friday.',
    'While your watch is being repaired you can borrow one every day.',
    'If the lift is out of order, staff carry you up on weekdays.',
  ])
    expect(ask(open + more, 'Are you open on Wednesday?')).toBe("Yes, on Wednesday we're open from 10 to 18.")
  expect(ask(`${open}The shop is being repaired until 14 December.`, 'Are you open?')).toContain('until 14 December')

  const renovated = '# Clinic\n\nOpen daily from 9 to 17.\n\nWe are under renovation from 15 to 30 November.'
  expect(ask(renovated, 'Are you open today?', new Date('2026-11-20T14:05:00Z'))).toBe(
    'We are under renovation from 15 to 30 November.',
  )
})
