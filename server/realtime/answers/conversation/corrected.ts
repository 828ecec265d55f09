import { asksFor } from '../english/answer-types.ts'
import { backReferences } from '../english/back-references.ts'
import { negators } from '../english/claim-words.ts'
import { articles } from '../english/label-words.ts'
import { beginsAnew, denials, takingWords } from '../english/taking-words.ts'
import { saysSomething } from '../language/letters.ts'
import { isContentWord, stems } from '../language/terms.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { findPassages } from '../matching/find-passages.ts'
import type { PassageIndex } from '../matching/passage-index.ts'
import { tokensOfPassage } from '../matching/unit-tokens.ts'
import { tokensOf, wordsOf } from '../matching/tokens.ts'

/** Whether a word can name what is meant. */
const names = (word: string) => !takingWords.has(word) && tokensOf(word).length > 0 && stems(word).some(isContentWord)

const denies = (word: string) => !takingWords.has(word) && (negators.has(word) || word.endsWith("n't"))
/** So many places are tried, the last first: what is asked about mostly stands at the end. */
const mostPlaces = 3

/** The words that name what somebody says they meant, not what they say they didn't: "I ask about the anchor, not the lens". */
function namedIn(text: string): string[] {
  const named: string[] = []
  let isDenied = false
  const parts = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|\S/gu)
  for (const part of parts ?? []) {
    if (!saysSomething(part) || beginsAnew.has(part)) isDenied = false
    else if (denies(part)) isDenied = true
    else if (!isDenied && names(part)) named.push(part)
  }
  return named
}

/** The words of the question before; a denial that it began with was of the one before it. */
function wordsAsked(question: string): string[] {
  const [first = '', ...others] = wordsOf(question)
  return denials.has(first) && others.length > 0 ? others : [first, ...others]
}

/** Whatever of a question may stand for the thing that it asks about: "it" or, where it has no such word, a few words in a row. */
function placesOfThing(words: readonly string[]): [from: number, to: number][] {
  const references = words.flatMap((word, i): [number, number][] => (backReferences.has(word) ? [[i, i]] : []))
  if (references.length > 0) return references
  const isInRow = (i: number) => names(words[i] ?? '')
  return words.flatMap((_, i): [number, number][] => {
    if (!isInRow(i) || isInRow(i - 1)) return []
    let to = i
    while (isInRow(to + 1)) to++
    return [[i, to]]
  })
}

/**
 * The question before, asked about what somebody says they meant: "how old is it?" and "no, I meant the boat". Of the words that
 * may give way to it those do with which the papers likeliest answer. Null where nothing is named that the papers know.
 */
export function corrected(text: string, question: string, index: PassageIndex): string | null {
  const named = namedIn(text)
  const known = named.flatMap(tokensOf).filter((token) => index.postings.has(token))
  if (known.length === 0) return null
  const thing = named.join(' ')
  const words = wordsAsked(question)
  const replaced = placesOfThing(words)
    .slice(-mostPlaces)
    .map(([from, to]) => {
      const before = words.slice(0, articles.has(words[from - 1] ?? '') ? from - 1 : from)
      return [...before, 'the', thing, ...words.slice(to + 1)]
    })
  const asked = [...replaced, [...words, thing]].map((one) => one.join(' '))
  const isAbout = (passage: number | undefined) =>
    passage !== undefined && known.some((token) => tokensOfPassage(passage, index).all.has(token))
  const found = asked
    .filter((one) => asksFor(one) === asksFor(question))
    .map((one) => ({ one, ...findPassages(one, index, englishLexicon) }))
    .filter(({ ranked }) => isAbout(ranked[0]?.passage))
  return found.toSorted((a, b) => b.first - a.first)[0]?.one ?? thing
}
