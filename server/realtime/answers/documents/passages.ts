import { saysSomething } from '../language/letters.ts'
import { stems } from '../language/terms.ts'
import type { Draft } from './drafts.ts'
import type { ToldBlock } from './told-blocks.ts'

/** The smallest piece of a document that answers something: a sentence, a list item or a cell. */
export interface Passage extends Omit<Draft, 'extra'> {
  id: number
  documentId: string
  documentName: string
  /** Outermost first. */
  headings: string[]
  /** The first under its heading. */
  opens: boolean
  /** The paragraph, list or table it belongs to, counted over all documents. */
  block: number
  terms: Set<string>
  /** Stems at its beginning, where what it is about mostly stands. */
  openingTerms: string[]
  /** Terms of the headings above it, the document's own title left out. */
  headingTerms: Set<string>
  /** Terms of the sentences before it, which "it" and "they" point at. */
  before: ReadonlySet<string>[]
  /** Terms of the document's name and title. */
  documentTerms: Set<string>
}

const openingWords = 4

/** So many sentences before the last one may still be what "it" points at. */
const reach = 5

/** Whether the sentences before a passage speak of a term. */
export const isSaidBefore = (passage: Passage, term: string) => passage.before.some((terms) => terms.has(term))

/** Cuts documents into passages, each with the headings above it and the words that find it. */
export function cutPassages(blocks: Iterable<ToldBlock>): Passage[] {
  const passages: Passage[] = []
  for (const { documentId, documentName, headings, block, groups, ...place } of blocks) {
    const [title, ...below] = headings.length > 1 ? headings : ['', ...headings]
    const documentTerms = new Set(stems(`${documentName.replace(/\.\w{2,4}$/, '')} ${title}`))
    const headingTerms = new Set(stems(below.join(' ')))
    const common = { documentId, documentName, headings, block, headingTerms, documentTerms }
    let opens = place.opens
    for (const { form, drafts } of groups) {
      let before: ReadonlySet<string>[] = []
      for (const { extra, ...draft } of drafts) {
        if (!saysSomething(draft.excerpt)) continue
        const spoken = stems(draft.text)
        const terms = new Set([...spoken, ...stems(extra)])
        const openingTerms = spoken.slice(0, openingWords)
        passages.push({ ...draft, ...common, id: passages.length, opens, terms, openingTerms, before })
        opens = false
        if (form !== 'row') before = [...before.slice(-reach), terms]
      }
    }
  }
  return passages
}
