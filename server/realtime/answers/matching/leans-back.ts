import { tokensOf } from './tokens.ts'

/** A question with fewer words that carry meaning asks about what was talked of. */
const fewWords = 2
const mostWords = 4
const backReferences = new Set(
  'it its they them their he his she her this that those these there one ones same also else other'.split(' '),
)

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** Whether a question has a word for something said before. */
export function refersBack(text: string): boolean {
  const words = wordsIn(text)
  return words[0] === 'and' || words.some((word) => backReferences.has(word))
}

/** Whether a question may only be understood with the one before: "and on Sundays?", "who made it?", "how much?". */
export function leansBack(text: string): boolean {
  const meaningful = tokensOf(text).length
  return meaningful < fewWords || (refersBack(text) && meaningful <= mostWords)
}
