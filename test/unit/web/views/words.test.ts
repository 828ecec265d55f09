import { expect, test } from 'vitest'
import { quoted } from '../../../../shared/kiosk/quotation-marks.ts'
import { offeredQuestions, suggestionsFor } from '../../../../web/views/suggestions.ts'
import { englishWords, shortName, wordsFor } from '../../../../web/ui/text/text-for.ts'

const marit = { name: 'Marit', pronoun: 'she', madeFrom: 'the museum’s own papers', place: 'kiosk' } as const

test('buttons carry the first name, or the whole where it begins with a title', () => {
  expect(['Marit Holm', 'Tomás', 'Dr. Amara Diallo'].map(shortName)).toEqual(['Marit', 'Tomás', 'Dr. Amara Diallo'])
})

test('a language that is not there falls back to English and says so', async () => {
  expect((await wordsFor('en-GB', marit)).language).toBe('en-GB')
  expect((await wordsFor('de-AT', marit)).text.direction).toBe('ltr')
  expect((await wordsFor('nb', marit)).text.back).toBe('Tilbake')
  expect((await wordsFor('xx', marit)).language).toBe('en')
})

test('the house speaks of a character with its own pronoun', () => {
  expect(englishWords(marit).text.needsMicrophone(false)).toMatch(/^She needs/)
  expect(englishWords({ ...marit, pronoun: 'they' }).text.needsMicrophone(false)).toMatch(/^They need /)
})

test('nothing the page says promises what is not done', () => {
  const { text } = englishWords(marit)
  const words = JSON.stringify({ ...text, digits: [], youHave: text.youHave(300_000), place: text.placeInLine(3) })
  expect(words).not.toMatch(/30 days|two minutes|\bAI\b|\bbot\b|session|error|oops|please wait|!/i)
})

test('a line in the character’s voice gets one pair of quotation marks, those of its language', () => {
  for (const line of ['May I listen?', '“May I listen?”', '"May I listen?"', '« May I listen? »'])
    expect([quoted(line, 'en-GB'), quoted(line, 'de'), quoted(line, 'nb')]).toEqual([
      '“May I listen?”',
      '„May I listen?“',
      '«May I listen?»',
    ])
  expect(quoted('Je peux écouter ?', 'fr-CH')).toBe('«\u00a0Je peux écouter ?\u00a0»')
})

test('suggestions follow the words being typed', () => {
  const all = ['How far did the light reach?', 'Who wrote the log?', 'How far is the village?']
  expect(suggestionsFor('', all)).toEqual(all)
  expect(suggestionsFor('how far did the lig', all)[0]).toBe('How far did the light reach?')
  expect(suggestionsFor('the village', all)[0]).toBe('How far is the village?')
  expect(suggestionsFor('zebra', all)).toEqual([])
})

test("the operator's own questions come first, and only what may have been meant comes before them", () => {
  const own = ['Where is the lift?', 'Are you open now?']
  const made = ['How old is the tower?', 'Where is the lift?']
  expect(offeredQuestions(null, own)).toEqual(own)
  expect(offeredQuestions({ reason: 'you-could-ask', texts: made }, own)).toEqual([...own, 'How old is the tower?'])
  expect(offeredQuestions({ reason: 'you-could-ask', texts: made }, [])).toEqual(made)
  expect(offeredQuestions({ reason: 'did-you-mean', texts: made }, own)).toEqual(made)
})
