import { functionWords, lightWords, synonymGroups } from './vocabulary.ts'
import { stem, words } from './words.ts'

const functionStems = new Set([...functionWords].map(stem))
const lightStems = new Set([...lightWords].map(stem))
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

/** Words in stems that the visitors' language has for the same thing. */
export const synonymsOf = (term: string): ReadonlySet<string> => groupsOf.get(term) ?? none
const none: ReadonlySet<string> = new Set()

export const isFunctionWord = (word: string) => functionWords.has(word)
export const isLight = (term: string) => lightStems.has(term)
/** True for a stem that can carry a question's topic. */
export const isContentWord = (term: string) => !functionStems.has(term) && !lightStems.has(term)
