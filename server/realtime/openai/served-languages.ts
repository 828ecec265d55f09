import { primaryLanguage } from '../../../shared/catalog/talk-languages.ts'

/** Of each part, what serves in place of the embedded one; undefined where that serves. */
type Serving = Record<'llm' | 'stt' | 'tts', { languages: readonly string[] } | undefined>

/** What the embedded stt, answers and tts each serve. */
const embedded: readonly string[] = ['en']

/** Primary subtags of the languages that stt, answers and tts all serve: those a conversation can be held in. */
export function servedLanguages({ llm, stt, tts }: Serving): string[] {
  const [answers, ...others] = [llm, stt, tts].map((part) => part?.languages ?? embedded)
  return answers!.filter((language) => others.every((languages) => languages.includes(language)))
}

/** Whether a conversation can be held in a language, given as a BCP 47 tag. */
export const servesLanguage = (providers: Serving, tag: string): boolean =>
  servedLanguages(providers).includes(primaryLanguage(tag))
