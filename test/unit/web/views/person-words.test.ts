import { expect, test } from 'vitest'
import { languages } from '../../../../web/ui/text/text-for.ts'
import { personWords } from '../../../../web/views/person-words.ts'

test('what is said of a call for a person is there in every language of the page, and its own', () => {
  expect(Object.keys(personWords).toSorted()).toEqual(languages.toSorted())
  for (const [language, words] of Object.entries(personWords)) {
    const { since, ...texts } = words
    expect(Object.keys(words), language).toEqual(Object.keys(personWords['en']!))
    expect(since('14:31'), language).toContain('14:31')
    for (const [key, text] of Object.entries(texts)) {
      const isOwn = language === 'en' || text !== personWords['en']![key as keyof typeof texts]
      expect(text !== '' && isOwn, `${language} ${key}`).toBe(true)
    }
  }
})
