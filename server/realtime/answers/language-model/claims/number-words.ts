import { cardinal, ordinal } from '../../../../../shared/english/number-words.ts'
import type { Word } from './words-of.ts'

/** A number said in words: its value, or its two halves where it is said in pairs ("eighteen ninety two"). */
export interface SaidNumber {
  value: number
  pair?: [number, number]
  isOrdinal: boolean
  /** The index after it. */
  next: number
}

/** Numbers below a thousand, by the words in which they are said. */
const said = new Map<string, Pick<SaidNumber, 'value' | 'isOrdinal'>>()
for (let value = 0; value < 1000; value++) {
  const words = cardinal(value)
  for (const form of [words, words.replace(' and', '')])
    for (const phrase of [form, form.replace(/^one hundred/, 'a hundred')])
      said.set(phrase, { value, isOrdinal: false })
  // "First" and "second" are said of more than numbers.
  if (value > 2 && value < 100) said.set(ordinal(value), { value, isOrdinal: true })
}
const firstWords = new Set([...said.keys()].map((phrase) => phrase.split(' ')[0]))
/** "Nine hundred and ninety nine". */
const mostWords = 5

const scales: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 }
export const scaleAt = (words: readonly Word[], at: number) => scales[words[at]?.text ?? '']

function belowThousand(words: readonly Word[], at: number): SaidNumber | null {
  if (!firstWords.has(words[at]?.text ?? '')) return null
  const texts = words.slice(at, at + mostWords).map(({ text }) => text)
  for (let count = texts.length; count > 0; count--) {
    const known = said.get(texts.slice(0, count).join(' '))
    if (known) return { ...known, next: at + count }
  }
  return null
}

/** The number that begins at a word; null where none does. A lone "one" is a pronoun unless `takesOne`. */
export function numberAt(words: readonly Word[], at: number, takesOne: boolean): SaidNumber | null {
  const text = words[at]?.text
  const isScaled = text === 'dozen' || (text === 'a' && scaleAt(words, at + 1) !== undefined)
  const first =
    belowThousand(words, at) ?? (isScaled ? { value: 1, isOrdinal: false, next: text === 'a' ? at + 1 : at } : null)
  if (first === null) return null
  if (text === 'one' && first.next === at + 1 && scaleAt(words, at + 1) === undefined && !takesOne) return null
  let { value, next } = first
  let total = 0
  for (let scale = scaleAt(words, next); scale !== undefined; scale = scaleAt(words, next)) {
    total += value * scale
    const rest = belowThousand(words, words[next + 1]?.text === 'and' ? next + 2 : next + 1)
    const isPart = rest !== null && !rest.isOrdinal && rest.value < scale
    ;({ value, next } = isPart ? rest : { value: 0, next: next + 1 })
  }
  total += value
  const second = total < 100 && !first.isOrdinal ? pairAfter(words, next) : null
  if (second) return { value: total, pair: [total, second.value], isOrdinal: false, next: second.next }
  return { value: total, isOrdinal: first.isOrdinal, next }
}

/** The second half of a number that is said in pairs. */
function pairAfter(words: readonly Word[], at: number): SaidNumber | null {
  const isDigit = words[at]?.text === 'oh'
  const second = belowThousand(words, isDigit ? at + 1 : at)
  if (second === null || second.isOrdinal || second.value >= (isDigit ? 10 : 100)) return null
  return isDigit || second.value >= 10 ? second : null
}
