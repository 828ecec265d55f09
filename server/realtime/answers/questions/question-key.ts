import { lightWords } from '../english/light-words.ts'
import { stemOf, wordsOf } from '../matching/tokens.ts'

/** What two writings of one question have in common: letters' case and the punctuation around it don't count. */
export const keyOf = (question: string) => question.toLowerCase().replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')

const fewestWords = 2
/** "Who was Anders?" and "ok, who is Anders": the same words in the same order, whatever their forms, without light ones. */
export function textKey(text: string): string {
  const words = wordsOf(text).filter((word) => !lightWords.has(word))
  return words.length < fewestWords ? keyOf(text) : words.map(stemOf).join(' ')
}

function isAmong(text: string, lines: readonly string[]): boolean {
  const key = textKey(text)
  return lines.some((line) => textKey(line) === key)
}

/** Whether these are the very words of a line that asks for a passage. */
export const isLineOf = (text: string, { asked }: { asked: readonly string[] }) => isAmong(text, asked)
/** Whether they are those of a line that says what it does not answer. */
export const isBarred = (text: string, { not }: { not: readonly string[] }) => isAmong(text, not)
