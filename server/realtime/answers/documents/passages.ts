import { stems } from '../language/terms.ts'
import type { KnowledgeDocument } from '../answers.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { parseMarkdown, unasked } from './markdown.ts'
import { splitSentences } from './sentences.ts'

/** The smallest piece of a document that answers something: a sentence, a list item or a cell. */
export interface Passage extends Omit<Draft, 'extra' | 'goesOn'> {
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

const saysSomething = /[\p{L}\p{N}]/u

const leadOf = (text: string) => {
  const last = splitSentences(text).at(-1) ?? ''
  return last.endsWith(':') ? last.slice(0, -1) : ''
}

/** Cuts documents into passages, each with the headings above it and the words that find it. */
export function cutPassages(documents: KnowledgeDocument[], reading?: (documentId: string) => void): Passage[] {
  const passages: Passage[] = []
  let block = 0
  for (const { id: documentId, name: documentName, content } of documents) {
    reading?.(documentId)
    const path: { level: number; text: string }[] = []
    let lead = ''
    let opens = true
    for (const part of parseMarkdown(content)) {
      block++
      if (part.type === 'heading') {
        while (path.length > 0 && path.at(-1)!.level >= part.level) path.pop()
        path.push(part)
        lead = ''
        opens = true
        continue
      }
      const headings = path.map((heading) => heading.text)
      const title = headings.length > 1 ? headings[0]! : ''
      const documentTerms = new Set(stems(`${documentName.replace(/\.\w{2,4}$/, '')} ${title}`))
      const headingTerms = new Set(stems(headings.slice(title === '' ? 0 : 1).join(' ')))
      let before: ReadonlySet<string>[] = []
      for (const { extra, goesOn, ...draft } of draftsOf(unasked(part), { headings, lead, opens })) {
        if (!saysSomething.test(draft.excerpt)) continue
        if (!goesOn) before = []
        const spoken = stems(draft.text)
        const terms = new Set([...spoken, ...stems(extra)])
        passages.push({
          ...draft,
          id: passages.length,
          documentId,
          documentName,
          headings,
          opens,
          block,
          terms,
          openingTerms: spoken.slice(0, openingWords),
          headingTerms,
          before,
          documentTerms,
        })
        opens = false
        before = [...before.slice(-reach), terms]
      }
      lead = part.type === 'paragraph' ? leadOf(part.text) : ''
    }
  }
  return passages
}
