import type { KnowledgeDocument } from '../answers.ts'
import { tokensOf } from '../matching/tokens.ts'
import type { DraftGroup } from './drafts.ts'
import type { QuestionLine } from './markdown.ts'
import { toldBlocks, type ToldBlock } from './told-blocks.ts'

/** The piece of a document that an answer is taken from: a paragraph, a list item or a table's row. */
export interface Passage {
  id: number
  documentId: string
  documentName: string
  /** Outermost first. */
  headings: string[]
  /** The paragraph, list or table it belongs to, counted over all documents. */
  block: number
  form: 'paragraph' | 'item' | 'row' | 'list'
  /** What an item or a row is about. */
  subject: string
  /** As it is written. */
  excerpt: string
  /** As it is said, and what each sentence was made from, as it is written. */
  sentences: string[]
  excerpts: string[]
  /** Words that find it besides its own. */
  extra: string
  /** How people ask for it. */
  asked: string[]
  /** What people ask that it does not answer. */
  not: string[]
}

/** How people ask for the rows of a table: a line above it that shares words with one row alone asks for that one. */
function linesOfRows(rows: readonly DraftGroup[], above: readonly QuestionLine[]): QuestionLine[][] {
  const tokens = rows.map(({ written, drafts: [first] }) => new Set(tokensOf(`${written} ${first!.extra}`)))
  const shared = above.map(({ text }) => tokens.map((own) => tokensOf(text).filter((token) => own.has(token)).length))
  return rows.map(({ lines }, row) => [
    ...lines,
    ...above.filter((_, line) => shared[line]![row] === Math.max(...shared[line]!)),
  ])
}

/** Reads documents as passages, each with the headings above it and how people ask for it. */
export const readPassages = (documents: readonly KnowledgeDocument[]): Passage[] => passagesOf(toldBlocks(documents))

/** The same where their blocks are read. */
export function passagesOf(blocks: Iterable<ToldBlock>): Passage[] {
  const passages: Passage[] = []
  for (const { documentId, documentName, headings, block, part, groups } of blocks) {
    const above = headings.slice(-1).filter((heading) => heading.endsWith('?'))
    const lines = part.type === 'table' ? linesOfRows(groups, part.lines) : groups.map((group) => group.lines)
    const textsOf = (kind: QuestionLine['kind'], i: number) =>
      lines[i]!.filter((line) => line.kind === kind).map(({ text }) => text)
    for (const [i, { form, written, drafts }] of groups.entries()) {
      const questions = drafts.flatMap(({ question }) => question ?? [])
      passages.push({
        id: passages.length,
        documentId,
        documentName,
        headings,
        block,
        form,
        subject: drafts[0]!.subject ?? '',
        excerpt: written,
        sentences: drafts.map(({ text }) => text),
        excerpts: drafts.map(({ excerpt }) => excerpt),
        extra: [...new Set(drafts.map(({ extra }) => extra))].join(' '),
        asked: [...(questions.length > 0 ? questions : above), ...textsOf('asked', i)],
        not: textsOf('not', i),
      })
    }
  }
  return passages
}
