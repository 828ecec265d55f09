import { digitsForNumberWords } from './numbers.ts'
import { endingsOfForms, endingsOfNouns, openedContractions, sameWords } from '../english/same-words.ts'
import { irregularForms } from '../english/vocabulary.ts'
import { plain } from '../matching/tokens.ts'
import { hasDigit } from './letters.ts'

const compiled = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([written, means]): [RegExp, string] => [new RegExp(written, 'g'), means])
const contractions = compiled(openedContractions)
const phrases = compiled(sameWords)
/** Rarely true: most sentences of a document hold no phrase. */
const holdsPhrase = new RegExp(sameWords.map(([written]) => written).join('|'))

const rewrite = (text: string, rewritings: [RegExp, string][]) =>
  rewritings.reduce((out, [pattern, to]) => out.replace(pattern, to), text)

/** Lower case without accents, apostrophes unified and the usual contractions opened. */
function plainly(text: string): string {
  let out = plain(text)
  if (out.includes("'")) out = rewrite(out, contractions)
  return holdsPhrase.test(out) ? rewrite(out, phrases) : out
}

/** No word of any language that is spoken here is longer; what goes on is compared by its beginning. */
const longestWord = 40

/** The words of a text as they are compared: lower case, no accents, numbers in digits, times kept whole ("17:30"). */
export function words(text: string): string[] {
  const said = digitsForNumberWords(plainly(text).match(/\d+[:.]\d\d\b|\d+(?:st|nd|rd|th)\b|\d+|[a-z]+/g) ?? [])
  return said.flatMap((word, i) =>
    word === 'year' && ['old', 'olds'].includes(said[i + 1] ?? '')
      ? ageGroup(said[i - 1])
      : [word.slice(0, longestWord)],
  )
}

/** An "eight year old" is a child. */
const ageGroup = (years: string | undefined) => (Number(years) < 18 ? ['child', 'year'] : ['year'])

/** A word with the first of these endings that it has replaced. */
function withEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  const [ending, own] = endings.find(([written]) => word.endsWith(written)) ?? ['', '']
  return word.slice(0, word.length - ending.length) + own
}

/** "stopp" without its second "p"; some letters may stay double. */
export const undoubled = (word: string, mayDouble = ''): string =>
  word.at(-1) === word.at(-2) && !mayDouble.includes(word.at(-1)!) ? word.slice(0, -1) : word

/** Whether a word without the ending of its past is one. */
const hasVowel = (word: string) => 'aeiouy'.split('').some((vowel) => word.includes(vowel))

function strip(word: string): string {
  if (word.length <= 3) return word
  if (word.length === 4)
    return withEnding(word, [
      ['ss', 'ss'],
      ['s', ''],
      ['e', ''],
    ])
  let out = withEnding(word, endingsOfForms)
  if (out.length > 5)
    out = withEnding(out, [
      ['ing', ''],
      ['ed', ''],
    ])
  else if (hasVowel(out.slice(0, -2))) out = withEnding(out, [['ed', '']])
  if (out.length > 6) out = withEnding(out, endingsOfNouns)
  out = undoubled(out, 'aeiousl')
  if (out.length > 3) out = withEnding(out, [['e', '']])
  return out.length > 3 ? withEnding(out, [['i', 'y']]) : out
}

const cache = new Map<string, string>()
const maxCached = 20_000

/** A word's form for comparison: "opened" and "opens" meet, as do "built" and "build". Rough on purpose: both sides go through it. */
export function stem(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const out = hasDigit(word) ? word : strip(irregularForms.get(word) ?? word)
  if (cache.size >= maxCached) cache.clear()
  cache.set(word, out)
  return out
}
