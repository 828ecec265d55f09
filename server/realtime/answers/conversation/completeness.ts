import { words } from '../language/words.ts'

const set = (text: string) => new Set(text.split(' '))
/** A word must follow these. */
const never = set(
  'a an the my your our his their its of and or but nor because if than as into very so every each nearest next whose tell say show',
)
const auxiliaries = set('is are was were am do does did can could may might must shall should will would has have had')
const subjects = set('i we he she they you')
const prepositions = set('to in on at for from by with about')
const askingWords = set('how what when where which who why much many')

/** True while the last word asks for another one: an article, a preposition after a statement, "how much is". */
export function endsOpen(text: string): boolean {
  const said = words(text)
  const last = said.at(-1)
  if (last === undefined || never.has(last)) return true
  const before = said.at(-2) ?? ''
  if (/^(?:very|so) (?:much|many)$/.test(`${before} ${last}`)) return false
  if (askingWords.has(last)) return said.length > (last === 'much' || last === 'many' ? 2 : 1)
  if (subjects.has(last))
    return auxiliaries.has(before) && !/\b(?:how|who|what|where) (?:are|were) you$/.test(said.join(' '))
  // "How many steps does the tower have?", often heard as "has", "what did the keeper do?"
  const asksFirst =
    /^(?:how|what|which)$/.test(said[0]!) && said.slice(1, -2).some((word) => /^(?:do|does|did)$/.test(word))
  if (/^(?:do|have|has|had)$/.test(last)) return !subjects.has(before) && !asksFirst
  if (auxiliaries.has(last)) return !/^(?:it|that|this|they|there|he|she)$/.test(before)
  if (prepositions.has(last)) return !(/^(?:what|which|who|where)$/.test(said[0]!) && said.length > 3 && last !== 'to')
  return false
}

const articles = set('a an the my your our')
const doing = set('do does did')
/** "How long does the tour" and "how much does a boat trip" want one of these. */
const measuringVerbs = set('cost take last need pay weigh earn stay wait spend run go')
/** They say which one, not what. */
const telling = set('first last old oldest new newest main other only same big biggest small smallest best whole')

/** "What's your", "are you a": what is named comes next. */
export const endsOnArticle = (text: string) => articles.has(words(text).at(-1) ?? '')

/**
 * "Where do the seals", "who built", "how much does a boat trip", "who was the last": a whole question could end there,
 * but visitors who pause there mostly go on.
 */
export function isCutShort(text: string): boolean {
  const said = words(text)
  if (articles.has(said.at(-2) ?? '') && telling.has(said.at(-1)!)) return true
  const after = said.findIndex((word) => doing.has(word)) + 1
  if (after > 0) {
    const rest = said.slice(after).filter((word) => !articles.has(word))
    const measures = /^how (?:much|long) do(?:es)? /.test(said.join(' '))
    return rest.length < 2 || (measures && !rest.some((word) => measuringVerbs.has(word.replace(/s$/, ''))))
  }
  if (!askingWords.has(said[0] ?? '')) return false
  return said.length < (askingWords.has(said[1] ?? '') ? 4 : 3)
}

/** Nothing follows the word that a question about a name ends with. */
export const asksName = (text: string) => /^what\b.* (?:called|named)$/.test(words(text).join(' '))
