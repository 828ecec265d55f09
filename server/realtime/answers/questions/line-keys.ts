import type { Passage } from '../documents/read-passages.ts'
import { tokensOf } from '../matching/tokens.ts'
import { offersOf } from './passage-offers.ts'
import { textKey } from './question-key.ts'

/** Passages by the lines that ask for them. */
export interface LineKeys {
  /** By a line's or an offer's text, as `textKey` has it. */
  byText: Map<string, number[]>
  /** By the words that carry a line's meaning. */
  byWords: Map<string, number[]>
  /** Words of the lines that a passage does not answer. */
  notByWords: Map<string, number[]>
}

/** The words that carry a text's meaning, each once, in the order of the alphabet; empty when it has none. */
export const wordsKey = (text: string) => [...new Set(tokensOf(text))].toSorted().join(' ')

/** `offered` are questions that were made of a passage and bring it. */
export function lineKeysOf(
  passages: readonly Passage[],
  offered: readonly (readonly [question: string, passage: number])[],
): LineKeys {
  const keys: LineKeys = { byText: new Map(), byWords: new Map(), notByWords: new Map() }
  const add = (map: Map<string, number[]>, key: string, passage: number) => {
    if (key === '') return
    const known = map.get(key)
    if (known === undefined) map.set(key, [passage])
    else if (known.at(-1) !== passage) known.push(passage)
  }
  for (const passage of passages) {
    const { id, asked, not } = passage
    for (const line of asked) {
      add(keys.byText, textKey(line), id)
      add(keys.byWords, wordsKey(line), id)
    }
    for (const line of not) add(keys.notByWords, wordsKey(line), id)
    for (const offer of offersOf(passage)) add(keys.byText, textKey(offer), id)
  }
  for (const [question, passage] of offered) add(keys.byText, textKey(question), passage)
  return keys
}
