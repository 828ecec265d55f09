import type { Passage } from '../documents/passages.ts'
import type { Question } from './question.ts'
import type { Hit } from './search.ts'

/** What a part of a garbled question finds. */
interface FoundForPart {
  question: Question
  hits: Hit[]
}

const looksAt = 3
/** A guess needs so much; about a hit that covers its part and may answer it. */
const leastScore = 0.7
/** What each word of the topic that a passage has adds: longer parts that hold together are likelier. */
const wordIsWorth = 0.15

/** Passages that parts of what was heard may have asked for, likeliest first: each shares a word of its part's topic. */
export function guess(parts: FoundForPart[]): Hit[] {
  const likeliest = new Map<Passage, Hit>()
  for (const { question, hits } of parts) {
    const topic = question.terms.filter(({ light }) => !light)
    for (const hit of hits.slice(0, looksAt)) {
      const { terms, headingTerms } = hit.passage
      const shared = topic.filter(({ term }) => terms.has(term) || headingTerms.has(term)).length
      const score = hit.score + wordIsWorth * shared
      if (shared === 0 || hit.fits === 0 || score < (likeliest.get(hit.passage)?.score ?? leastScore)) continue
      likeliest.set(hit.passage, { ...hit, score })
    }
  }
  return [...likeliest.values()].toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
}
