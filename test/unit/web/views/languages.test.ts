import { describe, expect, test } from 'vitest'
import type { CharacterWords, Text } from '../../../../web/ui/text/text.ts'
import { englishWords, languages, nativeName, wordsFor } from '../../../../web/ui/text/text-for.ts'

const marit: CharacterWords = { name: 'Marit', pronoun: 'she', madeFrom: 'the museum’s own papers', place: 'kiosk' }

/** Every word of a text by its place, functions called with what they are given in the page. */
function spoken(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const args = path === '.opensAgain' ? ['day', '10:00', true] : path === '.speaksOnly' ? ['tongue'] : [5]
    return spoken((value as (...args: unknown[]) => unknown)(...args), path)
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${path} holds no words.`)
  return Object.entries(value).flatMap(([key, inner]) => spoken(inner, `${path}.${key}`))
}

/** What may be empty, the same in two languages, or no words at all. */
const isFree = (path: string) => /direction|fullStop|keys|digits|letters$|figures|trouble\..*\.fine$/.test(path)
const english = new Map(spoken(englishWords(marit).text))

test('fifteen languages are offered, each by its own name', () => {
  expect(languages.length).toBe(15)
  expect(languages.map(nativeName)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Italiano',
    'Português',
    'Nederlands',
    'Norsk',
    'Polski',
    'Українська',
    'Türkçe',
    'العربية',
    'हिन्दी',
    '日本語',
    '中文',
  ])
})

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  const words = async (place: CharacterWords['place'] = 'kiosk') => (await wordsFor(language, { ...marit, place })).text

  test('no word is missing, none is empty, and none was left in English', async () => {
    for (const place of ['kiosk', 'widget'] as const) {
      const found = new Map(spoken(await words(place)))
      expect([...found.keys()].toSorted()).toEqual([...english.keys()].toSorted())
      const empty = [...found].filter(([path, text]) => text.trim() === '' && !isFree(path))
      expect(empty).toEqual([])
      // Words that two languages write alike are short; sentences never are.
      const same = [...found].filter(([path, text]) => text === english.get(path) && text.length > 14 && !isFree(path))
      expect(same).toEqual([])
      expect([...found].filter(([, text]) => /undefined|\[object|NaN/.test(text))).toEqual([])
    }
  })

  test('figures take the place of their words, and the language’s own forms', async () => {
    const text: Text = await words()
    for (const count of [1, 2, 5, 21]) {
      const figure = new Intl.NumberFormat(language === 'no' ? 'nb' : language).format(count)
      expect(text.seconds(count)).toMatch(new RegExp(`${figure}|ثانية|ثانيتان`))
    }
    expect(text.youHave(300_000)).toContain(new Intl.NumberFormat(language).format(5))
  })

  test('the voice of the house holds: no exclamation, no machine words', async () => {
    const all = spoken(await words())
      .filter(([path]) => !isFree(path))
      .map(([, text]) => text)
    expect(all.filter((text) => /[!\uff01¡]|(?<!\p{L})(AI|KI|IA|bot)(?!\p{L})/u.test(text))).toEqual([])
  })
})

test('languages that count in several ways do so', async () => {
  expect((await wordsFor('pl', marit)).text.seconds(2)).toBe('2 sekundy')
  expect((await wordsFor('pl', marit)).text.seconds(5)).toBe('5 sekund')
  expect((await wordsFor('uk', marit)).text.seconds(21)).toBe('21 секунда')
})

test('only Arabic runs from right to left', async () => {
  const directions = await Promise.all(languages.map(async (one) => [one, (await wordsFor(one, marit)).text.direction]))
  expect(directions.filter(([, direction]) => direction === 'rtl').map(([one]) => one)).toEqual(['ar'])
})
