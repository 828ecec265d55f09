import { calendarWords } from '../english/calendar-words.ts'
import { stopWords } from '../english/stop-words.ts'
import type { Lexicon } from './lexicon.ts'
import type { PassageIndex } from './passage-index.ts'
import { keptWith } from './remembering.ts'
import { stemOf, wordsOf } from './tokens.ts'

/** Shorter words are too much alike; what lost a letter may be one shorter. */
const fewestLetters = 5

/** The words of the papers, of the lines that ask for them, and of the calendar. */
const wordsKnownTo = keptWith(({ passages }: PassageIndex): ReadonlySet<string> => {
  const words = new Set(calendarWords)
  for (const { sentences, asked } of passages)
    for (const text of [...sentences, ...asked])
      for (const word of wordsOf(text)) if (word.length >= fewestLetters) words.add(word)
  return words
})

/** One letter too many, too few or another, or two that changed places (Damerau’s distance of 1). */
export function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const rest = (text: string, from: number) => text.slice(same + from)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[same] === other[same + 1] && one[same + 1] === other[same] && rest(one, 2) === rest(other, 2))
  )
}

const longWord = /\p{L}{4,}/gu

/** A typed text in which words that nobody knows are read as the only known word that is one slip away. */
export function mendSpelling(text: string, index: PassageIndex, { relatedTo, toldFor }: Lexicon): string {
  const isWord = (word: string) => {
    const stem = stemOf(word)
    return stopWords.has(word) || index.postings.has(stem) || relatedTo(stem).size > 0 || toldFor(stem).size > 0
  }
  return text.replace(longWord, (written) => {
    const [word = ''] = wordsOf(written)
    const known = wordsKnownTo(index)
    if (known.has(word) || isWord(word)) return written
    const meant = [...known].filter((other) => other[0] === word[0] && isOneSlipApart(word, other))
    return meant.length === 1 ? meant[0]! : written
  })
}
