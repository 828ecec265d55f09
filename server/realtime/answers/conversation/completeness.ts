import { articles } from '../english/label-words.ts'
import {
  asksForName,
  asksMeasure,
  barelyAsked,
  doing,
  endsBeforeName,
  measuringVerbs,
  unfinishedEnds,
  wholeEnds,
} from '../english/unfinished-words.ts'
import { hasPhrase } from '../language/phrases.ts'
import { words } from '../language/words.ts'

/** True while the last word asks for another one: an article, a preposition after a statement, "how much is". */
export function endsOpen(text: string): boolean {
  const said = words(text)
  return said.length === 0 || (hasPhrase(said, unfinishedEnds) && !hasPhrase(said, wholeEnds))
}

/** "What's your", "are you a": what is named comes next. */
export const endsOnArticle = (text: string) => articles.has(words(text).at(-1) ?? '')

/**
 * "Where do the seals", "who built", "how much does a boat trip", "who was the last": a whole question could end there,
 * but visitors who pause there mostly go on.
 */
export function isCutShort(text: string): boolean {
  const said = words(text)
  if (hasPhrase(said, endsBeforeName)) return true
  const after = said.findIndex((word) => doing.has(word)) + 1
  if (after === 0) return hasPhrase(said, barelyAsked)
  const rest = said.slice(after).filter((word) => !articles.has(word))
  return rest.length < 2 || (hasPhrase(said, asksMeasure) && !rest.some((word) => measuringVerbs.has(word)))
}

/** Nothing follows the word that a question about a name ends with. */
export const asksName = (text: string) => hasPhrase(words(text), asksForName)
