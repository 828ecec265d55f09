import { abbreviations, abbreviationsOfNumbers } from '../english/abbreviations.ts'
import { wordsOf } from '../matching/tokens.ts'
import { cutLong } from './cut-long.ts'

const anyOf = (words: readonly string[]) => `\\b(?:${words.join('|').replaceAll('.', String.raw`\.`)})`
/** Initials as well. */
const abbreviation = new RegExp(`(?:${anyOf(abbreviations)}|\\b\\p{Lu})\\.$`, 'u')
const abbreviationOfNumber = new RegExp(String.raw`${anyOf(abbreviationsOfNumbers)}\.$`)

/** Nobody says more in one breath; what goes on without an end is cut here, so that no sentence costs more than this. */
const longestSentence = 600
/** Longer than any abbreviation with what may stand around it. */
const longestEnding = 16

/** Whether a full stop at the end of some text ends its sentence; who begins sentences with capitals does so with the next. */
function isEnded(text: string, next: string): boolean {
  const ending = text.slice(-longestEnding)
  if (!/[.!?…]["”’')\]]?$/.test(ending) || abbreviation.test(ending)) return false
  if (abbreviationOfNumber.test(ending) && /^\d/.test(next)) return false
  return !(/\.["”’')\]]?$/.test(ending) && /^\p{Ll}/u.test(next) && /^\P{Ll}/u.test(text))
}

/** Splits running text at sentence ends; abbreviations, initials and "a.m." don't end one. At most 600 characters each. */
export function splitSentences(text: string): string[] {
  const out: string[] = []
  let open = ''
  const pieces = text.split(/(?<=[.!?…]["”’')\]]?)\s+/)
  for (const [i, piece] of pieces.entries()) {
    open = open === '' ? piece : `${open} ${piece}`
    if (!isEnded(open, pieces[i + 1] ?? '') && open.length < longestSentence) continue
    out.push(...cutLong(open, longestSentence))
    open = ''
  }
  if (open !== '') out.push(...cutLong(open, longestSentence))
  return out
}

/** How many words are spoken for a text. */
export const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The first word of a text, as words are compared. */
export const firstWord = (text: string) => wordsOf(text)[0] ?? ''

export const withPeriod = (text: string) =>
  /[.!?…]["”’')]?$/.test(text) ? text : `${text.replace(/(?<![,;:–-])[,;:–-]+$/, '')}.`

export const capitalised = (text: string) =>
  text.replace(/^\p{Ll}/u, (letter) => {
    const capital = letter.toUpperCase()
    // "ﬁrst", as PDFs have it, would become "FIrst".
    return capital.toLowerCase() === letter ? capital : letter
  })

/** A label inside a sentence: "Reading room" becomes "reading room", names and abbreviations stay. */
export function inSentence(label: string): string {
  if (/^(?:The|A|An|Our|Your|My) /.test(label)) return label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  const [first = '', ...rest] = label.split(' ')
  const isName = /\p{Lu}.*\p{Lu}|\d/u.test(first) || rest.some((word) => /^\p{Lu}/u.test(word))
  return isName ? label : label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

/** With "the" before it, unless it has a determiner or number of its own, is a person or something done to a thing. */
export function withArticle(label: string): string {
  const named = inSentence(label)
  return /^(?:the|a|an|our|your|my|his|her|its|their|all|every|each|any|no|some|this|that|\d|one|two|three|Mr|Mrs|Ms|Dr|from|under|over|\w+ing (?:an?|the|your|up))\b/i.test(
    named,
  )
    ? named
    : `the ${named}`
}

/** True for "Postcards" or "Toilets": the head noun, before any "of", "for", "with" or comma, ends like a plural. */
export function isPlural(label: string): boolean {
  const head = label
    .split(/,|\s(?:of|for|with|without|in|on|at|from|to|up to|and up|under|over|per)\b|\s\d|\(/)[0]!
    .trim()
  const isName = /^(?:\p{Lu}\S* )+\p{Lu}\S*$/u.test(head)
  if (isName) return false
  return /(?:[^su]s|people|children|men|women)$/i.test(head) || / and /.test(head)
}
