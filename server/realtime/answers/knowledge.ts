import { isContentWord } from './language/terms.ts'
import type { KnowledgeDocument } from './answers.ts'
import { readOpeningHours, type ThingHours } from './time/opening-hours.ts'
import { offerPlacesOf } from './questions/offer-places.ts'
import { ownQuestionsOf } from './questions/own-questions.ts'
import { cutPassages, type Passage } from './documents/passages.ts'
import { passagesOf } from './documents/read-passages.ts'
import { toldBlocks } from './documents/told-blocks.ts'
import { areEnglish, isPaperEnglish } from './languages/is-english.ts'
import { englishLexicon } from './matching/english-lexicon.ts'
import { indexPassages, type PassageIndex } from './matching/passage-index.ts'
import { lineKeysOf, type LineKeys } from './questions/line-keys.ts'

/** What a set of documents says, ready to be searched. Holds no conversation, so sessions may share it. */
export interface Knowledge {
  passages: Passage[]
  /** Passages that hold a term in their text, heading or context. */
  postings: Map<string, number[]>
  /** In how many passages a term stands itself. */
  counts: Map<string, number>
  /** Words of the house's own name. */
  houseTerms: Set<string>
  openingHours: ThingHours[]
  /** By passage, a question that surely reads well and that it answers. */
  ownQuestions: (string | null)[]
  /** All documents as written, for names of places. */
  documents: KnowledgeDocument[]
  /** All together they are in English, whatever language is talked. */
  isEnglish: boolean
  /** Ids of the documents that are. */
  englishIds: ReadonlySet<string>
  /** The same documents in whole passages, found by how people ask for them. */
  index: PassageIndex
  /** Which passages the lines and offers ask for, as they are written and by their words alone. */
  lines: LineKeys
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

/**
 * Indexes documents (Markdown or plain text, together at most 50,000 tokens), on a thread of its own: see index-thread.ts.
 * What comes out is plain data that can be sent. `reading` is told of each document before it is read.
 */
export function indexDocuments(documents: KnowledgeDocument[], reading?: (documentId: string) => void): Knowledge {
  const blocks = [...toldBlocks(documents, reading)]
  const passages = cutPassages(blocks)
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
  const openingHours = readOpeningHours(passages, houseTerms)
  const ownQuestions = ownQuestionsOf(passages)
  const isEnglish = areEnglish(documents.map(({ content }) => content))
  const english = documents.filter(({ content }) => isPaperEnglish(content, isEnglish))
  const index = indexPassages(passagesOf(blocks), englishLexicon)
  return {
    passages,
    postings,
    counts,
    houseTerms,
    openingHours,
    ownQuestions,
    documents,
    isEnglish,
    englishIds: new Set(english.map(({ id }) => id)),
    index,
    lines: lineKeysOf(index.passages, offerPlacesOf(passages, ownQuestions, index.passages)),
  }
}

/** How much a term tells passages apart; a term no document has gets the highest value. */
export function weightOf(term: string, { passages, postings, counts, houseTerms }: Knowledge): number {
  const found = counts.get(term) ?? (isContentWord(term) ? (postings.get(term)?.length ?? 0) / 2 : 0)
  const rarity = Math.log(1 + (passages.length - Math.min(found, passages.length) + 0.5) / (found + 0.5)) + 0.4
  return houseTerms.has(term) ? rarity * houseShare : rarity
}
