import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageEntries, type PageEntry } from './page-entries.ts'

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

  /**
   * Every script and link carries the nonce; the ticket goes into a meta element of its own. The style sheet at `proofUrl` is
   * empty: that the browser could get it is what counts. A paired device is told that it is one.
   */
  render(nonce: string, pageTicket?: string, proofUrl?: string, isPaired = false): string {
    const ticket = pageTicket === undefined ? '' : `<meta name="page-ticket" content="${pageTicket}">`
    const proof = proofUrl === undefined ? '' : `<link rel="stylesheet" href="${proofUrl}">`
    const paired = isPaired ? '<meta name="paired" content="yes">' : ''
    const build = `<meta name="build" content="${this.build}">`
    return this.#html
      .replace(/<head\b[^>]*>/i, (head) => head + build + ticket + paired + proof)
      .replace(/<(script|link)\b/gi, `<$1 nonce="${nonce}"`)
  }
}

/** Reads every page of the table from the folder of built pages; rejects when one is missing. */
export async function readBuiltPages(folder: string): Promise<ReadonlyMap<PageEntry, BuiltPage>> {
  const read = async (entry: PageEntry) =>
    [entry, new BuiltPage(await readFile(join(folder, entry.html), 'utf8'), entry.title)] as const
  return new Map(await Promise.all(pageEntries.map(read)))
}
