import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { quotationMarks, quoted } from '../../../../shared/kiosk/quotation-marks.ts'
import type { CharacterWords, Text } from '../../../../web/ui/text/text.ts'
import { personWords } from '../../../../web/views/person-words.ts'
import { showingWords } from '../../../../web/views/showing/showing-words.ts'
import { typedKeys } from '../../../../web/views/typed-keys.ts'
import type { PageWords } from '../../../../web/visit/page-words.ts'
import { maritLook } from '../../../support/pages/marit-look.ts'
import { nativeName } from '../../../../shared/kiosk/native-name.ts'
import { englishWords, languages, wordsFor } from '../../../../web/ui/text/text-for.ts'

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
const isFree = (path: string) => /direction|fullStop|keys|digits|letters$|figures|trouble\..*\.fine$/i.test(path)
const namesOf = (words: Map<string, string>) => [...words.keys()].filter((path) => !/shiftedKeys/.test(path)).toSorted()
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
      expect(namesOf(found)).toEqual(namesOf(english))
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
    expect(text.placeInLine(3)).toContain(new Intl.NumberFormat(language).format(3))
  })

  test('the voice of the house holds: no exclamation, no machine words', async () => {
    const all = spoken(await words())
      .filter(([path]) => !isFree(path))
      .map(([, text]) => text)
    expect(all.filter((text) => /[!\uff01¡]|(?<!\p{L})(AI|KI|IA|bot)(?!\p{L})/u.test(text))).toEqual([])
  })
})

test.each([
  ['ar', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'],
  ['hi', 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूृेैोौ्ंःँ़'],
  ['uk', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
])('every letter of %s is on the keys once', async (language, letters) => {
  const { keys, shiftedKeys = [] } = (await wordsFor(language, marit)).text
  for (const rows of [keys, shiftedKeys]) expect(new Set(rows.join('')).size).toBe(rows.join('').length)
  const reached = new Set([...keys, ...shiftedKeys].join(''))
  expect(Array.from(letters).filter((letter) => !reached.has(letter))).toEqual([])
})

test('a question is written in the letters of what is spoken, on the keys of the page where it has them', async () => {
  const keysIn = async (language: string, own: string, talkLanguages: string[] = []) => {
    const [page, screen] = [await wordsFor(language, marit), await wordsFor(own, marit)]
    const look = { ...maritLook, language: own, talkLanguages }
    return typedKeys({ ...page, look, words: { own: signal(screen) } as unknown as PageWords }).keys[0]
  }
  expect(await keysIn('ar', 'en')).toBe('qwertyuiop')
  expect(await keysIn('ar', 'en', ['en', 'ar'])).toBe('ضصثقفغعهخحج')
  expect(await keysIn('ar', 'ar-EG')).toBe('ضصثقفغعهخحج')
  expect(await keysIn('de', 'en')).toBe('qwertzuiopü')
  expect(await keysIn('en', 'hi')).toMatch(/^\p{Script=Devanagari}+$/u)
})

/** Every mark that quotes in some language, but the apostrophe. */
const anyMark = /[“”„«»‹›「」『』‚‘"]/gu

test('a Japanese quotation ends without a full stop', () => {
  expect(quoted('灯台です。お聞きください。', 'ja')).toBe('「灯台です。お聞きください」')
  expect(quoted('「いらっしゃいますか。」', 'ja')).toBe('「いらっしゃいますか」')
})

test.each(languages)('in %s words are quoted as its readers do, and in no other way', async (language) => {
  const own = new Set(quotationMarks(language).join(''))
  const texts = [(await wordsFor(language, marit)).text, personWords[language], showingWords[language]]
  const all = texts.flatMap((text) => spoken({ ...text, digits: '' }))
  expect(all.filter(([, text]) => (text.match(anyMark) ?? []).some((mark) => !own.has(mark)))).toEqual([])
  expect(quoted('“…”', language)).toBe(quotationMarks(language).join('…'))
})

test('no view quotes by itself: it would do so in one language alone', () => {
  const web = join(import.meta.dirname, '../../../../web')
  const views = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  expect(views.length).toBeGreaterThan(50)
  expect(views.filter((path) => /[“”„«»]/.test(readFileSync(join(web, path), 'utf8')))).toEqual([])
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
