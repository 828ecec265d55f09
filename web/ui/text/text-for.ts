import { primaryLanguage } from '../../../shared/catalog/talk-languages.ts'
import { words as english } from './en.ts'
import type { CharacterWords, Text } from './text.ts'

/** The page's own words, and the BCP 47 tag of the language that they are in. */
export interface Words {
  text: Text
  language: string
}

interface Language {
  words: (character: CharacterWords) => Text
}

/** Each is fetched when it is chosen; English is there from the beginning, for when one can't be had. */
const others: Record<string, () => Promise<Language>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  no: () => import('./no.ts'),
  pl: () => import('./pl.ts'),
  uk: () => import('./uk.ts'),
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
  hi: () => import('./hi.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
}

/** Every language of the page, in the order in which they are offered. */
export const languages = ['en', ...Object.keys(others)]

export const englishWords = (character: CharacterWords): Words => ({ text: english(character), language: 'en' })

/** The page's own words in the nearest language there is; English where there is none, or it can't be fetched. */
export async function wordsFor(language: string, character: CharacterWords): Promise<Words> {
  const base = primaryLanguage(language)
  if (base === 'en') return { text: english(character), language }
  const found = await others[base]?.().catch(() => undefined)
  return found === undefined ? englishWords(character) : { text: found.words(character), language }
}

/** The name on buttons: the first name, or the whole one where the first word is a title. */
export function shortName(name: string): string {
  const [first = name, second] = name.trim().split(/\s+/)
  return second === undefined || first.endsWith('.') ? name.trim() : first
}
