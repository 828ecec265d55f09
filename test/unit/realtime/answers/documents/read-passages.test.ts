import { expect, test } from 'vitest'
import { readPassages } from '../../../../../server/realtime/answers/documents/read-passages.ts'

const read = (content: string) => readPassages([{ id: 'd', name: 'House', content }])

test('paragraphs, list items and rows are passages, each with what stands above it', () => {
  const passages = read(`# The pool

It was built in 1934. The clock is original.

## Prices

| Who | Price |
| --- | --- |
| Adults | £5 |
| Children | £3 |

- Lockers: 50 pence
- Towels can be hired.`)
  expect(passages.map(({ form, excerpt }) => [form, excerpt])).toEqual([
    ['paragraph', 'It was built in 1934. The clock is original.'],
    ['row', 'Adults | £5'],
    ['row', 'Children | £3'],
    ['list', 'Lockers: 50 pence; Towels can be hired.'],
    ['item', 'Lockers: 50 pence'],
    ['item', 'Towels can be hired.'],
  ])
  expect(passages[1]!.headings).toEqual(['The pool', 'Prices'])
})

test('question lines belong to the paragraph, item or table below them, and are not said', () => {
  const passages = read(`Q: where can I put my coat
Q: is there a wardrobe
Not: where are the toilets
The cloakroom is on the left.

- Q: can I bring my dog
- Dogs may come in on a lead.
- No bicycles.

Q: what does it cost
| Who | Price |
| --- | --- |
| Adults | £5 |`)
  expect(passages.map(({ asked, not, sentences }) => ({ asked, not, sentences }))).toEqual([
    {
      asked: ['where can I put my coat', 'is there a wardrobe'],
      not: ['where are the toilets'],
      sentences: ['The cloakroom is on the left.'],
    },
    { asked: ['can I bring my dog'], not: [], sentences: ['Dogs may come in on a lead.'] },
    { asked: [], not: [], sentences: ['No bicycles.'] },
    { asked: ['what does it cost'], not: [], sentences: ["For adults it's £5."] },
  ])
})

test('question lines within a table belong to the row below them, and those below its last row to what follows', () => {
  const passages = read(`Q: what does it cost
| Who | Price |
| --- | --- |
Q: I am still at school
Not: is my pupil free
| Children | £2 |
| Adults | £5 |
Q: my gran is seventy
| Over 65 | £3 |
Q: how do I get in
The door is round the back.`)
  expect(passages.map(({ asked, not, sentences: [first] }) => [first, asked, not])).toEqual([
    ["For children it's £2.", ['I am still at school', 'what does it cost'], ['is my pupil free']],
    ["For adults it's £5.", ['what does it cost'], []],
    ["Over 65 it's £3.", ['my gran is seventy', 'what does it cost'], []],
    ['The door is round the back.', ['how do I get in'], []],
  ])
  const headed = read(`| A | B |
| --- | --- |
Q: the second table
| Who | Price |
| --- | --- |
| Adults | £5 |`)
  expect(headed.map(({ asked, sentences }) => [sentences[0], asked])).toEqual([
    ["For adults it's £5.", ['the second table']],
  ])
})

test('on an ordinary page of questions and answers the questions find the answers', () => {
  const passages = read(`# Questions

**Where are you?**

A: Above the cycle shop.

## How can I pay?

By card.`)
  expect(passages.map(({ asked, sentences }) => ({ asked, sentences }))).toEqual([
    { asked: ['Where are you?'], sentences: ['Above the cycle shop.'] },
    { asked: ['How can I pay?'], sentences: ['By card.'] },
  ])
})

test('a question in a paragraph is asked for what replies to it, instead of the heading’s', () => {
  const passages = read(`# Hall

## Can I bring my own food?

Only for babies.

**Is there parking?** Yes, behind the hall.`)
  expect(passages.map(({ asked, sentences }) => ({ asked, sentences }))).toEqual([
    { asked: ['Can I bring my own food?'], sentences: ['Only for babies.'] },
    { asked: ['Is there parking?'], sentences: ['Yes, behind the hall.'] },
  ])
})

test('of an item all that is written is shown, also what is not said', () =>
  expect(read('# Ferry\n\n- Lost something? Ask the crew.\n').at(-1)).toMatchObject({
    excerpt: 'Lost something? Ask the crew.',
    sentences: ['Ask the crew.'],
  }))

test('nothing of a comment is read, whatever stands in it', () => {
  const content = `# Mill

<!-- internal:

- the alarm code is 4711
# Kari has the key
-->

The mill was built in 1733.<!-- or 1734? --> It is open.
`
  const passages = readPassages([{ id: 'mill', name: 'Mill', content }])
  const all = JSON.stringify(passages)
  expect(all).toContain('built in 1733')
  expect(all).not.toMatch(/4711|Kari|internal|1734/)
})
