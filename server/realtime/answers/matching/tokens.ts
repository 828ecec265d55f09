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
  text.normalize('NFKD').toLowerCase().replace(accents, '').replace(apostrophes, "'")

const wordPattern = /[\p{L}\p{N}]+(?:'\p{L}+)?|[€£$]/gu

/** The words of a text as they are written, apostrophes in them. */
export const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? []

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
export const tokensOf = (text: string): string[] => tokensAmong(wordsOf(text))

/** The same where the text's words are known. */
export const tokensAmong = (words: readonly string[]): string[] =>
  words.filter((word) => !stopWords.has(word)).map(stemOf)

/** Words as one text, each between two spaces: what stands side by side is found in it. */
export const wordRow = (words: readonly string[]): string => ` ${words.join(' ')} `

/** All pairs of neighbours among a text's words, each once and between two spaces, as in its row. */
export function pairsOf(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(1).map((word, i) => wordRow([words[i]!, word])))
}

/** All groups of four letters of a text, each once, words parted by one space. */
export const gramsOf = (text: string): string[] => gramsIn(wordRow(wordsOf(text)))

/** The same where its words are known. */
export function gramsIn(row: string): string[] {
  const grams = new Set<string>()
  for (let at = 0; at + 4 <= row.length; at++) grams.add(row.slice(at, at + 4))
  return [...grams]
}
