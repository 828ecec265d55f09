import { english } from './en.ts'
import type { CharacterWords, Text } from './text.ts'

const languages: Record<string, (character: CharacterWords) => Text> = { en: english }

/** The house's words in the nearest language there is to a BCP 47 tag; English where there is none. */
export function textFor(language: string, character: CharacterWords): { text: Text; language: string } {
  const base = language.split('-')[0]?.toLowerCase() ?? 'en'
  const found = languages[base]
  return found ? { text: found(character), language } : { text: english(character), language: 'en' }
}

/** The name on buttons: the first name, or the whole one where the first word is a title. */
export function shortName(name: string): string {
  const [first = name, second] = name.trim().split(/\s+/)
  return second === undefined || first.endsWith('.') ? name.trim() : first
}
