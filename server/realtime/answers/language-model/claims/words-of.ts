import { betweenWords } from '../../english/claim-words.ts'
import { stopWords } from '../../english/stop-words.ts'

/** A word, number, currency sign or stop of a sentence. */
export interface Word {
  /** Lower case. */
  text: string
  /** As it is written. */
  written: string
  kind: 'word' | 'number' | 'stop'
}

const pattern =
  /\p{Script=Latin}+\d[\p{Script=Latin}\d]*|\d+(?:[.,:~]\d+)*(?:(?:st|nd|rd|th|s)(?![\p{L}\d]))?|[€£$¥円%]|[\p{L}\p{M}]+(?:['’]\p{L}+)*|[.,;:!?()–—。、！？；：؟،؛-]/gu

const kindOf = (text: string): Word['kind'] => {
  if (/^\d/.test(text)) return 'number'
  return /^[\p{L}\p{Sc}%]/u.test(text) ? 'word' : 'stop'
}

/** The words of a text in order, compounds with hyphens in their parts; its digits are plain. */
export const wordsOf = (text: string): Word[] =>
  (text.replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ').match(pattern) ?? []).map((written) => {
    const plain = written.replaceAll('’', "'")
    return { text: plain.toLowerCase(), written: plain, kind: kindOf(written) }
  })

/** Languages that part no words. */
export const withoutSpaces: ReadonlySet<string> = new Set(['ja', 'zh'])

/** Whether a word stands for something that is spoken of. */
export const isThing = (word: Word | undefined): word is Word =>
  word?.kind === 'word' && !stopWords.has(word.text) && !betweenWords.has(word.text)

/** The first of these phrases that is said from a word on, with what it means and the index after it. */
export function phraseAt<T>(words: readonly Word[], at: number, phrases: readonly [phrase: string, means: T][]) {
  const first = words[at]?.text
  if (first === undefined) return undefined
  for (const [phrase, means] of phrases) {
    if (!phrase.startsWith(first)) continue
    const texts = phrase.split(' ')
    if (texts.every((text, i) => words[at + i]?.text === text)) return { means, next: at + texts.length }
  }
  return undefined
}
