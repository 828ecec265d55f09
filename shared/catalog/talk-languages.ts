/** Primary subtags of the languages that a conversation can be held in, given stt, answers and tts that serve them. */
export const talkLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'no',
  'pl',
  'uk',
  'tr',
  'ar',
  'hi',
  'ja',
  'zh',
] as const

/** `de` of `de-AT`; Norwegian is one, however it is written. */
export function primaryLanguage(tag: string): string {
  const primary = tag.toLowerCase().split('-')[0]!
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}
