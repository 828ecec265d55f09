import { digitsForNumberWords } from './numbers.ts'
import { irregularForms } from '../english/vocabulary.ts'

type Rewriting = [RegExp, string]

const contractions: Rewriting[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(i|you|we|they|he|she|it|who|what|where|when|how|that|there)'(m|re|ve|ll|d|s)\b/g, '$1'],
  [/'s?\b/g, ''],
]
/** Words that are written in several ways or mean one thing together. */
const phrases: Rewriting[] = [
  [/\bwi[- ]?fi\b/g, 'wifi'],
  [/\be-?mail/g, 'email'],
  [/\bcar[- ]parks?\b/g, 'parking'],
  [/\b(?:get|gets|got|getting) up\b/g, 'getup'],
  [
    /\bi(?: have)? (?:lost|left|forgot|forgotten|misplaced) my (?!child|son|daughter|husband|wife|kid|way|card|key|ticket|password)\w+/g,
    'lost property',
  ],
  [/\b(to|i|we|you|should|must|can|please) book\b/g, '$1 reserve'],
  [/\b(?:bring|bringing|take|taking|give|send) (?:it |them |this |that )?back\b/g, 'return'],
  [/(\d)[,.](\d{3})\b/g, '$1$2'],
]
/** Cheap to test, and rarely true: most sentences of a document hold no phrase. */
const mayHoldPhrase = /\bwi|mail|\bcar[- ]p| up\b|\bmy\b|book| back\b|\d[,.]\d{3}/

const rewrite = (text: string, rewritings: Rewriting[]) =>
  rewritings.reduce((out, [pattern, to]) => out.replace(pattern, to), text)

const isAscii = (text: string) => !/[^ -~]/.test(text)

/** Lower case without accents, apostrophes unified and the usual contractions opened. */
function plain(text: string): string {
  let out = text.toLowerCase()
  if (!isAscii(out))
    out = out
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[‘’`´]/g, "'")
  if (out.includes("'")) out = rewrite(out, contractions)
  return mayHoldPhrase.test(out) ? rewrite(out, phrases) : out
}

/** No word of any language that is spoken here is longer; what goes on is compared by its beginning. */
const longestWord = 40

/** The words of a text as they are compared: lower case, no accents, numbers in digits, times kept whole ("17:30"). */
export function words(text: string): string[] {
  const said = digitsForNumberWords(plain(text).match(/\d+[:.]\d\d\b|\d+(?:st|nd|rd|th)\b|\d+|[a-z]+/g) ?? [])
  return said.flatMap((word, i) =>
    word === 'year' && /^olds?$/.test(said[i + 1] ?? '') ? ageGroup(said[i - 1]) : [word.slice(0, longestWord)],
  )
}

/** An "eight year old" is a child. */
const ageGroup = (years: string | undefined) => (Number(years) < 18 ? ['child', 'year'] : ['year'])

const strip = (word: string) => {
  if (word.length <= 3) return word
  if (word.length === 4) return word.replace(/(?<=[^s])s$/, '').replace(/(?<=.{3})e$/, '')
  const sibilant = /(?<=[sxz]|ch|sh)es$/
  let out = word.replace(/(?:ies|ied)$/, 'y').replace(sibilant.test(word) ? sibilant : /(?<=[^su])s$/, '')
  if (out.length > 5) out = out.replace(/(?:ing|ed)$/, '')
  else out = out.replace(/^(.*[aeiouy].*)(?:ed)$/, '$1')
  if (out.length > 6) out = out.replace(/(?:ation|ition|ment|ness|ly)$/, '')
  return out
    .replace(/([^aeiousl])\1$/, '$1')
    .replace(/(?<=.{3})e$/, '')
    .replace(/(?<=.{3})i$/, 'y')
}

const cache = new Map<string, string>()
const maxCached = 20_000

/** A word's form for comparison: "opened" and "opens" meet, as do "built" and "build". Rough on purpose: both sides go through it. */
export function stem(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const out = /\d/.test(word) ? word : strip(irregularForms.get(word) ?? word)
  if (cache.size >= maxCached) cache.clear()
  cache.set(word, out)
  return out
}
