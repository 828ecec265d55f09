import { inLanguage } from '../../text/language.ts'
import { words as en } from './publish-words/en.ts'

/** What is said about a draft's answers before it is published. */
export const publishWords = await inLanguage(en, {
  de: () => import('./publish-words/de.ts'),
  fr: () => import('./publish-words/fr.ts'),
  es: () => import('./publish-words/es.ts'),
  no: () => import('./publish-words/no.ts'),
})
