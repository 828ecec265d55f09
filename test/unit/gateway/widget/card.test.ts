import { expect, test } from 'vitest'
import type { CardPart } from '../../../../shared/widget/card.ts'
import { cardSentences } from '../../../../server/gateway/widget/card-sentences.ts'
import { cardOf } from '../../../../server/gateway/widget/card.ts'
import { languages, wordsFor } from '../../../../web/ui/text/text-for.ts'
import { maritLook } from '../../../support/pages/marit-look.ts'

const settings = { origins: ['https://museum.example'], isOff: false }

const cardIn = (language: string, isOff = false, isAllowed = true) => {
  const { slug, ...look } = maritLook
  const kiosk = { slug, look, posterTag: 'tag', eyesTag: undefined, avatarKey: 'marit' }
  return cardOf(kiosk, { ...settings, isOff } as Parameters<typeof cardOf>[1], { isAllowed, language })
}
const textOf = (part: CardPart | undefined): string =>
  typeof part === 'string' ? part : ((part?.slice(2) as CardPart[] | undefined)?.map(textOf).join('\n') ?? '')

test('a card speaks every language of the page that it opens, in the same words', async () => {
  expect(Object.keys(cardSentences).toSorted()).toEqual(languages.toSorted())
  for (const language of languages) {
    const card = cardIn(language)
    const { pronoun, madeFrom } = maritLook.character
    const { text } = await wordsFor(language, { name: 'Marit', pronoun, madeFrom, place: 'widget' })
    expect(card).toMatchObject({ name: text.talkWith, direction: text.direction })
    expect(card.corner?.[1]).toMatchObject({ lang: language, dir: text.direction })
    for (const words of [text.talkWith, text.isCharacter, text.ratherType]) expect(textOf(card.plane)).toContain(words)
    expect(textOf(cardIn(language, true).plane)).toContain(text.trouble.closed.plain)
  }
})

test('no two languages say the same on a card, and one without its own words is English', () => {
  const said = languages.map(
    (language) => `${textOf(cardIn(language).corner)}|${textOf(cardIn(language, false, false).plane)}`,
  )
  expect(new Set(said).size).toBe(languages.length)
  expect(cardIn('sv').corner?.[1]).toMatchObject({ lang: 'en', dir: 'ltr', 'aria-label': 'Ask Marit' })
  expect(cardIn('constructor').corner?.[1]).toMatchObject({ lang: 'en' })
  expect(cardIn('de-AT').corner?.[1]).toMatchObject({ lang: 'de-AT', 'aria-label': 'Marit fragen' })
})
