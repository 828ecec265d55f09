import { expect, test } from 'vitest'
import { readList } from '../../../../web/console/screens/questions/read-list.ts'

const listFrom = (bytes: Buffer) => readList(new File([new Uint8Array(bytes)], 'desk.csv'))
const table = 'question;expects\r\nWann ist geöffnet?;zehn bis fünf\r\n'
const questions = [{ question: 'Wann ist geöffnet?', expects: 'zehn bis fünf' }]

test('a list is read as spreadsheets save it: in UTF-8, in UTF-16 or in Western letters', async () => {
  expect(await listFrom(Buffer.from(`\uFEFF${table}`))).toEqual({ questions, leftOut: [] })
  expect(await listFrom(Buffer.from(`\uFEFF${table.replaceAll(';', '\t')}`, 'utf16le'))).toEqual({
    questions,
    leftOut: [],
  })
  expect(await listFrom(Buffer.from(table, 'latin1'))).toEqual({ questions, leftOut: [] })
})

test('a short list keeps its columns whatever parts them, with empty rows between', async () => {
  for (const sign of [',', ';', '\t']) {
    const rows = `question${sign}expects\n\nWann ist geöffnet?${sign}zehn bis fünf\n\n`
    expect(await listFrom(Buffer.from(rows))).toEqual({ questions, leftOut: [] })
  }
  expect(await listFrom(Buffer.from('question;expects\n\n;ten\n'))).toEqual({ questions: [], leftOut: [3] })
  expect(await listFrom(Buffer.from('Where?\n'))).toEqual({ questions: [], leftOut: [1] })
})
