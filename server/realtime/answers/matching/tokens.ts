import { stemmer } from 'stemmer'
import { irregularForms } from '../english/irregular-forms.ts'
import { stopWords } from '../english/stop-words.ts'

/** A word longer than this is no word: it is compared by its beginning. */
const longestWord = 40
const maxCached = 50_000

const accents = /\p{M}/gu
const apostrophes = /[‘’`´]/g

/** Lower case, no accents, one kind of apostrophe. */
export const plain = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(accents, '').replace(apostrophes, "'")

const wordPattern = /[\p{L}\p{N}]+(?:'\p{L}+)?|[€£$]/gu

/** The words of a text in order, lower case, "it's" as "it". */
export function wordsOf(text: string): string[] {
  const found = plain(text).match(wordPattern) ?? []
  return found.map((word) => {
    const apostrophe = word.indexOf("'")
    return (apostrophe > 0 ? word.slice(0, apostrophe) : word).slice(0, longestWord)
  })
}

const stems = new Map<string, string>()

/** A word's form for comparison (Porter's algorithm, irregular forms as their word); figures stay. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmer(irregularForms.get(word) ?? word)
  if (stems.size >= maxCached) stems.clear()
  stems.set(word, stem)
  return stem
}

/** Stems of the words that carry a text's meaning, in order. */
export const tokensOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(stemOf)

/** All groups of four letters of a text, each once, words parted by one space. */
export function gramsOf(text: string): string[] {
  const line = ` ${wordsOf(text).join(' ')} `
  const grams = new Set<string>()
  for (let at = 0; at + 4 <= line.length; at++) grams.add(line.slice(at, at + 4))
  return [...grams]
}
