import { readDictionary } from './pronunciations.ts'

const undoubled = (stem: string) => stem.replace(/([^aeiou])\1$/, '$1')

/** "smoke", "smok" for "smoking": what it may come from. */
const basesOf = (word: string) => {
  const [, stem] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? []
  return stem === undefined ? [] : [stem, `${stem}e`, undoubled(stem), stem.replace(/i$/, 'y')]
}

/** One of many, or many of one; "bakes" for "bake" as well. */
function numbersOf(word: string): string[] {
  if (/(?:ss|us|is|ing|ed)$/.test(word)) return []
  if (word.endsWith('ies')) return [word.replace(/ies$/, 'y')]
  if (word.endsWith('s')) return [word.slice(0, -1), word.replace(/es$/, '')]
  return [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')]
}

const shortest = 3

/** Forms of the documents' words that visitors may use instead; only words that the dictionary has. */
export interface WordForms {
  /** "Adult" for "adults". */
  numbers: Map<string, string[]>
  /** "Smoke" for "smoking". */
  bases: Map<string, string[]>
}

export function wordFormsOf(words: Iterable<string>, dictionary: string): WordForms {
  const all = [...words].filter((word) => word.length >= shortest)
  const wanted = new Set(all.flatMap((word) => [...basesOf(word), ...numbersOf(word)]))
  const known = readDictionary(dictionary, wanted)
  const found = (formsOf: (word: string) => string[]) =>
    new Map(
      all.map((word): [string, string[]] => [
        word,
        [...new Set(formsOf(word))].filter((form) => form !== word && form.length >= shortest && known.has(form)),
      ]),
    )
  return { numbers: found(numbersOf), bases: found(basesOf) }
}
