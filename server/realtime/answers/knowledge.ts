import { isContentWord } from './language/terms.ts'
import type { KnowledgeDocument } from './answers.ts'
import { readOpeningHours, type OpeningHours } from './time/opening-hours.ts'
import { cutPassages, type Passage } from './documents/passages.ts'

/** What a set of documents says, ready to be searched. Holds no conversation, so sessions may share it. */
export interface Knowledge {
  passages: Passage[]
  /** Passages that hold a term in their text, heading or context. */
  postings: Map<string, number[]>
  /** How much a term tells passages apart; a term no document has gets the highest value. */
  weightOf: (term: string) => number
  openingHours: OpeningHours[]
  /** All documents as written, for names of places. */
  documents: KnowledgeDocument[]
}

/** The house's own name and kind tell its passages less apart than their number says. */
const houseShare = 0.5

/** Words in the names or titles of more than half of the documents. */
function termsOfHouse(passages: Passage[]): Set<string> {
  const byDocument = new Map(passages.map((passage) => [passage.documentId, passage.documentTerms]))
  const counts = new Map<string, number>()
  for (const terms of byDocument.values()) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > byDocument.size / 2).map(([term]) => term))
}

/** Indexes documents (Markdown or plain text, together at most 50,000 tokens). Do it once per set of documents. */
export function indexDocuments(documents: KnowledgeDocument[]): Knowledge {
  const passages = cutPassages(documents)
  const postings = new Map<string, number[]>()
  const counts = new Map<string, number>()
  for (const passage of passages) {
    for (const term of passage.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const terms of [passage.terms, passage.headingTerms, passage.documentTerms, ...passage.before])
      for (const term of terms) {
        const list = postings.get(term)
        if (!list) postings.set(term, [passage.id])
        else if (list.at(-1) !== passage.id) list.push(passage.id)
      }
  }
  const houseTerms = termsOfHouse(passages)
  const weightOf = (term: string) => {
    const found = counts.get(term) ?? (isContentWord(term) ? (postings.get(term)?.length ?? 0) / 2 : 0)
    const rarity = Math.log(1 + (passages.length - Math.min(found, passages.length) + 0.5) / (found + 0.5)) + 0.4
    return houseTerms.has(term) ? rarity * houseShare : rarity
  }
  return { passages, postings, weightOf, openingHours: readOpeningHours(passages, houseTerms), documents }
}
