import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import { pageLines, type PageLine, type TextRun } from './page-lines.ts'

/** More is more than any character can know. */
const mostPages = 500

/** The lines of each page. */
export interface PdfPages {
  pages: PageLine[][]
  /** How many pages the file has. */
  count: number
}

/** Reads what is written in a PDF, in a worker; `reading` is told of each page. Rejects when there is nothing to read. */
export async function pdfPages(
  bytes: ArrayBuffer,
  reading: (page: number, of: number) => void,
  signal: AbortSignal,
): Promise<PdfPages | 'password'> {
  // A file of this server: the page's policy lets nothing else work.
  GlobalWorkerOptions.workerSrc = (await import('pdfjs-dist/build/pdf.worker.min.mjs?url')).default
  const loading = getDocument({ data: new Uint8Array(bytes), disableFontFace: true, useSystemFonts: false })
  const stop = () => void loading.destroy()
  signal.addEventListener('abort', stop)
  try {
    const document = await loading.promise
    const count = document.numPages
    const pages: PageLine[][] = []
    for (let number = 1; number <= Math.min(count, mostPages); number++) {
      reading(number, count)
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(pageLines(items.flatMap((item) => ('str' in item ? runOf(item) : []))))
      page.cleanup()
      signal.throwIfAborted()
    }
    return { pages, count }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return 'password'
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    void loading.destroy()
  }
}

/** Letters that stand on their head or side are no lines. */
function runOf({ str, transform, width }: { str: string; transform: number[]; width: number }): TextRun[] {
  const [, tilt = 0, , height = 0, x = 0, y = 0] = transform
  return Math.abs(tilt) > 0.01 || height <= 0 ? [] : [{ str, x, y, width, height }]
}
