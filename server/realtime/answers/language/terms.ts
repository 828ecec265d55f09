import { functionWords, lightWords, synonymGroups, tellingWords } from '../english/vocabulary.ts'
import { stem, words } from './words.ts'

const functionStems = new Set([...functionWords].map(stem))
const lightStems = new Set([...lightWords].map(stem))
const tellingStems = new Set([...tellingWords].map(stem))
const groupsOf = new Map<string, Set<string>>()
for (const group of synonymGroups)
  for (const word of group) {
    const found = groupsOf.get(stem(word)) ?? new Set()
    for (const other of group) if (other !== word) found.add(stem(other))
    groupsOf.set(stem(word), found)
  }

/** Stems of all words of a text, function words left out. */
export const stems = (text: string) =>
  words(text)
    .filter((word) => !functionWords.has(word))
    .map(stem)

const relatives = new Map<string, ReadonlySet<string>>()
const maxRemembered = 20_000

/** Stems that visitors use for the same thing, "teach" for "teacher" among them. */
export function synonymsOf(term: string): ReadonlySet<string> {
  const known = relatives.get(term)
  if (known) return known
  const found = new Set(groupsOf.get(term))
  if (/^[a-z]{4,}(?:er|or)$/.test(term))
    found
      .add(stem(term.slice(0, -2)))
      .add(stem(term.slice(0, -1)))
      .add(stem(term.slice(0, -2).replace(/(.)\1$/, '$1')))
  else if (/^[a-z]{4,}$/.test(term)) found.add(`${term}er`).add(`${term}or`).add(`${term}est`)
  found.delete(term)
  if (relatives.size >= maxRemembered) relatives.clear()
  relatives.set(term, found)
  return found
}

export const isFunctionWord = (word: string) => functionWords.has(word)
export const isLight = (term: string) => lightStems.has(term) || /^\d\d?$/.test(term)
export const isTelling = (term: string) => tellingStems.has(term)
/** True for a stem that can carry a question's topic. */
export const isContentWord = (term: string) => !functionStems.has(term) && !isLight(term)
