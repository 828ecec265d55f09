import { describe, expect, test } from 'vitest'
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

/** Questions whose words are too far from the text, or fit two passages: an "I don't know" or two questions are all they get. */
const outOfReach = new Set([
  'how much wool do I need for a jumper',
  'what was the first ship called',
  'when did the mill stop grinding',
  'is there a discount for young people',
  'Who owns the hotel?',
  'How much is a seat in the gallery?',
  'Can my son swim alone?',
  'Where can I dry my hair?',
  'When is the castle open in winter?',
  'How many steps are there to the top?',
  'May I light a fire?',
  'Where can I eat?',
  'Can I come with a wheelchair?',
])

/** Questions that are answered with a sentence about something else: words alone don't tell the difference. */
const misread = new Set(['When do you close?', 'Do you show films?', 'What do I need to register?'])

describe.each(sets)('the papers of a %s', (name, all) => {
  const asked = all.filter(([question]) => !misread.has(question))
  const mind = answersOf(collection(name))
  const ask = (question: string) => mind.reply(typed(question), friday)

  test('answer what they say, with their source', () => {
    const wrong = asked.flatMap(([question, holds]) => {
      if (!holds || outOfReach.has(question)) return []
      const reply = ask(question)
      return sourceOf(reply) && holds.test(said(reply)) ? [] : [`${question} -> ${said(reply)}`]
    })
    expect(wrong).toEqual([])
  })

  test('are silent about what they do not say', () => {
    const answered = asked.flatMap(([question, holds]) => {
      if (holds && !outOfReach.has(question)) return []
      const reply = ask(question)
      return sourceOf(reply) ? [`${question} -> ${said(reply)}`] : []
    })
    expect(answered).toEqual([])
  })

  test('are answered in one or two short sentences', () => {
    for (const [question] of asked) {
      const { sentences } = ask(question)
      expect(sentences.length).toBeLessThanOrEqual(2)
      expect(said(ask(question)).split(/\s+/).length).toBeLessThanOrEqual(36)
    }
  })

  test('give questions to ask that they answer', () => {
    const suggestions = mind.suggestions()
    expect(suggestions.filter((question) => !sourceOf(ask(question)))).toEqual([])
  })
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
