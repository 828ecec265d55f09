import { expect, test } from 'vitest'
import { isDays } from '../../../../server/realtime/answers/documents/day-labels.ts'
import { cutPassages } from '../../../../server/realtime/answers/documents/passages.ts'
import { toldBlocks } from '../../../../server/realtime/answers/documents/told-blocks.ts'
import { answersOf, friday, said, typed } from './support.ts'
import { leastCpuMs } from '../../../support/least-cpu-ms.ts'

const textsOf = (content: string) =>
  cutPassages(toldBlocks([{ id: 'd', name: 'Papers', content }])).map(({ text }) => text)

test('a table with times in two columns is read row by row', () => {
  expect(
    textsOf('# Ferry\n\n| Leaves | Arrives | Deck |\n| --- | --- | --- |\n| 9:00 | 10:00 | 2 |\n| 12:00 | 13:00 | 3 |'),
  ).toEqual([
    'Leaves 9:00, arrives: 10:00.',
    'Leaves 9:00, deck: 2.',
    'Leaves 12:00, arrives: 13:00.',
    'Leaves 12:00, deck: 3.',
  ])
})

test('a table that is only a head says nothing', () => {
  expect(textsOf('# Ferry\n\n| Time | What | Where |\n| --- | --- | --- |')).toEqual([])
})

test("a timetable's rows are about what happens", () => {
  expect(textsOf('| Time | What | Where |\n| --- | --- | --- |\n| 9:00 | Feeding | Pond |')).toEqual([
    'The feeding is at 9:00.',
    'The feeding is in the pond.',
  ])
})

test('a first letter without a capital of its own stays as it is', () => {
  expect(
    textsOf('| Kind | Description |\n| --- | --- |\n| ﬁsh | red |\n| ᾐ | Greek |\n| ᲀ | old |\n| élan | ours |'),
  ).toEqual(['ﬁsh: red.', 'ᾐ: Greek.', 'ᲀ: old.', 'Élan: ours.'])
})

test('a question mark without its question, or an answer without words, is passed over', () => {
  expect(textsOf('# House\n\nQ:\n\nA:\n\nQuestion: A:')).toEqual([])
})

test('a row of days that ends in something else is no row of days, and that is known at once', () => {
  expect(leastCpuMs(() => expect(isDays(`${'Tues, '.repeat(22)}x`)).toBe(false))).toBeLessThan(100)
  expect(['Tues', 'Tuesdays', 'Weds', 'Thurs–Sat', 'Mon, Tue & Fri', 'Sat.', 'thu'].every(isDays)).toBe(true)
})

test('a sentence that never ends is cut where a word ends', () => {
  const texts = textsOf(`${'and the rain fell and fell '.repeat(100)}`)
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.every((text) => text.length <= 601)).toBe(true)
  expect(texts.join(' ').split(/[ .]+/).filter(Boolean)).toHaveLength(600)
})

test('hours that are written line by line below their heading are told by days', () => {
  const hours = '# Museum\n\n## Opening hours\n\nMonday to Friday 10-16\nSaturday 12-14\nClosed on Sundays'
  const answer = (question: string) => said(answersOf(hours).reply(typed(question), friday))
  expect(answer('when are you open on saturday')).toBe("On Saturday we're open from 12 to 14.")
  expect(answer('are you open on sundays')).toBe("No, on Sunday we're closed.")
})
