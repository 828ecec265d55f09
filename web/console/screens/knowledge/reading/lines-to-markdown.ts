import type { PageLine } from './page-lines.ts'
import { rowsMarkdown } from './table-markdown.ts'

const bullet = /^[•·▪◦‣●○■–—*-]\s+/
const numbered = /^\d{1,3}[.)]\s+/
const longestHeading = 160

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const bodyHeight = (lines: readonly PageLine[]) =>
  median(
    lines.flatMap(({ cells, height }) => Array.from({ length: Math.ceil(cells.join('').length / 10) }, () => height)),
  )

/** A line that goes on in the next: a word that is cut is put together again. */
const joined = (text: string, next: string) =>
  text.endsWith('-') && /\p{Ll}/u.test(text.at(-2) ?? '') && /^\p{Ll}/u.test(next)
    ? text.slice(0, -1) + next
    : `${text} ${next}`

/** Consecutive lines of as many cells, two rows or more. */
function tableAt(lines: readonly PageLine[], from: number): PageLine[] {
  const width = lines[from]!.cells.length
  if (width < 2) return []
  let to = from + 1
  while (lines[to]?.cells.length === width) to++
  return to - from < 2 ? [] : lines.slice(from, to)
}

interface Block {
  text: string
  /** The next line may belong to it. */
  isOpen: boolean
}

interface Sizes {
  /** The height that most letters have. */
  body: number
  /** From one line of a paragraph to the next. */
  usualGap: number
}

function sizesOf(pages: readonly PageLine[][]): Sizes {
  const body = bodyHeight(pages.flat())
  const gaps = pages.flatMap((page) => page.slice(1).map(({ y }, place) => page[place]!.y - y))
  return { body, usualGap: median(gaps.filter((gap) => gap > 0 && gap < body * 3)) || body * 1.2 }
}

/** Adds one line to what the lines before it became. */
function addLine(blocks: Block[], page: readonly PageLine[], at: number, { body, usualGap }: Sizes): void {
  const { cells, y, height } = page[at]!
  const text = cells.join(' ')
  const last = blocks.at(-1)
  const gap = at === 0 ? 0 : page[at - 1]!.y - y
  if (height > body * 1.15 && text.length <= longestHeading) {
    const level = height > body * 1.6 ? '#' : '##'
    // A heading of two lines is one.
    if (last?.text.startsWith(`${level} `) && at > 0 && page[at - 1]!.height === height) last.text += ` ${text}`
    else blocks.push({ text: `${level} ${text}`, isOpen: false })
  } else if (bullet.test(text) || numbered.test(text)) {
    blocks.push({ text: text.replace(bullet, '- '), isOpen: true })
  } else {
    // A sentence that ends with its page is over, and so is whatever has room below it.
    const isOver = gap > usualGap * 1.4 || gap < 0 || (at === 0 && /[.!?:]/.test(last?.text.at(-1) ?? ''))
    if (last?.isOpen === true && !isOver) last.text = joined(last.text, text)
    else blocks.push({ text, isOpen: true })
  }
}

const listItem = /^(?:-|\d{1,3}[.)]) /

/** The lines of all pages as Markdown: headings by their size, paragraphs by the room between them, lists, tables. */
export function linesToMarkdown(pages: readonly PageLine[][]): string {
  const sizes = sizesOf(pages)
  const blocks: Block[] = []
  for (const page of pages) {
    for (let at = 0; at < page.length; at++) {
      const table = tableAt(page, at)
      if (table.length === 0) {
        addLine(blocks, page, at, sizes)
        continue
      }
      const cells = table.map((row) => row.cells.map((cell) => cell.replaceAll('|', String.raw`\|`)))
      blocks.push({ text: rowsMarkdown(cells, false), isOpen: false })
      at += table.length - 1
    }
  }
  return blocks
    .map(({ text }, place) => {
      const isTight = listItem.test(text) && listItem.test(blocks[place - 1]?.text ?? '')
      return (isTight ? '\n' : '\n\n') + text
    })
    .join('')
    .trim()
}
