import type { SourceSection } from '../../../../shared/kiosk/events.ts'
import type { KnowledgeDocument, Source } from '../answers.ts'
import { parseMarkdown, type Block } from './markdown.ts'

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
      return block.items.map((item) => `• ${item}`)
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.filter(Boolean).join(' · '))
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

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What the excerpt was made from: itself, the run of list items it joins, or of a table the row with most of its words. */
function placeIn(
  { parts }: Section,
  excerpt: string,
): { first: number; last: number; from: number; to: number } | null {
  const at = parts.findIndex((part) => part.includes(excerpt))
  if (at >= 0) {
    const from = parts[at]!.indexOf(excerpt)
    return { first: at, last: at, from, to: from + excerpt.length }
  }
  const items = excerpt.split('; ')
  const first = parts.findIndex((_, i) => items.every((item, n) => parts[i + n]?.includes(item)))
  if (first < 0 || items.length < 2) return null
  const last = first + items.length - 1
  return { first, last, from: 0, to: parts[last]!.length }
}

/** At least so much of a row's words must be in an excerpt that was made from it. */
const leastShare = 0.6

function likestRow(sections: Section[], excerpt: string) {
  const said = new Set(wordsOf(excerpt))
  let best = { share: leastShare, section: sections[0], at: -1 }
  for (const section of sections) {
    for (const [at, part] of section.parts.entries()) {
      const own = new Set(wordsOf(part))
      const share = [...said].filter((word) => own.has(word)).length / Math.max(1, Math.min(own.size, said.size))
      if (share > best.share) best = { share, section, at }
    }
  }
  return best.at < 0 ? null : { section: best.section!, at: best.at }
}

/** The section of its document that a source's excerpt stands in, with the excerpt marked; undefined where it isn't found. */
export function sectionAround(documents: readonly KnowledgeDocument[], source: Source): SourceSection | undefined {
  const document = documents.find(({ id }) => id === source.documentId)
  if (document === undefined) return undefined
  const sections = sectionsOf(document.content)
  const excerpt = source.excerpt.endsWith(ellipsis) ? source.excerpt.slice(0, -1) : source.excerpt
  for (const section of sections) {
    const place = placeIn(section, excerpt)
    if (place) return marked(section, place)
  }
  const row = likestRow(sections, excerpt)
  if (row === null) return undefined
  return marked(row.section, { first: row.at, last: row.at, from: 0, to: row.section.parts[row.at]!.length })
}

function marked(section: Section, place: { first: number; last: number; from: number; to: number }): SourceSection {
  const startOf = (part: number) => section.parts.slice(0, part).reduce((sum, { length }) => sum + length + 1, 0)
  const text = section.parts.join('\n')
  const from = startOf(place.first) + place.from
  const to = startOf(place.last) + place.to
  return { heading: section.heading.slice(0, longestHeading), ...cut({ text, from, to }) }
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
