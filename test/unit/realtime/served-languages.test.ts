import { expect, test } from 'vitest'
import { servedLanguages, servesLanguage } from '../../../server/realtime/openai/served-languages.ts'
import { talkLanguages } from '../../../shared/catalog/talk-languages.ts'
import { languages } from '../../../web/ui/text/text-for.ts'

const serving = (...more: string[]) => ({ languages: ['en', ...more] })

test('a conversation is held in the languages that can be heard, answered and spoken', () => {
  const all = { llm: serving('de', 'ja'), stt: serving('de', 'ja', 'ar'), tts: serving('ja', 'fr') }
  expect(servedLanguages(all)).toEqual(['en', 'ja'])
  expect(servesLanguage(all, 'ja-JP')).toBe(true)
  expect(servesLanguage(all, 'de')).toBe(false)
  expect(servedLanguages({ ...all, stt: undefined })).toEqual(['en'])
  expect(servedLanguages({ llm: undefined, stt: undefined, tts: undefined })).toEqual(['en'])
  const norwegian = { llm: serving('no'), stt: serving('no'), tts: serving('no') }
  expect(servesLanguage(norwegian, 'nb-NO')).toBe(true)
})

test('all languages of the pages can be talked in', () => {
  expect([...talkLanguages].toSorted()).toEqual(languages.toSorted())
})
