import type { KnowledgeDocument } from '../answers.ts'
import { draftsOf, type DraftGroup } from './drafts.ts'
import { parseMarkdown, type Block } from './markdown.ts'
import { splitSentences } from './sentences.ts'

/** A paragraph, list or table, and what it says where it stands. */
export interface ToldBlock {
  documentId: string
  documentName: string
  /** Outermost first. */
  headings: string[]
  /** Counted over all documents. */
  block: number
  part: Exclude<Block, { type: 'heading' }>
  /** It is the first under its heading. */
  opens: boolean
  groups: DraftGroup[]
}

/** What introduces the list or table below it. */
const leadOf = (part: Block) => {
  const last = part.type === 'paragraph' ? (splitSentences(part.text).at(-1) ?? '') : ''
  return last.endsWith(':') ? last.slice(0, -1) : ''
}

/** Reads documents block by block. `reading` is told of each document before it is read. */
export function* toldBlocks(
  documents: readonly KnowledgeDocument[],
  reading?: (documentId: string) => void,
): Generator<ToldBlock> {
  let block = 0
  for (const { id: documentId, name: documentName, content } of documents) {
    reading?.(documentId)
    const path: { level: number; text: string }[] = []
    let [lead, opens] = ['', true]
    for (const part of parseMarkdown(content)) {
      block++
      if (part.type === 'heading') {
        while (path.length > 0 && path.at(-1)!.level >= part.level) path.pop()
        path.push(part)
        opens = true
      } else {
        const headings = path.map(({ text }) => text)
        const groups = draftsOf(part, { headings, lead, opens }).filter(({ drafts }) => drafts.length > 0)
        yield { documentId, documentName, headings, block, part, opens, groups }
        opens &&= groups.length === 0
      }
      lead = leadOf(part)
    }
  }
}
