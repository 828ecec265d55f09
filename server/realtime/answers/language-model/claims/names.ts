import { capitalWords, titles } from '../../english/claim-words.ts'
import { isEnglishWord } from '../../languages/is-english.ts'
import { plain, stemOf } from '../../matching/tokens.ts'
import { calendarKeyOf } from './calendar-names.ts'
import { capitalNouns, isCapital, noCapitals, withoutGenitive, type Word } from './words-of.ts'

/** By which a name is recognised again: lower case without accents. */
const keyOf = (word: string) => withoutGenitive(plain(word))

/** The words of texts by which names are recognised again, and their stems. */
export function namesKnownIn(words: readonly Word[]): Set<string> {
  const keys = words.map(({ written }) => keyOf(written))
  return new Set([...keys, ...keys.map(stemOf)])
}

/** 「上午10点」 is read as "10:00 am". */
const halfDay: ReadonlySet<string> = new Set(['am', 'pm'])

/** What may stand before the first word of a sentence, or of one within it. */
const beforeFirst = new Set([':', '–', '—'])

/** Whether a sentence has a name that none of the known texts has; days and months are judged as dates. */
export function hasUnknownName(words: readonly Word[], known: ReadonlySet<string>, language: string): boolean {
  const before = (i: number) => (words[i - 1]?.text === '.' ? i - 2 : i - 1)
  const begins = (i: number) => i === 0 || beforeFirst.has(words[i - 1]!.text)
  const isName = ({ written, text, kind }: Word) =>
    kind === 'word' &&
    !halfDay.has(text) &&
    (noCapitals.has(language) ? /\p{Script=Latin}{2}/u.test(written) : isCapital(written))
  return words.some((word, i) => {
    if (!isName(word)) return false
    const key = keyOf(word.written)
    const isKnown = known.has(key) || known.has(stemOf(key)) || titles.has(key) || capitalWords.has(word.text)
    if (isKnown || calendarKeyOf(word.written, language) !== undefined) return false
    // Where every noun has a capital letter, only what follows another one is surely a name.
    if (capitalNouns.has(language))
      return i > 0 && isName(words[before(i)]!) && (titles.has(keyOf(words[before(i)]!.written)) || !begins(before(i)))
    // "It's" and "don't" are English, whatever their parts are.
    return !begins(i) || (language === 'en' && !key.includes("'") && !isEnglishWord(key))
  })
}
