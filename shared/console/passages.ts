/** A line above a passage that says how people ask for it, or what they ask that it does not answer. */
export interface QuestionLine {
  kind: 'Q' | 'Not'
  text: string
  /** Its place among the document's lines. */
  at: number
}

/** What answers are taken from: a paragraph, a list item or a table, with the lines above it. */
export interface Passage {
  kind: 'text' | 'item' | 'table'
  /** The headings directly above it, without their marks. */
  headings: string[]
  lines: QuestionLine[]
  /** Its own lines, from the first up to the one after the last. */
  from: number
  to: number
  text: string
}

const questionLine = /^\s*(?:[-*+]\s+)?(Q|Not):\s+(\S.*)$/
const heading = /^\s{0,3}#{1,6}\s+(\S.*)$/
const closingHashes = /(?<!#)#+$/
const underline = /^\s{0,3}(?:=+|-{3,})\s*$/
const marker = /^\s*(?:[-*+•·–]|\d{1,3}[.)])\s+/
const fence = /^ {0,3}(?:```|~~~)/
const divider = /^\|?:?-{2,}:?(?:\|:?-+:?)*\|?$/

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''
const isDivider = (line: string | undefined) =>
  line !== undefined && line.includes('|') && divider.test(line.replaceAll(/\s+/g, ''))

/** The first line after a passage that begins here. */
function endOf(lines: readonly string[], from: number, kind: Passage['kind']): number {
  const isFenced = fence.test(lines[from]!)
  let at = from + 1
  if (isFenced) {
    while (at < lines.length && !fence.test(lines[at]!)) at++
    return Math.min(at + 1, lines.length)
  }
  for (; at < lines.length && !isBlank(lines[at]); at++) {
    const line = lines[at]!
    if (kind === 'table') {
      if (!line.includes('|') || questionLine.test(line)) break
      continue
    }
    if (questionLine.test(line) || heading.test(line) || fence.test(line) || marker.test(line)) break
    if (line.includes('|') && isDivider(lines[at + 1])) break
    if (kind === 'item' && !/^\s/.test(line)) break
  }
  return at
}

function kindOf(lines: readonly string[], at: number): Passage['kind'] {
  if (lines[at]!.includes('|') && isDivider(lines[at + 1])) return 'table'
  return marker.test(lines[at]!) ? 'item' : 'text'
}

/** Cuts a document (Markdown or plain text) into its passages. What stands in it stays where it is. */
export function readPassages(content: string): Passage[] {
  const lines = content.split('\n')
  const passages: Passage[] = []
  let headings: string[] = []
  let waiting: QuestionLine[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const asked = questionLine.exec(line)
    const marked = heading.exec(line)
    if (isBlank(line)) at++
    else if (asked) {
      waiting.push({ kind: asked[1] as QuestionLine['kind'], text: asked[2]!.trim(), at })
      at++
    } else if (marked) {
      headings.push(marked[1]!.trimEnd().replace(closingHashes, '').trimEnd())
      at++
    } else if (underline.test(lines[at + 1] ?? '') && !line.includes('|') && !marker.test(line)) {
      headings.push(line.trim())
      at += 2
    } else {
      const kind = kindOf(lines, at)
      const to = endOf(lines, at, kind)
      passages.push({ kind, headings, lines: waiting, from: at, to, text: lines.slice(at, to).join('\n') })
      headings = []
      waiting = []
      at = to
    }
  }
  return passages
}

/** The document with other words for a passage; without any the passage goes, and its lines with it. */
export function withText(content: string, { from, to, lines: above }: Passage, text: string): string {
  const lines = content.split('\n')
  const trimmed = text.replaceAll('\r', '').trimEnd()
  lines.splice(from, to - from, ...(trimmed === '' ? [] : trimmed.split('\n')))
  if (trimmed === '') for (const { at } of above.toReversed()) lines.splice(at, 1)
  return lines.join('\n')
}

/** The document with one more line above a passage. */
export function withLine(content: string, { from }: Passage, kind: QuestionLine['kind'], text: string): string {
  const lines = content.split('\n')
  lines.splice(from, 0, `${kind}: ${text.replaceAll(/\s+/g, ' ').trim()}`)
  return lines.join('\n')
}

export function withoutLine(content: string, { at }: QuestionLine): string {
  const lines = content.split('\n')
  lines.splice(at, 1)
  return lines.join('\n')
}

/** A table's rows, the heads first; the divider is left out. */
export function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => !isDivider(line))
    .map((line) =>
      line
        .trim()
        .replaceAll(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
}
