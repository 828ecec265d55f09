import { capitalWords, titles } from '../../english/claim-words.ts'
import { stopWords } from '../../english/stop-words.ts'
import { englishLexicon } from '../../matching/english-lexicon.ts'
import { stemOf } from '../../matching/tokens.ts'

const pattern = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
const keyOf = (word: string) => withoutAccents(word.toLowerCase()).replace(/['’]s?$/, '')

/** The words of texts by which names are recognised again: lower case without accents, and their stems. */
export function namesKnownIn(texts: readonly string[]): Set<string> {
  const known = new Set<string>()
  for (const text of texts) {
    for (const [word] of text.matchAll(pattern)) {
      known.add(keyOf(word))
      known.add(stemOf(keyOf(word)))
    }
  }
  return known
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)

const isEnglishWord = (key: string) =>
  stopWords.has(key.replaceAll("'", '')) || key.includes("'") || englishLexicon.relatedTo(stemOf(key)).size > 0

/** What a language writes with a capital letter: names alone, every noun, or nothing. */
export type Capitals = 'names' | 'nouns' | 'none'

/** Names of a sentence that none of the known texts has; `isDate` tells days and months apart, which are judged as dates. */
export function unknownNames(
  sentence: string,
  known: ReadonlySet<string>,
  { capitals, isDate, isEnglish }: { capitals: Capitals; isDate: (word: string) => boolean; isEnglish: boolean },
): string[] {
  const found: string[] = []
  let afterCapital = false
  for (const match of sentence.matchAll(pattern)) {
    const [word] = match
    const key = keyOf(word)
    const before = sentence.slice(0, match.index)
    const begins = /^\s*$|[:"“„«(—–]\s*$/u.test(before) && !/\p{L}\s*["“„«(]\s*$/u.test(before)
    const isName = capitals === 'none' ? /\p{Script=Latin}{2}/u.test(word) : isCapital(word)
    // Where every noun has a capital letter, only what follows another one is surely a name.
    const isJudged = isName && (capitals === 'nouns' ? afterCapital : !begins || (isEnglish && !isEnglishWord(key)))
    afterCapital =
      isName && !begins && /^\s$|^$/.test(sentence.slice(match.index + word.length, match.index + word.length + 1))
    const isKnown =
      known.has(key) ||
      known.has(stemOf(key)) ||
      titles.has(key) ||
      capitalWords.has(word.toLowerCase().replace('’', "'"))
    if (isJudged && !isKnown && !isDate(word) && !/^\d/.test(word)) found.push(word)
  }
  return found
}
