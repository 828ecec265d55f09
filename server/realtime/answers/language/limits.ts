import { conditions, negators, restrictors, takingBack } from '../english/claim-words.ts'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:'\p{L}+)?/gu) ?? []

const deniesOrRestricts = (word: string) => negators.has(word) || restrictors.has(word) || word.endsWith("n't")

/** "But on Sundays", "and only for members". */
const openingWords = 2

/** Whether a part of a sentence denies, restricts, or says when or for whom the rest holds: said without it, the rest may be wrong. */
export function limitsTheRest(part: string): boolean {
  const words = wordsOf(part)
  return words.slice(0, openingWords).some((word) => conditions.has(word)) || words.some(deniesOrRestricts)
}

/** Whether a part of a sentence begins as one that denies, restricts or conditions the rest. */
export const opensAsLimit = (part: string): boolean =>
  wordsOf(part)
    .slice(0, openingWords)
    .some((word) => word === takingBack || conditions.has(word) || deniesOrRestricts(word))

/** Whether a sentence begins as one that takes back or restricts what the one before it says: "Not in winter, though." */
export function limitsTheOneBefore(sentence: string): boolean {
  const [first = ''] = wordsOf(sentence)
  return first === takingBack || deniesOrRestricts(first)
}
