import { tokensOf } from './tokens.ts'

/** A question with fewer words that carry meaning asks about what was talked of. */
const fewWords = 2
const mostWords = 4
const backReferences = new Set(
  'it its they them their he his she her this that those these there one ones same also else other'.split(' '),
)

/** Whether a question may only be understood with the one before: "and on Sundays?", "who made it?", "how much?". */
export function leansBack(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  const meaningful = tokensOf(text).length
  const refers = words.some((word) => backReferences.has(word)) || words[0] === 'and' || words[0] === 'what about'
  return meaningful < fewWords || (refers && meaningful <= mostWords)
}
