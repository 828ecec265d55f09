import type { KnowledgeDocument } from '../answers.ts'
import { tokensOf } from '../matching/tokens.ts'
import type { DraftGroup } from './drafts.ts'
import type { QuestionLines } from './markdown.ts'
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

const noLines: QuestionLines = { asked: [], not: [] }

/** How people ask for a table, row by row: a line that shares words with one row alone asks for that one. */
function linesOfRows(rows: readonly string[], { asked, not }: QuestionLines): QuestionLines[] {
  const tokens = rows.map((row) => new Set(tokensOf(row)))
  const byRow = (lines: readonly string[]) => {
    const shared = lines.map((line) => tokens.map((own) => tokensOf(line).filter((token) => own.has(token)).length))
    return rows.map((_, row) => lines.filter((_line, i) => shared[i]![row] === Math.max(...shared[i]!)))
  }
  const [askedOf, notOf] = [byRow(asked), byRow(not)]
  return rows.map((_, i) => ({ asked: askedOf[i]!, not: notOf[i]! }))
}

/** How people ask for each of a block's groups. */
function linesOf(part: ToldBlock['part'], groups: DraftGroup[]): QuestionLines[] {
  switch (part.type) {
    case 'paragraph':
      return groups.map(() => part.lines)
    case 'list':
      return groups.map(({ at }) => (at === undefined ? noLines : part.lines[at]!))
    case 'table': {
      const written = part.rows.map((cells) => cells.join(' | '))
      const own = groups.map((group) => part.rowLines[written.indexOf(group.written)] ?? noLines)
      const rows = groups.map((group) => `${group.written} ${group.drafts[0]!.extra}`)
      return linesOfRows(rows, part.lines).map(({ asked, not }, i) => {
        return { asked: [...own[i]!.asked, ...asked], not: [...own[i]!.not, ...not] }
      })
    }
    default:
      return part satisfies never
  }
}

/** Reads documents as passages, each with the headings above it and how people ask for it. */
export const readPassages = (documents: readonly KnowledgeDocument[]): Passage[] => passagesOf(toldBlocks(documents))

/** The same where their blocks are read. */
export function passagesOf(blocks: Iterable<ToldBlock>): Passage[] {
  const passages: Passage[] = []
  for (const { documentId, documentName, headings, block, part, groups } of blocks) {
    const above = headings.slice(-1).filter((heading) => heading.endsWith('?'))
    const lines = linesOf(part, groups)
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
        asked: [...(questions.length > 0 ? questions : above), ...lines[i]!.asked],
        not: lines[i]!.not,
      })
    }
  }
  return passages
}
