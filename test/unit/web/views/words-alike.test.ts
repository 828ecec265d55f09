import { describe, expect, test } from 'vitest'
import { alongWords as alongPage } from '../../../../server/gateway/along/along-words.ts'
import { cardSentences } from '../../../../server/gateway/widget/card-sentences.ts'
import { alongWords } from '../../../../web/kiosk/along/along-words.ts'
import type { CharacterWords } from '../../../../web/ui/text/text.ts'
import { languages, wordsFor } from '../../../../web/ui/text/text-for.ts'
import { keptTexts } from '../../../../web/visit/kept-texts.ts'
import { personWords } from '../../../../web/views/person-words.ts'
import { showingWords } from '../../../../web/views/showing/showing-words.ts'

const marit: CharacterWords = { name: 'Marit', pronoun: 'she', madeFrom: 'the museum’s own papers', place: 'kiosk' }

/** Every text of these words; functions are called with something that could stand there. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return texts((value as (...args: unknown[]) => unknown)(5, '10:00', true))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** All that a visitor can read of the house in one language. */
async function allTexts(language: string): Promise<string[]> {
  const pages = await Promise.all(
    (['kiosk', 'widget'] as const).map((place) => wordsFor(language, { ...marit, place })),
  )
  const written = pages.map(({ text }) => ({ ...text, keys: '', shiftedKeys: '', digits: '' }))
  const others = [personWords, showingWords, alongWords, alongPage, keptTexts, cardSentences]
  return [...written, ...others.map((words) => words[language])].flatMap(texts)
}

const wordsOf = (text: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLocaleLowerCase(language))

describe.each(languages)('in %s', (language) => {
  test('a character is called the same on a screen, on a card and on a page to take along', async () => {
    const { text } = await wordsFor(language, marit)
    const onScreen = wordsOf(text.isCharacter, language)
    const onCard = wordsOf(cardSentences[language]!.isCharacter('Marit', marit.madeFrom), language)
    expect(onCard).toEqual(onScreen)
    const along = wordsOf(alongPage[language]!.isCharacter('Marit'), language)
    expect(along.filter((word) => !onScreen.includes(word))).toEqual([])
  })

  test('nobody is to choose between two forms of a word', async () => {
    expect((await allTexts(language)).filter((text) => /\p{L}\/\p{L}/u.test(text))).toEqual([])
  })
})

test('French sets its marks with a space that never begins a line', async () => {
  const all = await allTexts('fr')
  expect(all.filter((text) => /\u00a0[:;?]/.test(text)).length).toBeGreaterThan(5)
  expect(all.filter((text) => / [:;?!»]|« |[\p{L}\d][;?!]/u.test(text))).toEqual([])
})

test('Arabic speaks to every visitor as to several, which leaves out nobody', async () => {
  const toOneMan = /(?<!\p{L})(?:خذ|اسأل|وجّه|ابقَ|سترى|استطعت|معك|هاتفك|إليك|فضلك|حديثك|أنت)(?!\p{L})/u
  expect((await allTexts('ar')).filter((text) => toOneMan.test(text))).toEqual([])
})

test('languages with a formal address keep to it', async () => {
  const informal: Record<string, RegExp> = {
    de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
    fr: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
    es: /(?<!\p{L})(?:tú|ti|tus?|contigo|te)(?!\p{L})/iu,
    it: /(?<!\p{L})(?:tu|te|ti|tuo|tua|inquadra|porta|tieni)(?!\p{L})/iu,
    pt: /(?<!\p{L})(?:tu|ti|contigo|teu|tua|você)(?!\p{L})/iu,
    pl: /(?<!\p{L})(?:ty|ciebie|cię|tobie|tw[oó]j\p{L}*|jesteś|skieruj|podejdź|\p{L}{3,}(?:asz|esz))(?!\p{L})/iu,
    nl: /(?<!\p{L})(?:jij|je|jou|jouw)(?!\p{L})/iu,
    uk: /(?<!\p{L})(?:ти|тебе|тобі|тв[оі]\p{L}*)(?!\p{L})/iu,
    tr: /(?<!\p{L})(?:sen|seni|sana|senin)(?!\p{L})/iu,
  }
  for (const [language, form] of Object.entries(informal))
    expect(
      (await allTexts(language)).filter((text) => form.test(text)),
      language,
    ).toEqual([])
})
