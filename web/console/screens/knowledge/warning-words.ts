import { inLanguage } from '../../text/language.ts'
import { words as en } from './warning-words/en.ts'

/** What a character can’t use, and what to do. */
export const words = await inLanguage(en, {
  de: () => import('./warning-words/de.ts'),
  fr: () => import('./warning-words/fr.ts'),
  es: () => import('./warning-words/es.ts'),
  no: () => import('./warning-words/no.ts'),
})
