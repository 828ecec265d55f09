import type { Source } from '../answers.ts'
import type { Passage } from './passages.ts'

const maxExcerpt = 300

/** What the page shows of a passage: its document and at most 300 characters. */
export const sourceOf = ({ documentId, documentName, excerpt }: Passage): Source => ({
  documentId,
  name: documentName,
  excerpt: excerpt.length > maxExcerpt ? `${excerpt.slice(0, maxExcerpt - 1)}…` : excerpt,
})
