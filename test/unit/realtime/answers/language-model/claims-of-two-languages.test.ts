import { expect, test } from 'vitest'
import { readEvidence } from '../../../../../server/realtime/answers/language-model/claims/evidence.ts'
import { findUnsupported } from '../../../../../server/realtime/answers/language-model/claims/find-unsupported.ts'
import { areEnglish, isPaperEnglish } from '../../../../../server/realtime/answers/languages/is-english.ts'

test('of papers in two languages each is read in its own', async () => {
  const texts = [
    'The museum is open from ten to four, and the garden from eight until dusk. Dogs are welcome in the garden, and a ticket costs nine euros for everybody.',
    'Die Führung dauert zwanzig Minuten und kostet vier Euro.',
  ]
  const isEnglish = areEnglish(texts)
  expect(isEnglish).toBe(true)
  const papers = texts.map((text) => ({ text, isEnglish: isPaperEnglish(text, isEnglish) }))
  const evidence = await readEvidence({
    papers,
    areEnglish: isEnglish,
    facts: [],
    personality: '',
    question: '',
    language: 'de',
  })
  expect(findUnsupported('Die Führung kostet vier Euro.', evidence, [2])).toBeNull()
  expect(findUnsupported('Die Führung kostet sieben Euro.', evidence, [2])).toBe('number')
  expect(findUnsupported('Eine Karte kostet neun Euro.', evidence, [1])).toBeNull()
})
