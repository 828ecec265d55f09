import { capitalWords, titles } from '../../english/claim-words.ts'
import { isEnglishWord } from '../../languages/is-english.ts'
import { stemOf } from '../../matching/tokens.ts'
import { calendarKeyOf } from './calendar-names.ts'
import { isCapital, plainForm, withoutGenitive, type Word } from './words-of.ts'

const keyOf = (word: string) => withoutGenitive(plainForm(word))

/** The words of texts by which names are recognised again: lower case without accents, and their stems. */
export function namesKnownIn(words: readonly Word[]): Set<string> {
  const keys = words.map(({ written }) => keyOf(written))
  return new Set([...keys, ...keys.map(stemOf)])
}

/** What a language writes with a capital letter: names alone, every noun, or nothing. */
type Capitals = 'names' | 'nouns' | 'none'
const capitalsOf: Readonly<Record<string, Capitals>> = { de: 'nouns', ar: 'none', hi: 'none', ja: 'none', zh: 'none' }

/** 「上午10点」 is read as "10:00 am". */
const halfDay: ReadonlySet<string> = new Set(['am', 'pm'])

/** What may stand before the first word of a sentence, or of one within it. */
const beforeFirst = new Set([':', '–', '—'])

/** Whether a sentence has a name that none of the known texts has; days and months are judged as dates. */
export function hasUnknownName(words: readonly Word[], known: ReadonlySet<string>, language: string): boolean {
  const capitals = capitalsOf[language] ?? 'names'
  const before = (i: number) => (words[i - 1]?.text === '.' ? i - 2 : i - 1)
  const begins = (i: number) => i === 0 || beforeFirst.has(words[i - 1]!.text)
  const isName = ({ written, text, kind }: Word) =>
    kind === 'word' &&
    !halfDay.has(text) &&
    (capitals === 'none' ? /\p{Script=Latin}{2}/u.test(written) : isCapital(written))
  return words.some((word, i) => {
    if (!isName(word)) return false
    const key = keyOf(word.written)
    const isKnown = known.has(key) || known.has(stemOf(key)) || titles.has(key) || capitalWords.has(word.text)
    if (isKnown || calendarKeyOf(word.written, language) !== undefined) return false
    // Where every noun has a capital letter, only what follows another one is surely a name.
    if (capitals === 'nouns')
      return i > 0 && isName(words[before(i)]!) && (titles.has(keyOf(words[before(i)]!.written)) || !begins(before(i)))
    // "It's" and "don't" are English, whatever their parts are.
    return !begins(i) || (language === 'en' && !key.includes("'") && !isEnglishWord(key))
  })
}
