import { primaryLanguage } from '../../../../../shared/catalog/talk-languages.ts'
import { isSaid } from '../../languages/is-said.ts'
import { numberWordsOf, unreadTimes } from '../../languages/number-words.ts'

/** German and Dutch write "vierundzwanzig" in one. */
const compound = /^(\p{L}+?)(?:und|ën|en)(\p{L}+)$/u

function valueOf(word: string, words: ReadonlyMap<string, number>): number | undefined {
  const known = words.get(word)
  if (known !== undefined) return known
  const [, unit, tens] = compound.exec(word) ?? []
  const ten = words.get(tens ?? '')
  const one = /^(?:ein|een)$/.test(unit ?? '') ? 1 : words.get(unit ?? '')
  return ten !== undefined && one !== undefined && one < 10 && ten >= 20 ? ten + one : undefined
}

/** A sentence with the numbers that it says in words as digits; null where it tells a time in a way that isn't read here. */
export function withDigitsFor(sentence: string, language: string): string | null {
  const primary = primaryLanguage(language)
  if (isSaid(unreadTimes[primary] ?? '', sentence, primary, { isWhole: true })) return null
  const words = numberWordsOf[primary]
  if (!words) return sentence
  return sentence.replace(/[\p{L}\p{M}’ʼ]+/gu, (word) => {
    const value = valueOf(word.toLowerCase().normalize('NFC'), words)
    return value === undefined ? word : String(value)
  })
}
