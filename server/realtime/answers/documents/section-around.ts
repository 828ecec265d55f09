import type { SourceSection } from '../../../../shared/kiosk/events.ts'
import type { KnowledgeDocument, Source } from '../answers.ts'
import { parseMarkdown, type Block } from './markdown.ts'
import { splitSentences } from './sentences.ts'

/** Of a long section so many characters are shown, the excerpt in their middle: a page's message holds 16 kB. */
const longestSection = 2400
const longestHeading = 200
/** Cut excerpts end with it. */
const ellipsis = '…'

interface Section {
  heading: string
  /** One for each paragraph, list item or table row. */
  parts: string[]
}

const partsOf = (block: Block): string[] => {
  switch (block.type) {
    case 'heading':
      return []
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items.map(({ text }) => `• ${text}`)
    case 'table':
      return [block.head, ...block.rows.map((row) => row.cells)].map((cells) => cells.filter(Boolean).join(' · '))
    default:
      return block satisfies never
  }
}

function sectionsOf(content: string): Section[] {
  const sections: Section[] = [{ heading: '', parts: [] }]
  for (const block of parseMarkdown(content)) {
    if (block.type === 'heading') sections.push({ heading: block.text, parts: [] })
    else sections.at(-1)!.parts.push(...partsOf(block))
  }
  return sections.filter(({ parts }) => parts.length > 0)
}

interface Place {
  from: number
  to: number
}

/** Where all of the pieces stand, one after the other. */
function placeOf(pieces: readonly string[], text: string): Place | null {
  let [from, to] = [-1, 0]
  for (const piece of pieces) {
    const at = text.indexOf(piece, to)
    if (at < 0) return null
    if (from < 0) from = at
    to = at + piece.length
  }
  return from < 0 ? null : { from, to }
}

/** An excerpt as a section may hold it: as it is, as a row, as the items of a list, or in sentences between which there are others. */
const formsOf = (excerpt: string): string[][] => [
  [excerpt],
  [excerpt.split(' | ').filter(Boolean).join(' · ')],
  [`• ${excerpt.replaceAll('; ', '\n• ')}`],
  splitSentences(excerpt).flatMap((sentence) => sentence.split('; ')),
]

/** The section of its document that a source's excerpt stands in, with the excerpt marked; undefined where it isn't found. */
export function sectionAround(documents: readonly KnowledgeDocument[], source: Source): SourceSection | undefined {
  const document = documents.find(({ id }) => id === source.documentId)
  if (document === undefined) return undefined
  const sections = sectionsOf(document.content).map(({ heading, parts }) => ({ heading, text: parts.join('\n') }))
  const excerpt = source.excerpt.endsWith(ellipsis) ? source.excerpt.slice(0, -1) : source.excerpt
  for (const form of formsOf(excerpt))
    for (const { heading, text } of sections) {
      const place = placeOf(form, text)
      if (place) return { heading: heading.slice(0, longestHeading), ...cut({ text, ...place }) }
    }
  return undefined
}

/** What lies far from the mark goes, at a word's border. */
function cut({ text, from, to }: { text: string; from: number; to: number }) {
  if (text.length <= longestSection) return { text, from, to }
  const room = Math.max(0, longestSection - (to - from)) / 2
  const early = Math.max(0, Math.min(from - room, text.length - longestSection))
  const begin = early === 0 ? 0 : Math.min(from, text.indexOf(' ', early) + 1)
  const late = Math.min(text.length, Math.max(to, begin + longestSection))
  const end = late === text.length ? late : Math.max(to, text.lastIndexOf(' ', late))
  const before = begin === 0 ? '' : ellipsis
  const after = end === text.length ? '' : ellipsis
  const shift = before.length - begin
  return { text: `${before}${text.slice(begin, end)}${after}`, from: from + shift, to: to + shift }
}
