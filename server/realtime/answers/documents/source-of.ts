import type { Source } from '../answers.ts'

const maxExcerpt = 300

/** What the page shows of a passage: its document and at most 300 characters. */
export const sourceOf = (passage: { documentId: string; documentName: string; excerpt: string }): Source => {
  const { documentId, documentName, excerpt } = passage
  return {
    documentId,
    name: documentName,
    excerpt: excerpt.length > maxExcerpt ? `${excerpt.slice(0, maxExcerpt - 1)}…` : excerpt,
  }
}
