import { inLanguage } from '../../text/language.ts'
import { words as en } from './words/en.ts'

export const words = await inLanguage(en, {
  de: () => import('./words/de.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
  no: () => import('./words/no.ts'),
})
