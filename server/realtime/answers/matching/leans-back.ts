import { backReferences, goingOn, hereBefore, pronouns } from '../english/back-references.ts'
import { tokensOf, wordsOf, writtenWords } from './tokens.ts'

/** A question with fewer words that carry meaning asks about what was talked of. */
const fewWords = 2
const mostWords = 4

/** Whether a question has a word for something said before. */
export function refersBack(text: string): boolean {
  const words = writtenWords(text.toLowerCase())
  const isHere = (place: number) => words[place] === hereBefore && tokensOf(words[place + 1] ?? '').length > 0
  return words[0] === goingOn || words.some((word, place) => backReferences.has(word) && !isHere(place))
}

/** Whether a question has a pronoun for all that it asks about: "what's it made of?" */
export const namesNothing = (text: string): boolean =>
  tokensOf(text).length < fewWords && wordsOf(text).some((word) => pronouns.has(word))

/** Whether a question may only be understood with the one before: "and on Sundays?", "who made it?", "how much?". */
export function leansBack(text: string): boolean {
  const meaningful = tokensOf(text).length
  return meaningful < fewWords || (refersBack(text) && meaningful <= mostWords)
}
