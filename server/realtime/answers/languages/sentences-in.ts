import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'
import { splitSentences } from '../documents/sentences.ts'
import { isSmall, saysSomething } from '../language/letters.ts'
import { languageWords } from './language-words.ts'

/** Where a sentence may end: its stop, closing quotation marks, and the passages it names. */
const stop = /([.!?…。！？؟۔।]+)(["”“’»」』)*_]*)(?:\s*\[[\d,\s?]*\])*/gu
/** They end a sentence without a space behind them. */
const endsAlone = '。！？।؟۔'
/** Nobody begins a sentence with a small letter, nor with one in quotation marks. */
const goesOn = (next: string) => isSmall(next[0]) || ('"“„«('.includes(next.charAt(0)) && isSmall(next[1]))
/** What stands before a full stop. */
const lastWord = /[\p{L}\p{M}]+(?=\.$)/u
/** "Am 15. Juli", "im 3. Stock": a small number's stop counts in many languages. */
const ordinal = /(?<!\d)\d{1,2}\.$/
/** "no. 5": before a number the stop of so short a word ends nothing. */
const shortLetters = 2

/** Whether a stop ends what stands before it, when more follows, from `next` on. */
function ends(before: string, next: string, language: string): boolean {
  if (goesOn(next)) return false
  if (language !== 'en' && ordinal.test(before)) return false
  const [word = ''] = lastWord.exec(before) ?? []
  if (word.length === 1 || (word !== '' && word.length <= shortLetters && !Number.isNaN(Number.parseInt(next))))
    return false
  if (languageWords[language]?.abbreviations?.split('|').includes(word.toLocaleLowerCase(language)) === true)
    return false
  return splitSentences(`${before.split(' ').at(-1)} And`).length > 1
}

/** The index after the first sentence that is surely over; null while what comes may belong to it. */
export function endOfFirst(text: string, tag: string): number | null {
  const language = primaryLanguage(tag)
  const line = text.indexOf('\n')
  for (const match of text.matchAll(stop)) {
    const end = match.index + match[0].length
    if (line >= 0 && line < end) return line + 1
    const rest = text.slice(end)
    const next = rest.trimStart()
    // Passages may still be named.
    if (next === '' || (next.startsWith('[') && !next.includes(']'))) return null
    const [, signs = '', quotes = ''] = match
    // 「ようこそ」と: what is quoted belongs to the sentence around it.
    if ((quotes.endsWith('」') || quotes.endsWith('』')) && saysSomething(rest.charAt(0))) continue
    if (Array.from(signs).some((sign) => endsAlone.includes(sign))) return end
    // "1." is the number of an item.
    if (next === rest || !Number.isNaN(Number(text.slice(0, end)))) continue
    if (ends(text.slice(0, match.index) + signs, next, language)) return end
  }
  return line >= 0 ? line + 1 : null
}

/** Sentences of a whole text in a language, as they are spoken one by one. */
export function sentencesIn(text: string, language: string): string[] {
  const found: string[] = []
  let open = text
  for (let end = endOfFirst(open, language); end !== null; end = endOfFirst(open, language)) {
    found.push(open.slice(0, end))
    open = open.slice(end)
  }
  return [...found, open].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}
