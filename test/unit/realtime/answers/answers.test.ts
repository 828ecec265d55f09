import { expect, test } from 'vitest'
import * as guests from '../../../collections/guest-questions.ts'
import type { Asked } from '../../../collections/questions.ts'
import * as questions from '../../../collections/questions.ts'
import { collection, friday, answersOf, said, sourceOf, typed } from './support.ts'

const sets: [string, Asked[]][] = [
  ['museum', questions.museumQuestions],
  ['clinic', questions.clinicQuestions],
  ['shop', questions.shopQuestions],
  ['library', questions.libraryQuestions],
  ['zoo', questions.zooQuestions],
  ['ferry', questions.ferryQuestions],
  ['mill', questions.millQuestions],
  ['school', questions.schoolQuestions],
  ['hotel', guests.hotelQuestions],
  ['theatre', guests.theatreQuestions],
  ['pool', guests.poolQuestions],
  ['castle', guests.castleQuestions],
  ['campsite', guests.campsiteQuestions],
  ['town-hall', guests.townHallQuestions],
]

const houses = sets.map(([name, all]) => {
  const mind = answersOf(collection(name))
  const ask = (question: string) => mind.reply(typed(question), friday)
  return { name, all, mind, ask }
})
const asked = houses.flatMap(({ ask, all }) => all.map(([question, holds]) => ({ holds, reply: ask(question) })))
const isRight = ({ holds, reply }: (typeof asked)[number]) =>
  sourceOf(reply) !== undefined && holds?.test(`${said(reply)} ${sourceOf(reply)!.excerpt}`) === true

test('questions in the papers’ words are mostly answered, with their source, and hardly ever wrongly', () => {
  const answerable = asked.filter(({ holds }) => holds)
  expect(asked.filter(isRight).length / answerable.length).toBeGreaterThan(0.88)
  const wrong = asked.filter((one) => sourceOf(one.reply) && !isRight(one))
  expect(wrong.length / asked.length).toBeLessThan(0.025)
})

test('answers are short', () => {
  const lengths = asked.map(({ reply }) => said(reply).split(/\s+/).length)
  expect(lengths.filter((length) => length > 45)).toEqual([])
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(20)
})

test.each(houses)('the papers of a $name give questions to ask that they answer', ({ mind, ask }) => {
  expect(mind.suggestions().filter((question) => !sourceOf(ask(question)))).toEqual([])
})

test('a source is the sentence as it is written, and names its document', () => {
  const mind = answersOf(['# Boats\n\nThe *Tern* was built in 1902.', '# Birds\n\n- Heron: 12 nests'])
  expect(sourceOf(mind.reply(typed('when was the Tern built'), friday))).toEqual({
    documentId: 'd0',
    name: 'Document 1',
    excerpt: 'The Tern was built in 1902.',
  })
  expect(sourceOf(mind.reply(typed('how many nests do the herons have'), friday))?.documentId).toBe('d1')
})

test('a slip of the keyboard is forgiven', () => {
  const mind = answersOf(collection('museum'))
  expect(said(mind.reply(typed('when was the Quilfeather clok built?'), friday))).toMatch(/1873/)
})

test('nothing is known without documents', () => {
  const mind = answersOf([])
  expect(sourceOf(mind.reply(typed('where are the toilets'), friday))).toBeUndefined()
  expect(mind.suggestions()).toEqual([])
  expect(said(mind.reply(typed('what can you help me with'), friday))).not.toBe('')
})

test('where to ask comes from the documents', () => {
  const mind = answersOf('# House\n\nMaps are free. For all else, ask at the information desk in the hall.')
  expect(said(mind.reply(typed('how old is the roof'), friday))).toBe(
    "I don't know that. Ask at the information desk, they'll know.",
  )
})
