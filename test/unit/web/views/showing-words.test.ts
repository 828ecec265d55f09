import { expect, test } from 'vitest'
import { languages } from '../../../../web/ui/text/text-for.ts'
import { showingWords } from '../../../../web/views/showing/showing-words.ts'

test('what stands beside something shown is there in every language of the page, and its own', () => {
  expect(Object.keys(showingWords).toSorted()).toEqual(languages.toSorted())
  const english = showingWords['en']!
  for (const [language, words] of Object.entries(showingWords)) {
    expect(Object.keys(words), language).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(words)) {
      const isOwn = language === 'en' || text !== english[key as keyof typeof english]
      expect(text !== '' && isOwn, `${language} ${key}`).toBe(true)
    }
  }
})
