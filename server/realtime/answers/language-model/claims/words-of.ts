import { betweenWords } from '../../english/claim-words.ts'
import { stopWords } from '../../english/stop-words.ts'
import { isCapital as isCapitalSign, isSmall } from '../../language/letters.ts'

/** A word, number or stop of a sentence; a currency's sign is a word. */
export interface Word {
  /** Lower case. */
  text: string
  /** As it is written. */
  written: string
  kind: 'word' | 'number' | 'stop'
}

const pattern =
  /(?<number>\d+(?:[.,:~]\d+)*(?:(?:st|nd|rd|th|s)(?![\p{L}\d]))?)|(?<stop>[.,;:!?()–—。、！？；：؟،؛-])|\p{Script=Latin}+\d[\p{Script=Latin}\d]*|[€£$¥円%]|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu
const joint = /(?<=[\p{L}\d])-(?=\p{L})/gu

/** The words of a text in order, compounds with hyphens in their parts; its digits are plain. */
export const wordsOf = (text: string): Word[] =>
  [...text.replace(joint, ' ').matchAll(pattern)].map(({ 0: found, groups }) => {
    const written = found.replaceAll('’', "'")
    const kind = groups!['number'] ? 'number' : groups!['stop'] ? 'stop' : 'word'
    return { text: written.toLowerCase(), written, kind }
  })

/** "Anna's", "the nurses'". */
export const withoutGenitive = (word: string) =>
  ["'s", "'"].reduce((name, ending) => (name.endsWith(ending) ? name.slice(0, -ending.length) : name), word)

/** "Anna", "iPhone". */
export const isCapital = (word: string) =>
  Array.from(word).some((sign, i, signs) => isCapitalSign(sign) && (i === 0 || isSmall(signs[i - 1])))

/** Languages that write every noun with a capital letter, and those that write nothing so. */
export const capitalNouns: ReadonlySet<string> = new Set(['de'])
export const noCapitals: ReadonlySet<string> = new Set(['ar', 'hi', 'ja', 'zh'])

/** Languages that part no words. */
export const withoutSpaces: ReadonlySet<string> = new Set(['ja', 'zh'])

/** Whether a word stands for something that is spoken of. */
export const isThing = (word: Word | undefined): word is Word =>
  word?.kind === 'word' && !stopWords.has(word.text) && !betweenWords.has(word.text)

/** The first of these phrases that is said from a word on, with what it means and the index after it. */
export function phraseAt<T>(words: readonly Word[], at: number, phrases: readonly [phrase: string, means: T][]) {
  const said = phrases.find(([phrase]) => phrase.split(' ').every((text, i) => words[at + i]?.text === text))
  return said && { means: said[1], next: at + said[0].split(' ').length }
}
