import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../../../server/realtime/answers/documents/markdown.ts'
import { leastCpuMs } from '../../../../support/least-cpu-ms.ts'

/** Blocks in short: "# heading", "- item", "a | b" for a row, and paragraphs as they are. */
const read = (content: string): string[] =>
  parseMarkdown(content).flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return [`# ${block.text}`]
      case 'paragraph':
        return [block.text]
      case 'list':
        return block.items.map(({ text }) => `- ${text}`)
      case 'table':
        return [block.head, ...block.rows.map((row) => row.cells)].map((cells) => cells.join(' | '))
    }
  })

test('what is struck out no longer holds, and is not read', () => {
  expect(
    read(`Open ~~until 8~~ until 6. <del>Closed on Mondays.</del> Level for ~5 minutes, ~10 with a pram.

~~The sauna is open.~~

- Adults: ~~£5~~ £6
- ~~Lockers: 50 pence~~
- Children: £3`),
  ).toEqual(['Open until 6. Level for ~5 minutes, ~10 with a pram.', '- Adults: £6', '- Children: £3'])
})

test('fences of either kind hide what stands in them, in lists and quotes as well', () => {
  const secret = 'password: hunter2'
  expect(
    read(`Guests may use it.

~~~~ text
${secret}
~~~
${secret}
~~~~

- Ask for a ticket.

  \`\`\`
  ${secret}
  \`\`\`

> \`\`\`sh
> ${secret}
> \`\`\`

It is free.`),
  ).toEqual(['Guests may use it.', '- Ask for a ticket.', 'It is free.'])
})

test('a fence that is never closed hides nothing', () => {
  expect(read('```\nIt is open daily.\n\n~~~\nThe door is green.')).toEqual(['It is open daily.', 'The door is green.'])
  expect(read('~~~\nCome in.\n\n```\nrun(9)\n```\n\nIt is open daily.')).toEqual(['Come in.', 'It is open daily.'])
})

test('what a document says of itself is left out, what stands between two rules is not', () => {
  expect(read('\n---\ntitle: "Ferry"\ntags:\n  - a\n---\n\nThe ferry leaves at 9.')).toEqual(['The ferry leaves at 9.'])
  expect(read('---\n\nThe ferry leaves at 9.\n\n---\n\nIt is blue.')).toEqual(['The ferry leaves at 9.', 'It is blue.'])
})

test('lines that end on purpose stay apart, wrapped ones are joined', () => {
  expect(read('St. John’s Church\\\nHigh Street 5  \nBergen')).toEqual(['St. John’s Church; High Street 5; Bergen'])
  expect(read('The house is at the corner.\\\nIt has two doors.')).toEqual([
    'The house is at the corner. It has two doors.',
  ])
  expect(read('# Hours\nMonday to Friday 10-16\nSaturday 12-14\nClosed on Sundays')).toEqual([
    '# Hours',
    'Monday to Friday 10-16; Saturday 12-14; Closed on Sundays',
  ])
  const days = ['Monday to Friday 9:00-12:30 and 14:00-18:00', 'Saturday 9:00-12:30']
  for (const more of ['', ', by appointment only'])
    expect(read(`Come in.\n\n${days[0]}${more}\n${days[1]}\n\nRing the bell.`)).toEqual([
      'Come in.',
      `${days[0]}${more}; ${days[1]}`,
      'Ring the bell.',
    ])
  expect(
    read(
      'The shop is open Tuesday to Friday from 7 am to 4 pm, Saturday 7 am to 1 pm, the café\nTuesday to Friday from 8.30 am to 3.30 pm and on the last\nSaturday of each month.',
    ),
  ).toEqual([
    'The shop is open Tuesday to Friday from 7 am to 4 pm, Saturday 7 am to 1 pm, the café Tuesday to Friday from 8.30 am to 3.30 pm and on the last Saturday of each month.',
  ])
  expect(read('Breakfast is served from 7 to 10\nin the dining room')).toEqual([
    'Breakfast is served from 7 to 10 in the dining room',
  ])
  expect(read('The museum in the old customs house was built by the architect\nAda Finn in 1902.')).toEqual([
    'The museum in the old customs house was built by the architect Ada Finn in 1902.',
  ])
})

test('a bold line names what follows it', () => {
  expect(
    read('**Parking**\nThere are ten places.\n\n**Prices**\n- Adults: £5\n\n**Closed on Mondays**\n\nCome in.'),
  ).toEqual(['Parking: There are ten places.', 'Prices:', '- Adults: £5', 'Closed on Mondays', 'Come in.'])
})

test('an underlined title directly below a sentence is one, a sentence above a rule is none', () => {
  expect(
    read('Daily from 10 to 16.\nPrices\n------\nAdults pay 5 euros.\n\nWe are closed in May.\n---\nCome in.'),
  ).toEqual(['Daily from 10 to 16.', '# Prices', 'Adults pay 5 euros.', 'We are closed in May.', 'Come in.'])
})

test('items below one that only names them are said with its name', () => {
  expect(
    read(`- Dogs
  - on a lead in the yard
  - Not allowed:
    - in the shop
- Bags
  must stay outside.

  Lockers take a coin.
- We sell food.
  - Soup`),
  ).toEqual([
    '- Dogs: on a lead in the yard',
    '- Dogs: Not allowed: in the shop',
    '- Bags must stay outside. Lockers take a coin.',
    '- We sell food.',
    '- Soup',
  ])
})

test('a list goes on after empty lines, and what is asked of a name is asked of what is below it', () => {
  const [, list] = parseMarkdown('Not allowed:\n\nQ: may I bring my pet\n- Animals\n\n  - dogs\n\n- fires\n')
  expect(list).toEqual({
    type: 'list',
    items: [
      { text: 'Animals: dogs', lines: [{ kind: 'asked', text: 'may I bring my pet' }] },
      { text: 'fires', lines: [] },
    ],
  })
})

test('a number within a sentence that was wrapped begins no list', () => {
  expect(read('The tower of the church has a height of more than\n10. It was built in 1500.')).toEqual([
    'The tower of the church has a height of more than 10. It was built in 1500.',
  ])
})

test('HTML is read by its blocks, without scripts, and addresses stay', () => {
  expect(
    read(`<p>Roses bloom in June.</p><p>Entry is <b>free</b></p><p>Come in</p>
<ul><li>Benches</li><li>H<sub>2</sub>O</li></ul>
<h2>Dogs</h2>
Write to <dogs@example.org>.
<script>
var secret = 1

var other = 2
</script>`),
  ).toEqual([
    'Roses bloom in June. Entry is free; Come in',
    '- Benches',
    '- H2O',
    '# Dogs',
    'Write to dogs@example.org.',
  ])
})

test('entities, escaped marks, footnotes, link targets and notes are read as they are meant', () => {
  expect(
    read(`Fish &amp; chips cost &pound;9, 10&#160;minutes&rsquo; wait. AT&T; \\*free\\*.[^1] See [the map][m]. ![A mill][m]

[m]: https://example.org/map "Map"
[^1]: Not on Sundays.

> [!NOTE]
> The lift is out of order.
>> Take the stairs.

- [x] Bring a coat.`),
  ).toEqual([
    'Fish & chips cost £9, 10 minutes’ wait. AT&T; *free*. See the map.',
    'Not on Sundays.',
    'The lift is out of order. Take the stairs.',
    '- Bring a coat.',
  ])
})

test('figures directly below a heading are no heading', () => {
  expect(
    read('# Hours\n\nMonday to Friday 10-16\nSaturday 12-14\n\nGuided tours\n\nSaturdays at 11\n\nBring a coat.'),
  ).toEqual(['# Hours', 'Monday to Friday 10-16; Saturday 12-14', '# Guided tours', 'Saturdays at 11', 'Bring a coat.'])
})

test('nothing within code is a mark, sizes are no emphasis, and every sign of HTML is read', () => {
  expect(
    read('Write to `<name>@example.org`, with `~~`. The case is 30*40*50 cm. &copy; Ada Finn, &frac12; hour.'),
  ).toEqual(['Write to <name>@example.org, with ~~. The case is 30*40*50 cm. © Ada Finn, ½ hour.'])
})

test('a line that looks like where a link leads to is read at once, however long', () => {
  expect(leastCpuMs(() => read(`[a]: ${'.'.repeat(50_000)} b`))).toBeLessThan(200)
})

test('bold that ends with a mark before a word, highlighting and leaders are read', () => {
  expect(read('**Note:**no photos.')).toEqual(['Note: no photos.'])
  expect(read('Only __today!__50 places, **A** and **B**.')).toEqual(['Only today! 50 places, A and B.'])
  expect(read('==Dogs== are welcome, a == b.')).toEqual(['Dogs are welcome, a == b.'])
  expect(read('Tue - Fri ........ 10 - 18\nSat .............. 10 - 14')).toEqual(['Tue - Fri: 10 - 18', 'Sat: 10 - 14'])
})

test('prose that is wrapped in short lines is joined, also where a name begins one', () => {
  const wrapped =
    'The museum stands in the\nhouse of the harbour master\nand was built by the father of\nAda Finn in\nthe year 1902 for\nhis family.'
  expect(read(wrapped)).toEqual([wrapped.replaceAll('\n', ' ')])
  const ended = 'Breakfast 7 to 10\nin the dining room\nSaturday 8 to 11\nin the garden'
  expect(read(ended)).toEqual(['Breakfast 7 to 10 in the dining room; Saturday 8 to 11 in the garden'])
})

test('no sign of an address is a mark', () =>
  expect(read('See https://example.org/x*y*z_a_b and *come*.')).toEqual([
    'See https://example.org/x*y*z_a_b and come.',
  ]))

test('an address may be struck out, marked or escaped, as converters write it', () => {
  expect(read('~~Book at https://example.org~~ Closed.')).toEqual(['Closed.'])
  expect(read('_See https://example.org/a_b_ or **https://example.org**.')).toEqual([
    'See https://example.org/a_b or https://example.org.',
  ])
  expect(read(String.raw`https://example.org/plan\_your\_visit?a=1&amp;b=2`)).toEqual([
    'https://example.org/plan_your_visit?a=1&b=2',
  ])
  expect(read('Code `https://example.org/a*b` and <https://example.org/a_b*c>, https://example.org/_c_/d')).toEqual([
    'Code https://example.org/a*b and https://example.org/a_b*c, https://example.org/_c_/d',
  ])
})
