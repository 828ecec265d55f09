import { readPortraitFaults, saysFault } from '../../../shared/face/portrait-faults.ts'
import { inLanguage } from './language.ts'
import { words as en } from './portrait-words/en.ts'

const words = await inLanguage(en, {
  de: () => import('./portrait-words/de.ts'),
  fr: () => import('./portrait-words/fr.ts'),
  es: () => import('./portrait-words/es.ts'),
  no: () => import('./portrait-words/no.ts'),
})

/** What the service says of a portrait, in the operator's language; what isn't known to be of ours stays as it is. */
export function portraitSentence(text: string): string {
  const faults = readPortraitFaults(text)
  return faults === null ? text : faults.map(({ fault, n }) => saysFault(words[fault], n)).join(' ')
}
