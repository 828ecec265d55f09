import { inLanguage } from '../../text/language.ts'
import { words as en } from './saying-words/en.ts'

/** The names of moments of a talk for which operators may write the words. */
export const sayingWords = await inLanguage(en, {
  de: () => import('./saying-words/de.ts'),
  fr: () => import('./saying-words/fr.ts'),
  es: () => import('./saying-words/es.ts'),
  no: () => import('./saying-words/no.ts'),
})
