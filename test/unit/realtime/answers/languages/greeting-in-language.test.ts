import { expect, test } from 'vitest'
import { createEmbeddedAnswers } from '../../../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../../../server/realtime/answers/knowledge.ts'
import { answersInLanguage } from '../../../../../server/realtime/answers/languages/answers-in-language.ts'

function greetingOf(language: string, startScript: string): string {
  const setup = { name: 'Ada', personality: '', startScript, language, documents: [] }
  return answersInLanguage(createEmbeddedAnswers(setup, indexDocuments([])), setup, 'Europe/Oslo')
    .greeting()
    .join(' ')
}

test.each([
  'Good morning, sailors! Ready to explore?',
  'Welcome! Tickets, tours, toilets: ask away.',
  'Welcome to Fjordmuseet, Marit speaking!',
  'Welcome aboard the Hurtigruten! Ask me about coastal steamers, northern lights, whales.',
  'Hello! Ada here, keeper of the lighthouse.',
])('an English greeting is never said in a talk in German: "%s"', (greeting) => {
  expect(greetingOf('de', greeting)).toBe('Guten Tag, ich bin Ada. Was möchten Sie wissen?')
})

test.each([
  ['de', 'Hallo, was kann ich in dem Museum für Sie tun?'],
  ['de', 'Guten Tag. So war das also. Was will man in Rom?'],
  ['de', 'Willkommen im Museum! Fragen Sie mich nach Tickets, Touren, Toiletten.'],
  ['es', 'No me pregunte a mí.'],
  ['nl', 'Welkom! We zijn open, dus kom in de winter binnen en drink iets warms.'],
  ['no', 'Velkommen om bord! Her er det mat, is, og en fin tur for alle.'],
  ['tr', 'Ben Ada. On yıl önce at and.'],
  ['fr', 'Bienvenue au musée de la marine, où le restaurant est ouvert.'],
  ['pt', 'Olá, sou a Ada. Posso ajudar?'],
  ['pl', 'Witaj! Jestem Ada. Zapytaj mnie o latarnię.'],
  ['ja', 'ようこそ。灯台守のAdaです。'],
])('an operator’s own greeting in %s is said: "%s"', (language, greeting) => {
  expect(greetingOf(language, greeting).replace(/\s/g, '')).toBe(greeting.replace(/\s/g, ''))
})
