import { capitalised, countWords, withPeriod } from '../documents/sentences.ts'
import { stems } from '../language/terms.ts'

const maxWords = 35

/** Places where a long sentence may be cut so that each side still stands alone. */
const joints =
  /;\s+|\s+[–—]\s+|,\s+(?=(?:and|but|so|while|where|although|though|which|who)\b)|,\s+(?=(?:it|they|he|she|we|I|you|there)\s)/

const withoutAsides = (text: string) => text.replace(/\s*\([^()]*\)/g, '').replace(/\s+/g, ' ')

/**
 * A written sentence as it is said: asides go when it is long, and of a very long one only the joined parts that hold
 * what was asked are kept (at most 35 words).
 */
export function shorten(sentence: string, askedTerms: ReadonlySet<string>): string {
  if (countWords(sentence) <= maxWords) return sentence
  const bare = withoutAsides(sentence)
  if (countWords(bare) <= maxWords) return withPeriod(bare)
  const parts = bare.split(joints)
  const holds = parts.map((part) => stems(part).filter((term) => askedTerms.has(term)).length)
  let from = holds.indexOf(Math.max(...holds))
  if (/^(?:which|who|while|where|although|though)\b/.test(parts[from]!) && from > 0) from--
  let text = parts[from]!
  for (let i = from + 1; i < parts.length && countWords(`${text} ${parts[i]}`) <= maxWords; i++)
    text = `${text}, ${parts[i]}`
  const said = text.replace(/^(?:and|but|so) /i, '')
  const cut =
    countWords(said) <= maxWords
      ? said
      : said
          .split(/\s+/)
          .slice(0, maxWords)
          .join(' ')
          .replace(/,[^,]*$/, '')
  return withPeriod(capitalised(cut))
}
