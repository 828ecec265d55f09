import { inLanguage } from '../../text/language.ts'
import { words as en } from './reading-words/en.ts'

/** What is told of a personality while it is written. */
export const readingWords = await inLanguage(en, {
  de: () => import('./reading-words/de.ts'),
  fr: () => import('./reading-words/fr.ts'),
  es: () => import('./reading-words/es.ts'),
  no: () => import('./reading-words/no.ts'),
})
