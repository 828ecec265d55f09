import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageEntries, type PageEntry } from './page-entries.ts'
import { untilWhole } from './until-whole.ts'

/** What one answer with a page has of its own. */
interface PageContext {
  /** For those who may talk. */
  ticket?: string | undefined
  /** Of an empty style sheet: that the browser could get it is what counts. */
  proofUrl?: string | undefined
  /** Of the character's picture: it is on its way before the page knows whose. */
  posterUrl?: string | undefined
  /** Of the look that the page's scripts ask for first. */
  lookUrl?: string | undefined
  /** A paired device is told that it is one. */
  isPaired?: boolean
  /** Nobody is there who would load it again. */
  hangsOnWall?: boolean
}

/** A page as the build left it, to be served with a nonce and, for those who may talk, a ticket. */
export class BuiltPage {
  /** Changes with every build that changes the page. */
  readonly build: string
  readonly #html: string

  /** Throws an Error when the HTML has inline code or styles, which the pages' policy forbids. */
  constructor(html: string, title: string) {
    if (/<style\b|\son[a-z]+\s*=|\sstyle\s*=|<script(?![^>]*\ssrc=)/i.test(html.replace(/<!--.*?-->/gs, ''))) {
      throw new Error('A built page must not hold inline scripts, styles or handlers.')
    }
    this.build = createHash('sha256').update(html).digest('hex').slice(0, 16)
    this.#html = html.replace(/<title>.*?<\/title>/is, () => `<title>${title}</title>`)
  }

  /** Every script and link carries the nonce. */
  render(nonce: string, context: PageContext = {}): string {
    const { ticket, proofUrl, posterUrl, lookUrl, isPaired = false, hangsOnWall = false } = context
    const head = [
      hangsOnWall && `<script async src="${untilWhole.path}"></script>`,
      `<meta name="build" content="${this.build}">`,
      ticket !== undefined && `<meta name="page-ticket" content="${ticket}">`,
      isPaired && '<meta name="paired" content="yes">',
      // For no screen: nothing that is drawn waits for it.
      proofUrl !== undefined && `<link rel="stylesheet" href="${proofUrl}" media="print" fetchpriority="high">`,
      posterUrl !== undefined && `<link rel="preload" as="image" href="${posterUrl}">`,
      lookUrl !== undefined && `<link rel="preload" as="fetch" crossorigin href="${lookUrl}">`,
    ]
    const more = head.filter((element) => element !== false).join('')
    return this.#html
      .replace(/<head\b[^>]*>/i, (start) => start + more)
      .replace(/<(script|link)\b/gi, `<$1 nonce="${nonce}"`)
  }
}

/** Reads every page of the table from the folder of built pages; rejects when one is missing. */
export async function readBuiltPages(folder: string): Promise<ReadonlyMap<PageEntry, BuiltPage>> {
  const read = async (entry: PageEntry) =>
    [entry, new BuiltPage(await readFile(join(folder, entry.html), 'utf8'), entry.title)] as const
  return new Map(await Promise.all(pageEntries.map(read)))
}
