import { functionWords, lightWords, synonymGroups, tellingWords } from '../english/vocabulary.ts'
import { hasDigit } from './letters.ts'
import { stem, undoubled, words } from './words.ts'

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
  const isDoer = term.length > 5 && (term.endsWith('er') || term.endsWith('or'))
  if (isDoer)
    for (const word of [term.slice(0, -2), term.slice(0, -1), undoubled(term.slice(0, -2))]) found.add(stem(word))
  else if (term.length > 3 && !hasDigit(term)) for (const ending of ['er', 'or', 'est']) found.add(term + ending)
  found.delete(term)
  if (relatives.size >= maxRemembered) relatives.clear()
  relatives.set(term, found)
  return found
}

export const isFunctionWord = (word: string) => functionWords.has(word)
export const isLight = (term: string) => lightStems.has(term) || (term.length < 3 && hasDigit(term))
export const isTelling = (term: string) => tellingStems.has(term)
/** True for a stem that can carry a question's topic. */
export const isContentWord = (term: string) => !functionStems.has(term) && !isLight(term)
