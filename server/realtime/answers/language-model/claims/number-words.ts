import { ordinal, tenWords, unitWords } from '../../../../../shared/english/number-words.ts'
import type { Word } from './words-of.ts'

const values = new Map<string, number>([
  ...unitWords.map((word, value): [string, number] => [word, value]),
  ...tenWords.map((word, i): [string, number] => [word, (i + 2) * 10]),
  ['dozen', 12],
])
/** "first" and "second" are said of more than numbers. */
const ordinals = new Map<string, number>(
  Array.from({ length: 98 }, (_, i): [string, number] => [ordinal(i + 3), i + 3]).filter(
    ([words]) => !words.includes(' '),
  ),
)
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12 }

/** A number said in words: its value, or its two halves where it is said in pairs ("eighteen ninety two"). */
export interface SaidNumber {
  value: number
  pair?: [number, number]
  isOrdinal: boolean
  /** The index after it. */
  next: number
}

/** Of 0 to 99, with "and" before it where `joined`. */
function belowHundred(words: readonly Word[], at: number): SaidNumber | null {
  const first = values.get(words[at]?.text ?? '')
  const asOrdinal = ordinals.get(words[at]?.text ?? '')
  if (first === undefined || words[at]!.text === 'dozen')
    return asOrdinal === undefined ? null : { value: asOrdinal, isOrdinal: true, next: at + 1 }
  const second = words[at + 1]?.text ?? ''
  const unit = values.get(second) ?? ordinals.get(second) ?? { first: 1, second: 2 }[second]
  if (first >= 20 && unit !== undefined && unit > 0 && unit < 10)
    return { value: first + unit, isOrdinal: !values.has(second), next: at + 2 }
  return { value: first, isOrdinal: false, next: at + 1 }
}

/** The number that begins at a word; null where none does. A lone "one" is a pronoun unless `takesOne`. */
export function numberAt(words: readonly Word[], at: number, takesOne: boolean): SaidNumber | null {
  const scaleAfter = (index: number) => scales[words[index]?.text ?? '']
  const isArticled = words[at]?.text === 'a' && scaleAfter(at + 1) !== undefined
  let part: SaidNumber | null = isArticled ? { value: 1, isOrdinal: false, next: at + 1 } : belowHundred(words, at)
  if (words[at]?.text === 'dozen') part = { value: 1, isOrdinal: false, next: at }
  if (part === null) return null
  if (words[at]!.text === 'one' && part.next === at + 1 && scaleAfter(at + 1) === undefined && !takesOne) return null
  let { next, isOrdinal } = part
  let total = 0
  let last = part.value
  for (;;) {
    const scale = scaleAfter(next)
    if (scale === undefined) {
      total += last
      break
    }
    total = (total + last) * scale
    last = 0
    next++
    const from = words[next]?.text === 'and' ? next + 1 : next
    part = belowHundred(words, from)
    if (part === null || part.isOrdinal) break
    ;({ value: last, next } = part)
  }
  const second = total < 100 && !isOrdinal ? pairAfter(words, next) : null
  if (second) return { value: total, pair: [total, second.value], isOrdinal: false, next: second.next }
  return { value: total, isOrdinal, next }
}

/** The second half of a number that is said in pairs. */
function pairAfter(words: readonly Word[], at: number): SaidNumber | null {
  if (words[at]?.text === 'oh') {
    const digit = values.get(words[at + 1]?.text ?? '')
    return digit === undefined ? null : { value: digit, isOrdinal: false, next: at + 2 }
  }
  const second = belowHundred(words, at)
  return second !== null && !second.isOrdinal && second.value >= 10 ? second : null
}
