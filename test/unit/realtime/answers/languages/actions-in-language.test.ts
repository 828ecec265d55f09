import { expect, test } from 'vitest'
import { withSayings } from '../../../../../server/gateway/characters/with-sayings.ts'
import type { DeclaredAction } from '../../../../../shared/kiosk/actions.ts'
import { createEmbeddedAnswers } from '../../../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../../../server/realtime/answers/knowledge.ts'
import { answersInLanguage } from '../../../../../server/realtime/answers/languages/answers-in-language.ts'
import { spokenLanguages } from '../../../../../server/realtime/answers/languages/language-words.ts'

const map = { name: 'map', when: ['Wo sind die Toiletten?', 'Wo ist das Café?'] }
const action = { name: 'map', parameters: {} }
const { unknown } = spokenLanguages['de']!.lines

function openMuseum(declared: DeclaredAction[], personality = '') {
  const documents = [
    {
      id: 'd',
      name: 'Das Haus',
      content: '# Das Café\n\nQ: Wo ist das Café?\nDas Café ist im Erdgeschoss und verkauft Apfelkuchen.',
    },
  ]
  const setup = { name: 'Marit', personality, startScript: null, language: 'de', documents }
  const english = createEmbeddedAnswers(setup, indexDocuments(documents))
  const answers = answersInLanguage(english, setup, 'Europe/Berlin')
  answers.setActions(declared)
  return (text: string) => answers.reply({ text, origin: 'typed' }, new Date('2026-03-04T10:00:00Z'))
}

test('the operator’s own sentence is said with what is shown, in the language it was written in', () => {
  const ask = openMuseum([{ ...map, say: 'Hier ist der Plan.' }])
  const sentences = ['Hier ist der Plan.']
  expect(ask('Wo sind die Toiletten?')).toEqual({ kind: 'answer', sentences, action })
  expect(ask('wo ist das café')).toMatchObject({ sentences, source: { name: 'Das Haus' }, action })
})

test('without a sentence it is shown beside what the papers have, and else not at all', () => {
  const ask = openMuseum([map])
  expect(ask('Wo ist das Café?')).toMatchObject({ source: { name: 'Das Haus' }, action })
  expect(ask('Wo sind die Toiletten?')).toMatchObject({ kind: 'answer', sentences: unknown })
  expect(ask('Wo sind die Toiletten?')).not.toHaveProperty('action')
})

test('nothing is shown with danger, or for what nobody asked', () => {
  const ask = openMuseum([{ name: 'map', when: ['Hilfe, es brennt!', 'Wo sind die Toiletten?'], say: 'Hier.' }])
  expect(ask('Hilfe, es brennt!')).toMatchObject({ kind: 'danger' })
  expect(ask('Hilfe, es brennt!')).not.toHaveProperty('action')
  expect(ask('Wie alt ist der Turm?')).toEqual({ kind: 'answer', sentences: unknown })
})

test('operators’ own sentences are said where they are written in another language than English', () => {
  const german = {
    unknown: 'Das steht nicht in meinem Buch.',
    where: 'Fragen Sie Ingrid an der Kasse.',
    fire: 'Gehen Sie sofort zum Kai.',
  }
  const ask = openMuseum([], withSayings('Du bist Marit.', german))
  expect(ask('Wer ist der König?').sentences).toEqual([german.unknown, german.where])
  expect(ask('Hilfe, es brennt!')).toMatchObject({ kind: 'danger', sentences: [german.fire] })
  const english = openMuseum([], withSayings('You are Marit.', { unknown: 'That is not in my log.' }))
  expect(english('Wer ist der König?').sentences).toEqual(unknown)
})
