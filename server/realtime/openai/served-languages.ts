import { primaryLanguage } from '../../../shared/catalog/talk-languages.ts'
import type { Providers } from './providers.ts'

/** What the embedded stt, answers and tts each serve. */
const embedded: readonly string[] = ['en']

/** Primary subtags of the languages that stt, answers and tts all serve: those a conversation can be held in. */
export function servedLanguages({ llm, stt, tts }: Pick<Providers, 'llm' | 'stt' | 'tts'>): string[] {
  const [answers, ...others] = [llm, stt, tts].map((part) => part?.languages ?? embedded)
  return answers!.filter((language) => others.every((languages) => languages.includes(language)))
}

/** Whether a conversation can be held in a language, given as a BCP 47 tag. */
export const servesLanguage = (providers: Pick<Providers, 'llm' | 'stt' | 'tts'>, tag: string): boolean =>
  servedLanguages(providers).includes(primaryLanguage(tag))
