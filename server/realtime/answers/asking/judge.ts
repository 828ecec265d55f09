import type { Asked } from './asked.ts'
import { bareText } from '../language/letters.ts'

/** How an answer compares with the words of the passage that should give it; null words: no passage does. */
export type Judgement = 'right' | 'offered' | 'missed' | 'false' | 'rightly unknown' | 'offered in vain'

/** Compares what came of a question with the words that its passage holds. */
export function judge({ kind, source, choices }: Asked, words: string | null): Judgement {
  const holds = (excerpt: string | null) =>
    words !== null && excerpt !== null && bareText(excerpt).includes(bareText(words))
  if (kind === 'answer') return holds(source?.excerpt ?? null) ? 'right' : 'false'
  if (kind === 'offer') return choices?.some(({ excerpt }) => holds(excerpt)) === true ? 'offered' : 'offered in vain'
  return words === null ? 'rightly unknown' : 'missed'
}
