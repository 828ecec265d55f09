import { expect, test } from 'vitest'
import { cutPassages } from '../../../../../server/realtime/answers/documents/passages.ts'
import { toldBlocks } from '../../../../../server/realtime/answers/documents/told-blocks.ts'
import { answersOf, friday, said, typed } from '../support.ts'

/** What a table says under a heading; a line of the table is written without its outer bars. */
const house = (heading: string, lines: string[]) =>
  `# House\n\n## ${heading}\n\n${[lines[0]!, lines[0]!.replace(/[^|]+/g, ' --- '), ...lines.slice(1)].map((line) => `| ${line} |`).join('\n')}\n`
const textsOf = (content: string) =>
  cutPassages(toldBlocks([{ id: 'd', name: 'Papers', content }])).map(({ text }) => text)
const told = (heading: string, ...lines: string[]) => textsOf(house(heading, lines))
const answer = (content: string, question: string) => said(answersOf(content).reply(typed(question), friday))

test("a season's column is said with its season, and no day is answered by one of them", () => {
  const hours = house('Opening hours', [' | Summer | Winter', 'Monday | 10-18 | 11-16', 'Tuesday | 10-18 | closed'])
  expect(textsOf(hours)).toEqual([
    "Summer: on Monday it's open from 10 to 18.",
    "Winter: on Monday it's open from 11 to 16.",
    "Summer: on Tuesday it's open from 10 to 18.",
    "Winter: on Tuesday it's closed.",
  ])
  expect(answer(hours, 'are you open on Tuesday')).toBe(
    "Summer: on Tuesday it's open from 10 to 18. Winter: on Tuesday it's closed.",
  )
})

test('of seasons that name their months the one holds in which it is asked', () => {
  const columns = house('Opening hours', [
    'Day | April to September | October to March',
    'Mon-Fri | 9:00-18:00 | 10:00-16:00',
    'Sat & Sun | 9:00-20:00 | closed',
  ])
  expect(answer(columns, 'are you open today')).toBe("Yes, today we're open from 10 to 16.")
  expect(answer(columns, 'are you open on Sunday')).toBe("No, on Sunday we're closed.")
  const titles = house('Opening hours', [
    'Day | Hours',
    'May to September | ',
    'Monday | 10:00–18:00',
    'October to April | ',
    'Monday | closed',
  ])
  expect(answer(titles, 'are you open on Monday')).toBe("No, on Monday we're closed.")
})

test('days may be the columns and seasons the rows', () => {
  expect(told('Opening times', ' | Mon–Fri | Sun', 'Summer | 8–20 | 9–16', 'Winter | 10–18 | closed')).toEqual([
    "Summer: from Monday to Friday it's open from 8 to 20.",
    "Summer: on Sunday it's open from 9 to 16.",
    "Winter: from Monday to Friday it's open from 10 to 18.",
    "Winter: on Sunday it's closed.",
  ])
})

test('only hours are said to be open: neither buses, ages nor notes are', () => {
  expect(told('Buses', 'Day | First bus | Last bus', 'Sunday | 8:10 | 20:40')).toEqual([
    'On Sunday, first bus: 8:10.',
    'On Sunday, last bus: 20:40.',
  ])
  expect(
    told('Baths', 'Day | Pool | Ages | Notes', 'Mon | 6:00–21:00 | 4–7 | club 8 – 9', 'Tue | none | 7+ | '),
  ).toEqual([
    'On Monday the pool is open from 6:00 to 21:00.',
    'On Monday, ages: 4–7.',
    'On Monday: club 8 – 9.',
    'On Tuesday, pool: none.',
    'On Tuesday, ages: 7+.',
  ])
  expect(
    told('Hours', 'Day | Opens | Closes | Last entry', 'Monday | closed | | ', 'Sunday | 9:30 | 17:00 | 16:15'),
  ).toEqual(["On Monday it's closed.", "On Sunday it's open from 9:30 to 17:00.", 'On Sunday, last entry: 16:15.'])
})

test('a price is said with the name of its column', () => {
  const bare = house('Prices', [' | Adults | Children', 'Day ticket | 12 | 6', 'Half day | 8 | 4'])
  expect(answer(bare, 'how much is a day ticket for children')).toBe('Day ticket, children: 6.')
  expect(told('Prices', 'Ticket | Price adults (€) | Price children (€)', 'Sauna | 14 | –', 'Swim | 5,50 | 3')).toEqual(
    ['The sauna costs €14 for adults.', 'Swim, adults: €5,50.', 'The swim costs €3 for children.'],
  )
  expect(told('Cheeses', 'Cheese | Price for 100 g (CHF)', 'Old Abbot | 3.90')).toEqual([
    'The Old Abbot costs 3.90 CHF for 100 g.',
  ])
  expect(told('Prices', ' | Low season | May to July', 'Adults | €8 | free', 'Tent | €12 | €18')).toEqual([
    'Adults, low season: €8.',
    "For adults it's free from May to July.",
    'The tent costs €12 for low season.',
    'The tent costs €18 from May to July.',
  ])
})

test('neither a deposit nor a condition is what a thing costs', () => {
  expect(
    told('Boats', 'Boat | Per hour | Deposit | Condition', 'Canoe | €10 | €50 | free for members on Mondays'),
  ).toEqual(['The canoe costs €10 per hour.', 'Canoe, deposit: €50.', 'Canoe, condition: free for members on Mondays.'])
})

test('names stand over names, and merged cells go for what lies under or beside them', () => {
  expect(
    told('Fares', ' | Summer | | Winter | ', ' | Adult | Child | Adult | Child', 'Up | €24 | €12 | €30 | €15'),
  ).toEqual([
    'Up, summer, adult: €24.',
    'Up, summer, child: €12.',
    'Up, winter, adult: €30.',
    'Up, winter, child: €15.',
  ])
  expect(told('Yoga', 'Day | Time | Class', 'Monday | 9:00 | Flow', ' | 18:00 | Yin')).toEqual([
    'On Monday, 9:00, class: Flow.',
    'On Monday, 18:00, class: Yin.',
  ])
  expect(told('Menu', 'Dish | Price', 'Breakfast | ', 'Eggs | 6 €', 'Lunch | ', 'Eggs | 8 €')).toEqual([
    'Breakfast: the eggs cost 6 €.',
    'Lunch: the eggs cost 8 €.',
  ])
  expect(
    told('Delivery', 'What | Within | Price', 'Sofa | 30 km | 39 €', 'Sofa | 90 km | 95 €', 'Lamp | 90 km | 6 €'),
  ).toEqual([
    'Sofa, within: 30 km.',
    'The sofa, 30 km costs 39 €.',
    'Sofa, within: 90 km.',
    'The sofa, 90 km costs 95 €.',
    'Lamp, within: 90 km.',
    'The lamp costs 6 €.',
  ])
})

test('a table without names, with one column or with a cell too many loses nothing', () => {
  const unnamed = house('Opening hours', ['Monday | 9:00–17:00', 'Tuesday | closed'])
  expect(textsOf(unnamed)).toEqual(["On Monday it's open from 9:00 to 17:00.", "On Tuesday it's closed."])
  expect(told('Rules', 'Rules', 'Quiet after 22:00.', 'no shoes inside')).toEqual([
    'Quiet after 22:00.',
    'No shoes inside.',
  ])
  expect(told('Café', 'What | Price', 'Cake | 3 € | the recipe is secret')).toEqual([
    'The cake costs 3 €.',
    'Cake: the recipe is secret.',
  ])
  expect(told('Fees', 'Item | Free allowance', 'Rubble | 5 bags')).toEqual(['Rubble, free allowance: 5 bags.'])
})

test('the line below the head may have one dash a column, and such lines within a table say nothing', () => {
  expect(textsOf('| Job | Price |\n|:-|-:|\n| Brakes | 18 € |\n|---|---|\n| Chain \\| cassette | 45 € |')).toEqual([
    'The brakes cost 18 €.',
    'The chain | cassette costs 45 €.',
  ])
})

test('a cell is never joined to a thing by words that make it false', () => {
  expect(
    told('Rooms', 'Room | Floor | Seats | Hours', 'Fjord | 2 | 40 | 24 hours', 'Attic | 3, 4 | 8 | 8:00–16:00'),
  ).toEqual([
    'The fjord is on floor 2.',
    'Fjord, seats: 40.',
    'Fjord, hours: 24 hours.',
    'Attic, floor: 3, 4.',
    'Attic, seats: 8.',
    'The attic is from 8:00 to 16:00.',
  ])
  expect(told('Delivery', 'What | Where', 'Beds | up to 30 miles')).toEqual(['Beds, where: up to 30 miles.'])
})

test('places and days of a row are said as such', () =>
  expect(
    told(
      'Clinics',
      'Clinic | Where | When',
      'Eye clinic | Area A, 1st floor | Mon, Tue',
      'X-ray | Level 2 | Mon–Fri 8:00–18:00',
    ),
  ).toEqual([
    'The eye clinic is in Area A, 1st floor.',
    'The eye clinic is on Monday, Tuesday.',
    'The x-ray is on level 2.',
    'The x-ray is from Monday to Friday from 8:00 to 18:00.',
  ]))

test("a price is somebody's", () =>
  expect(told('Prices', ' | Adult | Children | Concession', 'Sauna | £13 | £7 | £11')).toEqual([
    'The sauna costs £13 for an adult.',
    'The sauna costs £7 for children.',
    'Sauna, concession: £11.',
  ]))

test('of people with their years nothing is said to cost', () =>
  expect(told('Tickets', ' | Evening | Before 5 pm', 'Child, 3 to 12 | $7 | $6', 'Over 65 | $8 | free')).toEqual([
    'Child, 3 to 12, evening: $7.',
    "For a child, 3 to 12 it's $6 before 5 pm.",
    'Over 65, evening: $8.',
    "Over 65 it's free before 5 pm.",
  ]))

test('several days of a month are days', () =>
  expect(told('On call', 'Day | Pharmacy', '3, 17 and 31 October | The Mortar')).toEqual([
    'On 3, 17 and 31 October, pharmacy: The Mortar.',
  ]))

test('times there and back are no names of each other, though one is missing', () =>
  expect(
    told('Boats', 'From Aven | From Skerrin | Boat', '07:15 | 08:30 | Gannet', '21:00 | – | Tern').slice(0, 2),
  ).toEqual(['From Aven 07:15, From Skerrin: 08:30.', 'From Aven 07:15, boat: Gannet.']))

test('a price p.p. needs no "for"', () =>
  expect(told('Prices', 'Boat | Price p.p.', 'Kayak | £5', 'Canoe | free')).toEqual([
    'The kayak costs £5 p.p.',
    'The canoe is free p.p.',
  ]))
