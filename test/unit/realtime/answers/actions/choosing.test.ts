import { describe, expect, test } from 'vitest'
import type { DeclaredAction } from '../../../../../shared/kiosk/actions.ts'
import { openActionChooser } from '../../../../../server/realtime/answers/actions/action-chooser.ts'
import { namedValues } from '../../../../../server/realtime/answers/actions/fill-parameters.ts'
import { createEmbeddedAnswers } from '../../../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../../../server/realtime/answers/knowledge.ts'

const declared: DeclaredAction[] = [
  {
    name: 'map',
    when: ['Where are the toilets?', 'How do I get to the café?', 'Show me the map.', 'Where is the lift?'],
    say: 'Here is the map.',
  },
  { name: 'lens', when: ['What is the great lens?', 'What does the lens look like?', 'Show me the lens.'] },
  {
    name: 'room',
    when: ['Does room 214 have a sea view?', 'Can I see the room?', 'What does the room look like?'],
    say: 'Have a look.',
    parameters: {
      type: 'object',
      properties: { room: { type: 'string', enum: ['214', '215'], default: '214' } },
      required: ['room'],
    },
  },
  {
    name: 'tickets',
    when: ['Where can I buy a ticket?', 'I want to book tickets.', 'How do I book?'],
    parameters: {
      type: 'object',
      properties: { day: { type: 'string', enum: ['Saturday', 'Sunday'] } },
      required: ['day'],
    },
  },
]

describe('an action is chosen by its examples', () => {
  const choose = openActionChooser(declared)

  test.each([
    ['Where are the toilets?', 'map'],
    ['how do i find the toilet', 'map'],
    ['which way to the cafe', 'map'],
    ['is there an elevator', 'map'],
    ['can you show me the great lens', 'lens'],
    ['how does the lens look', 'lens'],
    ['i want to see the lens', 'lens'],
    ['can i look at the room', 'room'],
    ['show me the room please', 'room'],
  ])('%s: %s', (said, name) => {
    expect(choose(said)?.name).toBe(name)
  })

  test.each([
    'how old is the tower',
    'were you ever afraid',
    'good morning',
    'what is your name',
    'when do you open',
    'do you have children',
    'tell me a joke',
    'how does the lamp turn',
    'thank you',
    'when was the lens made',
    'how many rooms are there',
    'what time is breakfast',
    'what is the capital of France',
    '',
  ])('and none for "%s"', (said) => {
    expect(choose(said)).toBe(null)
  })

  test('with the choice that the visitor named, or what is usual; without what it needs it is not chosen', () => {
    expect(choose('show me the room 215 please')).toEqual({ name: 'room', parameters: { room: '215' } })
    expect(choose('show me the room please')).toEqual({ name: 'room', parameters: { room: '214' } })
    expect(choose('I want to book tickets for Sunday.')).toEqual({ name: 'tickets', parameters: { day: 'Sunday' } })
    expect(choose('I want to book tickets.')).toBe(null)
  })
})

test('of two with the same example the first is chosen', () => {
  const choose = openActionChooser([
    { name: 'map', when: ['Where is the lift?'] },
    { name: 'booking', when: ['Where is the lift?', 'How do I book?'] },
  ])
  expect(choose('Where is the lift?')?.name).toBe('map')
})

describe('what is shown comes with spoken words', () => {
  const documents = [
    { id: 'd', name: 'The lens', content: '# The lens\n\nThe great lens is made of eleven hundred pieces of glass.' },
  ]
  const setup = { name: 'Marit', personality: '', startScript: null, language: 'en', documents }
  const answers = createEmbeddedAnswers(setup, indexDocuments(documents))
  const ask = (text: string) => answers.reply({ text, origin: 'typed' }, new Date('2026-03-04T10:00:00Z'))

  test('with the answer from the papers, or else with its own', () => {
    expect(ask('What is the great lens?')).not.toHaveProperty('action')
    answers.setActions(declared)
    const lens = ask('What is the great lens?')
    expect(lens).toMatchObject({ kind: 'answer', action: { name: 'lens', parameters: {} } })
    expect(lens.sentences.join(' ')).toContain('eleven hundred pieces')
    expect(ask('Where are the toilets?')).toEqual({
      kind: 'answer',
      sentences: ['Here is the map.'],
      action: { name: 'map', parameters: {} },
    })
  })

  test('never with a goodbye', () => {
    answers.setActions([{ name: 'map', when: ['Goodbye.'], say: 'Look.' }])
    expect(ask('Goodbye.').kind).toBe('goodbye')
  })

  test('and no more once nothing is declared', () => {
    answers.setActions([])
    expect(ask('Where are the toilets?')).not.toHaveProperty('action')
  })
})

test('of choices that begin alike before an apostrophe the one that is named is taken', () => {
  const choices = ["L'Atelier", "L'Orangerie", "O'Brien hall", "O'Neill's hall"]
  const parameters = { type: 'object', properties: { room: { type: 'string', enum: choices } } } as const
  const roomIn = (said: string) => namedValues(said, { ...parameters, required: ['room'] })?.['room'] ?? null
  expect(roomIn("Show me L'Atelier.")).toBe("L'Atelier")
  expect(roomIn('show me l’orangerie')).toBe("L'Orangerie")
  expect(roomIn('where is o’brien hall')).toBe("O'Brien hall")
  expect(roomIn("where is O'Neill's hall?")).toBe("O'Neill's hall")
  expect(roomIn("show me L'Escalier")).toBe(null)
})
