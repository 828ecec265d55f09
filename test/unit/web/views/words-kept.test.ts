import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsFor } from '../../../../web/ui/text/text-for.ts'

const folder = join(import.meta.dirname, '../../../../web/ui/text')
const languages = readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])
const marit = { name: 'Marit', pronoun: 'she', madeFrom: 'papers', place: 'kiosk' } as const

test('in every language the page says for how many days words are kept', async () => {
  expect(languages).toHaveLength(15)
  for (const language of languages) {
    const { text } = await wordsFor(language, marit)
    const said = text.wordsKept(30)
    expect(said, language).toMatch(/30|٣٠/)
    expect(said, language).not.toBe(text.wordsNotKept)
    expect(new Set([text.keepNothing, text.wordsMayBeKept, text.wordsNotKept]).size, language).toBe(3)
    expect(text.wordsKept(1), language).not.toContain('30')
  }
  expect((await wordsFor('de', marit)).text.wordsKept(1)).toContain('1 Tag lang')
})
