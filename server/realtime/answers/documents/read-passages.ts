import type { KnowledgeDocument } from '../answers.ts'
import { tokensOf } from '../matching/tokens.ts'
import type { Draft } from './drafts.ts'
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

type Group = Pick<Passage, 'form' | 'subject' | 'excerpt' | 'sentences' | 'excerpts' | 'extra'> & {
  lines: QuestionLines
  /** Questions that its own sentences reply to. */
  questions: string[]
}

const joined = (drafts: Draft[], form: Passage['form'], lines: QuestionLines): Group => ({
  form,
  subject: drafts[0]!.subject ?? '',
  excerpt: drafts.map(({ excerpt }) => excerpt).join(' '),
  sentences: drafts.map(({ text }) => text),
  excerpts: drafts.map(({ excerpt }) => excerpt),
  extra: [...new Set(drafts.map(({ extra }) => extra))].join(' '),
  lines,
  questions: drafts.flatMap(({ question }) => question ?? []),
})

const noLines: QuestionLines = { asked: [], not: [] }

/** Consecutive drafts that belong together, by what `isNext` says of one that begins another group. */
function groupsOf(drafts: Draft[], isNext: (draft: Draft, before: Draft) => boolean): Draft[][] {
  const groups: Draft[][] = []
  for (const draft of drafts) {
    const open = groups.at(-1)
    if (open === undefined || isNext(draft, open.at(-1)!)) groups.push([draft])
    else open.push(draft)
  }
  return groups
}

/** How people ask for a table, row by row: a line that shares words with one row alone asks for that one. */
function linesOfRows(rows: readonly string[], { asked, not }: QuestionLines): QuestionLines[] {
  const tokens = rows.map((row) => new Set(tokensOf(row)))
  const rowsFor = (line: string) => {
    const shared = tokens.map((own) => tokensOf(line).filter((token) => own.has(token)).length)
    const most = Math.max(...shared)
    return shared.map((count) => count === most)
  }
  const askedOf = asked.map((line) => ({ line, rows: rowsFor(line) }))
  const notOf = not.map((line) => ({ line, rows: rowsFor(line) }))
  return rows.map((_, i) => ({
    asked: askedOf.filter((one) => one.rows[i]).map(({ line }) => line),
    not: notOf.filter((one) => one.rows[i]).map(({ line }) => line),
  }))
}

function groupDrafts(block: ToldBlock['part'], drafts: Draft[]): Group[] {
  switch (block.type) {
    case 'paragraph':
      return drafts.length === 0 ? [] : [{ ...joined(drafts, 'paragraph', block.lines), excerpt: block.text }]
    case 'list': {
      const summaries = drafts.filter(({ form }) => form === 'list')
      const items = groupsOf(
        drafts.filter(({ form }) => form !== 'list'),
        ({ goesOn }) => !goesOn,
      )
      return [
        ...summaries.map((draft) => joined([draft], 'list', noLines)),
        ...items.map((group, i) => joined(group, 'item', block.lines[i] ?? noLines)),
      ]
    }
    case 'table': {
      const rows = groupsOf(drafts, ({ excerpt }, before) => excerpt !== before.excerpt)
      const lines = linesOfRows(
        rows.map(([first]) => `${first!.excerpt} ${first!.extra}`),
        block.lines,
      )
      return rows.map((group, i) => {
        const { excerpt } = group[0]!
        const own = block.rowLines[block.rows.findIndex((cells) => cells.join(' | ') === excerpt)] ?? noLines
        const { asked, not } = lines[i]!
        return { ...joined(group, 'row', { asked: [...own.asked, ...asked], not: [...own.not, ...not] }), excerpt }
      })
    }
  }
}

/** Reads documents as passages, each with the headings above it and how people ask for it. */
export function readPassages(
  documents: readonly KnowledgeDocument[],
  reading?: (documentId: string) => void,
): Passage[] {
  const passages: Passage[] = []
  for (const { part, drafts, opens: _, ...place } of toldBlocks(documents, reading)) {
    const above = place.headings.filter((heading, i) => i === place.headings.length - 1 && heading.endsWith('?'))
    for (const { lines, questions, ...group } of groupDrafts(part, drafts)) {
      const asked = [...(questions.length > 0 ? questions : above), ...lines.asked]
      passages.push({ id: passages.length, ...place, ...group, asked, not: lines.not })
    }
  }
  return passages
}
