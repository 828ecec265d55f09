import { inLanguage } from './language.ts'
import { words as en } from './password-words/en.ts'

/** What is said about passwords wherever one is typed. */
export const passwordWords = await inLanguage(en, {
  de: () => import('./password-words/de.ts'),
  fr: () => import('./password-words/fr.ts'),
  es: () => import('./password-words/es.ts'),
  no: () => import('./password-words/no.ts'),
})
