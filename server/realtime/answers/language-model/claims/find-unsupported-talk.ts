import type { Evidence } from './evidence.ts'
import { isQuantityKnown } from './number-support.ts'
import { quantitiesIn } from './quantities.ts'
import { wordsOf } from './words-of.ts'

/** Small talk may count what it likes, but what it says of times, prices and things of the house must be in the papers. */
export function findUnsupportedTalk(sentence: string, { quantities, words }: Evidence): 'number' | null {
  const isKnownWord = (stem: string) => words.has(stem)
  const ofHouse = quantitiesIn(wordsOf(sentence)).filter(
    ({ currency, isTime, unit }) => currency !== undefined || isTime || unit.some(isKnownWord),
  )
  return ofHouse.every((one) => isQuantityKnown(one, quantities, isKnownWord)) ? null : 'number'
}
