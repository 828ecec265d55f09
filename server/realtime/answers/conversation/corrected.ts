import { asksFor } from '../english/answer-types.ts'
import { backReferences } from '../english/back-references.ts'
import { negators } from '../english/claim-words.ts'
import { beginsAnew, denial, takingWords } from '../english/taking-words.ts'
import { isContentWord, stems } from '../language/terms.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { findPassages } from '../matching/find-passages.ts'
import type { PassageIndex } from '../matching/passage-index.ts'
import { tokensOfPassage } from '../matching/unit-tokens.ts'
import { tokensOf, wordsOf } from '../matching/tokens.ts'

/** Whether a word can name what is meant. */
const names = (word: string) => !takingWords.has(word) && tokensOf(word).length > 0 && stems(word).some(isContentWord)

const denies = (word: string) => !takingWords.has(word) && (negators.has(word) || word.endsWith("n't"))
const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part)
/** So many places are tried, the last first: what is asked about mostly stands at the end. */
const mostPlaces = 3

/** The words that name what somebody says they meant, not what they say they didn't: "I ask about the anchor, not the lens". */
function namedIn(text: string): string[] {
  const named: string[] = []
  let isDenied = false
  for (const part of text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|[^\s\p{L}\p{N}']/gu) ?? []) {
    if (!isWord(part) || beginsAnew.has(part)) isDenied = false
    else if (denies(part)) isDenied = true
    else if (!isDenied && names(part)) named.push(part)
  }
  return named
}

/** An article that stood before what gave way. */
const doubled = /\b(?:an?|the) (the)\b/gi

/** Whatever of a question may stand for the thing that it asks about: "it" or, where it has no such word, a few words in a row. */
function placesOfThing(words: readonly string[]): [from: number, to: number][] {
  const plain = words.map((word) => wordsOf(word)[0] ?? '')
  const references = plain.flatMap((word, i): [number, number][] => (backReferences.has(word) ? [[i, i]] : []))
  if (references.length > 0) return references
  const isInRow = (i: number) => names(plain[i] ?? '')
  return plain.flatMap((_, i): [number, number][] => {
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
  const words = question
    .replace(denial, '')
    .replace(/[\s?.!]+$/, '')
    .split(/\s+/)
  const places = placesOfThing(words).slice(-mostPlaces)
  const replaced = places.map(([from, to]) => [...words.slice(0, from), 'the', thing, ...words.slice(to + 1)])
  const asked = [...replaced, [...words, thing]].map((one) => one.join(' ').replaceAll(doubled, '$1'))
  const isAbout = (passage: number | undefined) =>
    passage !== undefined && known.some((token) => tokensOfPassage(passage, index).all.has(token))
  const found = asked
    .filter((one) => asksFor(one) === asksFor(question))
    .map((one) => ({ one, ...findPassages(one, index, englishLexicon) }))
    .filter(({ ranked }) => isAbout(ranked[0]?.passage))
  return found.toSorted((a, b) => b.first - a.first)[0]?.one ?? thing
}
