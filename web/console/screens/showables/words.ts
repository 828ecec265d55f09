import { inLanguage } from '../../text/language.ts'
import { words as de } from './words/de.ts'
import { words as en } from './words/en.ts'

export const words = inLanguage({ en, de })
