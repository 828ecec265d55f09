import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { quotationMarks } from '../../../../shared/kiosk/quotation-marks.ts'
import type { words as English } from '../../../../web/console/text/words/en.ts'

/** The console's texts: one folder each, with one file a language, of which English is what the others translate. */
const root = join(import.meta.dirname, '../../../../web/console')
const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/en.ts'))
  .map((path) => dirname(path))
const translations = ['de', 'fr', 'es', 'no']

type Text = string | ((...given: unknown[]) => unknown)

async function textsIn(folder: string, language: string): Promise<Map<string, Text>> {
  const { words } = (await import(join(root, folder, `${language}.ts`))) as { words: object }
  const texts = new Map<string, Text>()
  const read = (value: unknown, path: string) => {
    if (typeof value === 'string' || typeof value === 'function') texts.set(path, value as Text)
    else for (const [key, inner] of Object.entries(value as object)) read(inner, `${path}.${key}`)
  }
  read(words, relative(root, join(root, folder)))
  return texts
}

/** What a text can be given: several of everything, none, one, and names. */
const givens = [
  ['41', '57', '73'],
  [41, 57, 73],
  [0, 0, 0],
  [1, 1, 1],
]

/** Which of what it is given a text holds: none of those that are no function. */
function held(text: Text, given: unknown[]): unknown[] {
  if (typeof text === 'string') return []
  const said = String(text(...given))
  return given.slice(0, text.length).filter((one) => said.includes(String(one)))
}

test.each(folders)('%s: every language has every text, and each holds what it is given', async (folder) => {
  expect(readdirSync(join(root, folder)).sort()).toEqual(['en', ...translations].sort().map((one) => `${one}.ts`))
  const english = await textsIn(folder, 'en')
  expect(english.size).toBeGreaterThan(0)
  for (const language of translations) {
    const texts = await textsIn(folder, language)
    expect([...texts.keys()], language).toEqual([...english.keys()])
    for (const [key, text] of texts) {
      const original = english.get(key)!
      expect(typeof text, `${language} ${key}`).toBe(typeof original)
      for (const given of givens.slice(0, 2))
        expect(held(text, given), `${language} ${key}`).toEqual(held(original, given))
      // Where English counts "one" in a word, another language may write the figure.
      for (const given of givens) {
        const said = typeof text === 'string' ? text : String(text(...given))
        expect(said.trim(), `${language} ${key}`).toBe(said)
        expect(said, `${language} ${key}`).not.toMatch(/^$|undefined|NaN|\[object/)
      }
    }
  }
})

test('words are quoted as the readers of a language do', async () => {
  const foreign: string[] = []
  for (const folder of folders)
    for (const language of ['en', ...translations]) {
      const own = quotationMarks(language).join('')
      for (const [key, text] of await textsIn(folder, language)) {
        const said = typeof text === 'string' ? text : String(text(...givens[0]!))
        for (const mark of said.match(/[“”„«»‹›]/gu) ?? []) if (!own.includes(mark)) foreign.push(`${language} ${key}`)
      }
    }
  expect(foreign).toEqual([])
})

test('what has several words is in no language as it is in English', async () => {
  const same: string[] = []
  for (const folder of folders) {
    const english = await textsIn(folder, 'en')
    for (const language of translations)
      for (const [key, text] of await textsIn(folder, language))
        if (typeof text === 'string' && / \w+ /.test(text) && text === english.get(key)) same.push(`${language} ${key}`)
  }
  expect(same).toEqual([])
})

test.each(['en', ...translations])(
  'in %s there is a sentence for what a picture or a list can be refused for',
  async (language) => {
    const { words } = (await import(join(root, 'text/words', `${language}.ts`))) as { words: typeof English }
    for (const code of ['TOO_MANY_SHOWABLES', 'PICTURE_INVALID', 'SHOWN_PICTURE_INVALID', 'TOO_LARGE'])
      expect(words.failure[code]).toMatch(/[.]$/)
    // Each as small as it may be there.
    expect(words.failure['PICTURE_INVALID']).toContain('256')
    expect(words.failure['SHOWN_PICTURE_INVALID']).toContain('160')
  },
)
