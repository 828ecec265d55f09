import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPassages as readAsCharacter } from '../../../../server/realtime/answers/documents/read-passages.ts'
import { plainText } from '../../../../shared/console/plain-text.ts'
import { pathologicalDocuments } from '../../../bench/pathological-documents.ts'
import { cellsOf, readPassages, withLine, withoutLine, withText } from '../../../../shared/console/passages.ts'

const page = `# Visiting

Q: where do I pay
The desk is on the left.
It takes cards.

## What to bring

- A warm coat
Q: which shoes
Not: is there a shoe shop
- Good shoes,
  with soles
1. And a hat

Prices
------

| Who | Price |
| --- | --- |
| Adults | 15 |
Children are free.
\`\`\`
# no heading

- no item
\`\`\`
`

test('a document is cut into paragraphs, list items and tables, each with its headings and lines', () => {
  const told = readPassages(page).map(({ kind, headings, lines, text }) => ({
    kind,
    headings,
    lines: lines.map((line) => `${line.kind} ${line.text}`),
    text,
  }))
  expect(told).toEqual([
    {
      kind: 'text',
      headings: ['Visiting'],
      lines: ['Q where do I pay'],
      text: 'The desk is on the left.\nIt takes cards.',
    },
    { kind: 'item', headings: ['What to bring'], lines: [], text: '- A warm coat' },
    {
      kind: 'item',
      headings: [],
      lines: ['Q which shoes', 'Not is there a shoe shop'],
      text: '- Good shoes,\n  with soles',
    },
    { kind: 'item', headings: [], lines: [], text: '1. And a hat' },
    { kind: 'table', headings: ['Prices'], lines: [], text: '| Who | Price |\n| --- | --- |\n| Adults | 15 |' },
    { kind: 'text', headings: [], lines: [], text: 'Children are free.' },
    { kind: 'text', headings: [], lines: [], text: '```\n# no heading\n\n- no item\n```' },
  ])
  expect(cellsOf(told[4]!.text)).toEqual([
    ['Who', 'Price'],
    ['Adults', '15'],
  ])
})

test('a fence of either kind is one passage', () => {
  for (const fence of ['```', '~~~'])
    expect(readPassages(`${fence}\n# no heading\n\n- no item\n${fence}\n\nCome in.`).map(({ text }) => text)).toEqual([
      `${fence}\n# no heading\n\n- no item\n${fence}`,
      'Come in.',
    ])
})

test('what is not touched stays as it is, to the last space', () => {
  for (const passage of readPassages(page)) {
    expect(withText(page, passage, passage.text)).toBe(page)
    for (const line of passage.lines) {
      const without = withoutLine(page, line)
      expect(without.split('\n')).toHaveLength(page.split('\n').length - 1)
    }
  }
  expect(readPassages('')).toEqual([])
  expect(readPassages('\n \n')).toEqual([])
})

test('a question line with an upright stroke, directly below a table, is no row of it', () => {
  const content = '| Who | Price |\n| --- | --- |\n| Adults | 15 |\nChildren are free.'
  const asked = withLine(content, readPassages(content)[1]!, 'Q', 'kids | babies')
  const [prices, children] = readPassages(asked)
  expect(cellsOf(prices!.text)).toEqual([
    ['Who', 'Price'],
    ['Adults', '15'],
  ])
  expect(children).toMatchObject({ text: 'Children are free.', lines: [{ kind: 'Q', text: 'kids | babies' }] })
  const found = readAsCharacter([{ id: 'a', name: 'a', content: asked }])
  expect(found.filter((passage) => passage.asked.includes('kids | babies')).map(({ excerpt }) => excerpt)).toEqual([
    'Children are free.',
  ])
})

test('a passage without words goes with the lines that asked for it', () => {
  const shoes = readPassages(page).find(({ text }) => text.includes('shoes'))!
  const without = withText(page, shoes, ' \n')
  expect(without).toContain('- A warm coat\n1. And a hat')
  expect(without).not.toContain('shoe')
})

const folder = join(import.meta.dirname, '../../../../server/gateway/demo/documents')
const papers = readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8') }))

test.each(papers)(
  'the character finds a passage of $name by the line that is written beside it here',
  ({ content }) => {
    const question = 'Which of the seven seas is purple?'
    const passages = readPassages(content)
    expect(passages.length).toBeGreaterThan(5)
    // What only leads to a list is no passage of its own there.
    for (const passage of passages.filter(({ text }, place) => place % 3 === 0 && !text.endsWith(':'))) {
      const [first = ''] = passage.kind === 'table' ? (cellsOf(passage.text)[1] ?? []) : passage.text.split('\n')
      const words = first
        .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
        .trim()
        .split(/\s+/)
        .slice(0, 3)
      const read = readAsCharacter([{ id: 'a', name: 'a', content: withLine(content, passage, 'Q', question) }])
      const asked = read.filter((one) => one.asked.includes(question))
      expect(asked.length, passage.text).toBeGreaterThan(0)
      expect(
        asked
          .map(({ excerpt }) => excerpt)
          .join(' ')
          .replaceAll(/[^\p{L}\p{N} ]/gu, ' '),
      ).toContain(words[0])
    }
  },
)

test('documents made to be slow are cut and read at the speed of any other', { timeout: 60_000 }, () => {
  const spaces = `# a${' '.repeat(200_000)}b`
  const slow = [...pathologicalDocuments(200_000), spaces].map((content) => {
    const before = process.cpuUsage()
    for (const { text, headings } of readPassages(content)) [text, ...headings].map(plainText)
    return { ms: process.cpuUsage(before).user / 1000, content: content.slice(0, 30) }
  })
  expect(slow.filter(({ ms }) => ms > 500)).toEqual([])
})
