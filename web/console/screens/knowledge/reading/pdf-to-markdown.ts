import type { Warning } from '../content-warnings.ts'
import { words } from '../warning-words.ts'
import { linesToMarkdown } from './lines-to-markdown.ts'
import { withoutRepeated } from './page-lines.ts'
import { pdfPages } from './pdf-pages.ts'

/** So many are named; the rest can be seen to be like them. */
const namedPages = 12
const namedLines = 3

/** What a PDF says, as Markdown; or why it can't be read. */
export async function pdfToMarkdown(
  bytes: ArrayBuffer,
  reading: (page: number, of: number) => void,
  signal: AbortSignal,
): Promise<{ content: string; warnings: Warning[] } | 'password' | { scannedPages: number }> {
  const read = await pdfPages(bytes, reading, signal)
  if (read === 'password') return read
  const { count } = read
  const { pages, repeated } = withoutRepeated(read.pages)
  const empty = read.pages.flatMap((lines, place) => (lines.length === 0 ? [place + 1] : []))
  if (empty.length === read.pages.length) return { scannedPages: count }
  const warnings: Warning[] = []
  if (count > read.pages.length)
    warnings.push({ head: words.manyPages(read.pages.length, count), todo: words.cutInParts })
  if (empty.length > 0) {
    const named = empty.slice(0, namedPages).join(', ') + (empty.length > namedPages ? ' …' : '')
    warnings.push({ head: words.pageWithoutText(named, empty.length), todo: words.typeItIn })
  }
  for (const { text, times } of repeated.slice(0, namedLines))
    warnings.push({ head: words.repeated(text.slice(0, 80), times), todo: words.leftOut })
  return { content: linesToMarkdown(pages), warnings }
}
