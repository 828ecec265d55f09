import { inLanguage } from './language.ts'
import { words as en } from './words/en.ts'

/** What several screens say. */
export const words = await inLanguage(en, {
  de: () => import('./words/de.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
  no: () => import('./words/no.ts'),
})
