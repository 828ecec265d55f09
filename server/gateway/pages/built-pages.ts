import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page as the build left it, to be served with a nonce and, for those who may talk, a ticket. */
export class BuiltPage {
  readonly #html: string

  /** Throws an Error when the HTML has inline code or styles, which the pages' policy forbids. */
  constructor(html: string) {
    if (/<style\b|\son[a-z]+\s*=|\sstyle\s*=|<script(?![^>]*\ssrc=)/i.test(html.replace(/<!--.*?-->/gs, ''))) {
      throw new Error('A built page must not hold inline scripts, styles or handlers.')
    }
    this.#html = html
  }

  /** Every script and link carries the nonce; the ticket goes into a meta element of its own. */
  render(nonce: string, pageTicket: string | undefined): string {
    const marked = this.#html.replace(/<(script|link)\b/gi, `<$1 nonce="${nonce}"`)
    if (pageTicket === undefined) return marked
    return marked.replace(/<head\b[^>]*>/i, (head) => `${head}<meta name="page-ticket" content="${pageTicket}">`)
  }
}

/** Reads a page from the folder of built pages; the path is the project's own, like `kiosk/index.html`. */
export async function readBuiltPage(folder: string, path: string): Promise<BuiltPage> {
  return new BuiltPage(await readFile(join(folder, path), 'utf8'))
}
