import { expect, test } from 'vitest'
import { alongWords as ofPhone } from '../../../../server/gateway/along/along-words.ts'
import { alongWords as ofScreen } from '../../../../web/kiosk/along/along-words.ts'
import { languages } from '../../../../web/ui/text/text-for.ts'

type Words = Record<string, string | ((fact: string) => string)>

test.each([
  ['the screen', ofScreen],
  ['the phone', ofPhone],
])('what %s says of words that are taken along is there in every language of the pages, and its own', (_, all) => {
  expect(Object.keys(all).toSorted()).toEqual(languages.toSorted())
  const said = (text: Words[string]) => (typeof text === 'string' ? text : text('22:00'))
  const english: Words = { ...all['en'] }
  for (const [language, words] of Object.entries(all)) {
    expect(Object.keys(words), language).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(words as unknown as Words)) {
      const isOwn = language === 'en' || said(text) !== said(english[key]!)
      expect(said(text) !== '' && isOwn, `${language} ${key}`).toBe(true)
      expect(typeof text === 'string' || text('22:00').includes('22:00'), `${language} ${key}`).toBe(true)
    }
  }
})
