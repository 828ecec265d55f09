import type { Passage } from '../documents/passages.ts'
import { weightOf, type Knowledge } from '../knowledge.ts'
import { isContentWord, stems } from '../language/terms.ts'

/** The least share of an answer's words, by their weight, that a passage must have to count as its source. */
const leastShare = 0.4
const leastTerms = 2

/** The passage that an answer in other words was made from; undefined when none has much of it. */
export function findSource(said: string, knowledge: Knowledge): Passage | undefined {
  const terms = [...new Set(stems(said))].filter((term) => knowledge.postings.has(term))
  if (!terms.some(isContentWord)) return undefined
  const total = terms.reduce((sum, term) => sum + weightOf(term, knowledge), 0)
  const shares = new Map<number, { weight: number; count: number }>()
  for (const term of terms) {
    for (const id of knowledge.postings.get(term) ?? []) {
      if (!knowledge.passages[id]!.terms.has(term)) continue
      const share = shares.get(id) ?? { weight: 0, count: 0 }
      shares.set(id, { weight: share.weight + weightOf(term, knowledge), count: share.count + 1 })
    }
  }
  const [best] = [...shares].toSorted(([, a], [, b]) => b.weight - a.weight)
  if (best === undefined || best[1].count < leastTerms || best[1].weight < leastShare * total) return undefined
  return knowledge.passages[best[0]]
}
