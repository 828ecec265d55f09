import { expect, test } from 'vitest'
import { cutPassages } from '../../../../../server/realtime/answers/documents/passages.ts'
import { toldBlocks } from '../../../../../server/realtime/answers/documents/told-blocks.ts'
import { answersOf, friday, said, typed } from '../support.ts'

const told = (content: string) =>
  cutPassages(toldBlocks([{ id: 'd', name: 'Papers', content }]))
    .filter(({ form }) => form !== 'list')
    .map(({ text }) => text)

test('a label with a dash ends at its colon', () => {
  const hours = '# Depot\n\n## Opening hours\n\n- Monday - Friday: 8 - 18\n- Saturday - 9 - 13\n- Sunday: closed\n'
  expect(told(hours)).toEqual([
    "From Monday to Friday it's open from 8 to 18.",
    "On Saturday it's open from 9 to 13.",
    "On Sunday it's closed.",
  ])
  const reply = answersOf(hours).reply(typed('are you open on Wednesday'), friday)
  expect(said(reply)).toBe("Yes, on Wednesday we're open from 8 to 18.")
  expect(told('# Depot\n\n- Pick-up - drop-off: platform 3\n- Check-in - from 15:00\n')).toEqual([
    'Pick-up - drop-off: platform 3.',
    'The check-in is from 15:00.',
  ])
})

test('what is named by a number has no article', () => {
  expect(told('# Inn\n\n- Room 214: 180 euros a night\n- Sauna: 4 euros\n')).toEqual([
    'Room 214 costs 180 euros a night.',
    'The sauna costs 4 euros.',
  ])
})

test('a dash that means "to" parts no label from a value', () => {
  const hours = '# Depot\n\n## Opening hours\n\n- Monday - Friday 8 - 18\n- Sunday closed\n'
  expect(told(hours)[0]).toBe('Monday - Friday 8 - 18.')
  const reply = answersOf(hours).reply(typed('are you open on Wednesday'), friday)
  expect(said(reply)).toBe("Yes, on Wednesday we're open from 8 to 18.")
  expect(told('# Inn\n\n- Hall 2 – May fair\n- Finn, clockmaker, 1902 – 1991\n')).toEqual([
    'Hall 2: May fair.',
    'Finn, clockmaker, 1902 – 1991.',
  ])
  expect(told('# Inn\n\n- Breakfast 7 - 10\n- Kitchen 11 am - 9 pm\n- 1 May - 30 June 10 - 16\n')).toEqual([
    'Breakfast 7 - 10.',
    'Kitchen 11 am - 9 pm.',
    '1 May - 30 June 10 - 16.',
  ])
})

test('dates with short months are days, and a dash between them means "to"', () => {
  const list =
    '- 24 Dec – 2 Jan: closed\n- 24 Dec. – 2 Jan. closed\n- Sat 5 Dec: 10–14\n- 24–26 December: closed\n- Apr–Oct: 9–18\n- Closed 24th December – 2nd January\n'
  expect(told(`# Depot\n\n## Opening hours\n\n${list}`)).toEqual([
    "From 24 December to 2 January it's closed.",
    '24 Dec. – 2 Jan. closed.',
    "On Saturday 5 December it's open from 10 to 14.",
    "From 24 to 26 December it's closed.",
    "From April to October it's open from 9 to 18.",
    'Closed 24th December – 2nd January.',
  ])
})

test('behind a date or a month a dash may part what is so then', () => {
  const list =
    '- 24 December - 10 to 2\n- 31 Dec 2026 - 9 am to 1 pm\n- April to October - 10-6\n- May - 9-7\n- Dec 26 - 11-3\n'
  expect(told(`# Depot\n\n## Opening hours\n\n${list}`)).toEqual([
    "On 24 December it's open from 10 to 2.",
    "On 31 December 2026 it's open from 9 am to 1 pm.",
    "From April to October it's open from 10 to 6.",
    "In May it's open from 9 to 7.",
    "On December 26 it's open from 11 to 3.",
  ])
  const closed = [
    'Closed Mon 24 Dec - Wed 26 Dec.',
    'Fri, 1 May 2026 – Sun, 3 May 2026 closed.',
    'Mon Dec 24 - Wed Dec 26 closed.',
  ]
  for (const line of [
    "Closed 24 Dec - New Year's Day",
    "24 Dec - New Year's Day closed",
    'Christmas Eve - 2 January closed',
    'Closed Mon 21st - Sun 27th Dec',
  ]) {
    const house = `# Inn\n\n## Opening hours\n\n- Daily 9-5\n- ${line}\n`
    expect(said(answersOf(house).reply(typed('are you open on 25 December'), friday))).toBe(
      "No, on 25 December we're closed.",
    )
  }
  const week = '# Inn\n\n## Opening hours\n\n- Daily 9-5\n- Closed Mon 16 Nov - Sun 22 Nov\n'
  expect(said(answersOf(week).reply(typed('are you open today'), friday))).toBe("No, today we're closed.")
  expect(told(`# Inn\n\n- ${closed.join('\n- ')}\n`)).toEqual(closed)
  expect(told('# Inn\n\n- 3 May - 2 tours of the attic\n- 24 - 26 December closed\n- Dec 24 - 26 closed\n')).toEqual([
    'On 3 May: 2 tours of the attic.',
    '24 - 26 December closed.',
    'Dec 24 - 26 closed.',
  ])
})

test('a number may stand on both sides of a colon or of dots', () => {
  expect(told('# Pool\n\n- Adults over 65: 5 euros\n- Lane 3 ... 40 metres\n- Room 12 – upstairs\n')).toEqual([
    "For adults over 65 it's 5 euros.",
    'Lane 3: 40 metres.',
    'Room 12: upstairs.',
  ])
})

test('of long numbers no part is a time, and noon may have its twelve', () => {
  expect(told('# Shop\n\n- Wallpaper: 198–540\n- Lift: 1,790 – 2,386\n- Desk: 12 noon – 8 pm\n')).toEqual([
    'Wallpaper: 198–540.',
    'Lift: 1,790 – 2,386.',
    'Desk: from 12 noon to 8 pm.',
  ])
})

test('an item that is no sentence is said with what introduces its list', () => {
  const rules = `# The lake\n\nThe following are not allowed:\n\n- diving\n- Dogs\n- open fires\n- barbecues\n- loud music\n- fishing from the jetty\n\nPlease note:\n\n- The water is cold.\n- Towels: 3 euros\n`
  expect(told(rules)).toEqual([
    'The following are not allowed: diving.',
    'The following are not allowed: dogs.',
    'The following are not allowed: open fires.',
    'The following are not allowed: barbecues.',
    'The following are not allowed: loud music.',
    'The following are not allowed: fishing from the jetty.',
    'The water is cold.',
    'The towels cost 3 euros.',
  ])
  const reply = answersOf(rules).reply(typed('can I fish from the jetty'), friday)
  expect(said(reply)).toBe('The following are not allowed: fishing from the jetty.')
})

test('a question within an item is what it replies to, and told by nobody', () => {
  const list =
    '# Ferry\n\n## On board\n\n- Seasick? The crew has tablets.\n- Wi-Fi is free. Lost something? Ask the crew.\n- Any questions?\n'
  expect(told(list)).toEqual(['The crew has tablets.', 'Wi-Fi is free.', 'Ask the crew.', 'Any questions?'])
  expect(said(answersOf(list).reply(typed('I get seasick'), friday))).toBe('The crew has tablets.')
})

test('from one number of days to another is no time', () =>
  expect(
    told('# Clinic\n\n- Results: after 3 to 5 working days\n- Driving: not for 4–6 hours\n- Desk: 9–17\n'),
  ).toEqual(['Results: after 3 to 5 working days.', 'The driving is not for 4–6 hours.', 'Desk: from 9 to 17.']))

test('what stands before a colon with a price is no name', () =>
  expect(
    told('# Museum\n\n- Private tours 80 €, book ahead: tours@museum.example\n- Children up to 14: free\n'),
  ).toEqual(['Private tours 80 €, book ahead: tours@museum.example.', "For children up to 14 it's free."]))

test('days are no parts of a list, what is named after one is', () => {
  const formsOf = (...items: string[]) =>
    cutPassages(
      toldBlocks([{ id: 'd', name: 'Papers', content: `# Shop\n\n## Open\n\n- ${items.join('\n- ')}\n` }]),
    ).map(({ form }) => form)
  expect(formsOf('Mon–Fri 8–17', 'Sat 8–13', 'Sun closed')).not.toContain('list')
  expect(formsOf('April to October 10–18', 'November to March 10–16')).not.toContain('list')
  expect(formsOf('Open daily 8–20', 'Bank holidays 10–16')).not.toContain('list')
  expect(formsOf('Sun terrace', 'Pool', 'Sauna')).toContain('list')
  expect(formsOf('Sunday roast', 'Burger', 'Soup')).toContain('list')
})

test('an initial at the beginning is no mark of an answer', () =>
  expect(told('# Mill\n\nA. Smith built it.\n\nAnswer: It is closed.\n')).toEqual([
    'A. Smith built it.',
    'It is closed.',
  ]))

test('marks of questions and answers are not said, in whatever type they stand', () => {
  for (const faq of [
    'Q. When are you open?\nA. Tuesday to Sunday, 10–17.',
    'Q) When are you open?\nA) Tuesday to Sunday, 10–17.',
    '**Q:** When are you open?\n**A:** Tuesday to Sunday, 10–17.',
    '**Question**: When are you open?\n**Answer**: Tuesday to Sunday, 10–17.',
  ]) {
    expect(told(`# FAQ\n\n${faq}\n`)).toEqual(['Tuesday to Sunday, 10–17.'])
    const reply = answersOf(`# FAQ\n\n${faq}\n`).reply(typed('are you open on Tuesday'), friday)
    expect(said(reply)).toBe("Yes, on Tuesday we're open from 10 to 17.")
  }
  expect(told('# FAQ\n\n## Q. When are you open?\n\nA. From 10 to 17.\n')).toEqual(['From 10 to 17.'])
})

test('a word in capitals keeps them all', () => {
  expect(told('# Pond\n\n- Boat: FREE\n- Adults: FREE on Sundays\n- Map: Free of charge\n')).toEqual([
    'The boat is FREE.',
    "For adults it's FREE on Sundays.",
    'The map is free of charge.',
  ])
  const barn = '# Pond\n\n## Opening hours of THE OLD BARN\n\n- Monday: closed\n- Tuesday: 9–12\n'
  expect(told(barn)[0]).toBe('On Monday THE OLD BARN is closed.')
})
