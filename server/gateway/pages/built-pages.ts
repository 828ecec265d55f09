import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageEntries, type PageEntry } from './page-entries.ts'

/** A page as the build left it, to be served with a nonce and, for those who may talk, a ticket. */
export class BuiltPage {
  readonly #html: string

  /** Throws an Error when the HTML has inline code or styles, which the pages' policy forbids. */
  constructor(html: string, title: string) {
    if (/<style\b|\son[a-z]+\s*=|\sstyle\s*=|<script(?![^>]*\ssrc=)/i.test(html.replace(/<!--.*?-->/gs, ''))) {
      throw new Error('A built page must not hold inline scripts, styles or handlers.')
    }
    this.#html = html.replace(/<title>.*?<\/title>/is, () => `<title>${title}</title>`)
  }

  /** Every script and link carries the nonce; the ticket goes into a meta element of its own. */
  render(nonce: string, pageTicket?: string): string {
    const marked = this.#html.replace(/<(script|link)\b/gi, `<$1 nonce="${nonce}"`)
    if (pageTicket === undefined) return marked
    return marked.replace(/<head\b[^>]*>/i, (head) => `${head}<meta name="page-ticket" content="${pageTicket}">`)
  }
}

/** Reads every page of the table from the folder of built pages; rejects when one is missing. */
export async function readBuiltPages(folder: string): Promise<ReadonlyMap<PageEntry, BuiltPage>> {
  const read = async (entry: PageEntry) =>
    [entry, new BuiltPage(await readFile(join(folder, entry.html), 'utf8'), entry.title)] as const
  return new Map(await Promise.all(pageEntries.map(read)))
}
