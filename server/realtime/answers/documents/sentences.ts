import { abbreviations, abbreviationsOfNumbers } from '../english/abbreviations.ts'
import { articles, determiners, endsOfHead, objects, pluralEndings } from '../english/label-words.ts'
import { hasDigit, isCapital, isDigit, isEnded, isSmall, saysSomething } from '../language/letters.ts'
import { wordsOf } from '../matching/tokens.ts'
import { cutLong } from './cut-long.ts'

/** Nobody says more in one breath; what goes on without an end is cut here, so that no sentence costs more than this. */
const longestSentence = 600
/** Longer than any abbreviation with what may stand around it. */
const longestEnding = 16

/** The last word before a full stop, without it: "e.g". */
const lastWord = (text: string) =>
  text.endsWith('.')
    ? text
        .slice(-longestEnding, -1)
        .split(/[^\p{L}\d.]/u)
        .at(-1)!
    : ''
const isInitial = (word: string) => isCapital(word.at(-1)) && '.'.includes(word.at(-2) ?? '')

/** Whether a sentence goes on behind a full stop; who begins sentences with capitals does so with the next. */
function goesOn(text: string, next: string): boolean {
  const word = lastWord(text)
  if (abbreviations.has(word) || isInitial(word)) return true
  if (abbreviationsOfNumbers.has(word) && isDigit(next[0])) return true
  return text.slice(-2).includes('.') && isSmall(next[0]) && !isSmall(text[0])
}

/** Splits running text at sentence ends; abbreviations, initials and "a.m." don't end one. At most 600 characters each. */
export function splitSentences(text: string): string[] {
  const out: string[] = []
  let open = ''
  const pieces = text.split(/(?<=[.!?…]["”’')\]]?)\s+/)
  for (const [i, piece] of pieces.entries()) {
    open = open === '' ? piece : `${open} ${piece}`
    const next = pieces[i + 1]
    if (next !== undefined && goesOn(open, next) && open.length < longestSentence) continue
    if (open !== '') out.push(...cutLong(open, longestSentence))
    open = ''
  }
  return out
}

/** How many words are spoken for a text. */
export const countWords = (text: string) => text.split(/\s+/).filter(saysSomething).length

/** The first word of a text, as words are compared. */
export const firstWord = (text: string) => wordsOf(text)[0] ?? ''

export const withPeriod = (text: string) => (isEnded(text) ? text : `${text.replace(/(?<![,;:–-])[,;:–-]+$/, '')}.`)

export function capitalised(text: string): string {
  const [first = ''] = text
  const capital = first.toUpperCase()
  // "ﬁrst", as PDFs have it, would become "FIrst".
  return capital.toLowerCase() === first ? capital + text.slice(first.length) : text
}

/** The same with a small letter first, unless its first word is in capitals: "FREE". */
export const lowered = (text: string) => (isCapital(text[1]) ? text : text.slice(0, 1).toLowerCase() + text.slice(1))

/** A text without the mark that it ends with. */
export const withoutLast = (mark: string, text: string) => (text.endsWith(mark) ? text.slice(0, -1) : text)

/** A label inside a sentence: "Reading room" becomes "reading room", names and abbreviations stay. */
export function inSentence(label: string): string {
  const [first = '', ...rest] = label.split(' ')
  const isName = hasDigit(first) || isCapital(first.slice(1)) || rest.some((word) => isCapital(word[0]))
  return isName && !(rest.length > 0 && articles.has(first.toLowerCase())) ? label : lowered(label)
}

/** With "the" before it, unless it has a determiner or number of its own, is a person or something done to a thing. */
export function withArticle(label: string): string {
  const [first = '', second = '', ...more] = wordsOf(label)
  const isDone = first.endsWith('ing') && objects.has(second)
  // "Room 214 costs 180 euros."
  const isNumbered = isDigit(second[0]) && more.length === 0
  return determiners.has(first) || isDone || isNumbered ? inSentence(label) : `the ${inSentence(label)}`
}

/** True for "Postcards" or "Toilets": the head noun, before any "of", "for", "with" or comma, ends like a plural. */
export function isPlural(label: string): boolean {
  const words = label.split(',')[0]!.split('(')[0]!.trim().split(' ')
  const end = words.findIndex((word, i) => i > 0 && (endsOfHead.has(word) || isDigit(word[0])))
  const head = end < 0 ? words : words.slice(0, end)
  const last = head.at(-1)!.toLowerCase()
  if (head.length > 1 && head.every((word) => isCapital(word[0]))) return false
  const isMany = last.length > 1 && last.endsWith('s') && !last.endsWith('ss') && !last.endsWith('us')
  return isMany || head.includes('and') || pluralEndings.some((ending) => last.endsWith(ending))
}
