import { isCapital, isNumber, isSmall, saysSomething } from './letters.ts'
import { nameList } from './word-lists.ts'

/** What stands for any word of a kind. */
const kinds: Readonly<Record<string, (word: string) => boolean>> = {
  '<word>': (word) => saysSomething(word) && !word.startsWith('<'),
  '<number>': isNumber,
  '<hour>': (word) => isNumber(word) && word.length < 3,
  '<minute>': (word) => isNumber(word) && word.length === 2,
  '<year>': (word) => isNumber(word) && word.length === 4 && word < '2100' && word >= '1000',
  '<small>': (word) => isSmall(word[0]),
  '<capital>': (word) => isCapital(word[0]),
  '<name>': (word) => isCapital(word[0]) && word.length > 1 && Array.from(word.slice(1)).every(isSmall),
}

/** One place of a phrase: which words may stand there, and how often. */
interface Place {
  /** Null where it may be any word of a kind. */
  words: readonly string[] | null
  fits(word: string): boolean
  isBarred: boolean
  mayMiss: boolean
  mayRepeat: boolean
}
type Phrase = readonly Place[]
export interface Phrases {
  /** Those that may begin with a word, in their order. Most words of a text begin none. */
  beginningWith: ReadonlyMap<string, readonly Phrase[]>
  /** Those that may begin with any word of a kind. */
  others: readonly Phrase[]
}

function placeOf(written: string): Place {
  const isBarred = written.startsWith('!')
  const mayRepeat = written.endsWith('*')
  const mayMiss = mayRepeat || written.endsWith('?')
  const words = written.slice(isBarred ? 1 : 0, mayMiss ? -1 : undefined).split('|')
  const [known, ofKind] = [new Set(words), words.flatMap((word) => kinds[word] ?? [])]
  const fits = (word: string) => known.has(word) || ofKind.some((is) => is(word))
  return { words: isBarred || ofKind.length > 0 ? null : words, fits, isBarred, mayMiss, mayRepeat }
}

/** The words that a phrase may begin with; null where it may be any of a kind. */
function firstsOf(phrase: Phrase): readonly string[] | null {
  const [place, ...others] = phrase
  const more = place?.mayMiss ? firstsOf(others) : []
  return place?.words && more ? [...place.words, ...more] : null
}

/**
 * Phrases, with commas between them. Of words with `|` between them one stands there. What ends with `?` may be left out, of what
 * ends with `*` there may be any number, and what begins with `!` must not stand there. `<start>` and `<end>` are those of the text,
 * `<word>` is any word.
 */
export function phrases(written: string): Phrases {
  const each = nameList(written).map((phrase) => phrase.replaceAll('| ', '|').split(' ').map(placeOf))
  const firsts = each.map(firstsOf)
  const beginningWith = new Map<string, Phrase[]>()
  for (const first of firsts.flatMap((words) => words ?? []))
    beginningWith.set(
      first,
      each.filter((_, i) => firsts[i]?.includes(first) ?? true),
    )
  return { beginningWith, others: each.filter((_, i) => firsts[i] === null) }
}

/** Where a phrase ends that begins at a word; -1 where it doesn't stand there. Of several ends it is the first. */
function endOf(phrase: Phrase, row: readonly string[], at: number, from = 0): number {
  const place = phrase[from]
  if (place === undefined) return at
  const isThere = at < row.length && place.fits(row[at]!)
  if (place.isBarred) return isThere ? -1 : endOf(phrase, row, at, from + 1)
  const without = place.mayMiss ? endOf(phrase, row, at, from + 1) : -1
  if (without >= 0 || !isThere) return without
  return endOf(phrase, row, at + 1, place.mayRepeat ? from : from + 1)
}

/** From which word on, and before which, the first of these phrases stands; null where none does. */
export function placeIn(
  words: readonly string[],
  { beginningWith, others }: Phrases,
): { from: number; to: number } | null {
  const row = ['<start>', ...words, '<end>']
  for (const [at, word] of row.entries()) {
    for (const phrase of beginningWith.get(word) ?? others) {
      const end = endOf(phrase, row, at)
      if (end > at) return { from: Math.max(0, at - 1), to: end - 1 }
    }
  }
  return null
}

/** Whether one of these phrases stands among words. */
export const hasPhrase = (words: readonly string[], some: Phrases): boolean => placeIn(words, some) !== null

/** Marks of letters belong to them: the small letter of "İ" has one. */
const wordOrMark = /[\p{L}\p{M}\p{N}-]+|\S/gu

/** What stands in a text of one of these phrases, which are in lower case; null where none does. */
export function phraseIn(text: string, some: Phrases): string | null {
  const place = placeIn(text.toLowerCase().match(wordOrMark) ?? [], some)
  if (place === null) return null
  const found = Array.from(text.matchAll(wordOrMark)).slice(place.from, place.to)
  const [first, last] = [found[0], found.at(-1)]
  return first && last ? text.slice(first.index, last.index + last[0].length) : null
}
