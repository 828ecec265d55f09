import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface WebPage {
  body: string
  head?: string
  /** Besides the type. */
  headers?: Record<string, string>
  type?: string
}

/** Somebody else's website, at an origin of its own: pages by path, as a test writes them. */
export class Website {
  readonly pages = new Map<string, WebPage>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      const page = this.pages.get(request.url ?? '/')
      if (page === undefined) return void response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end()
      const { head = '', body, headers = {}, type = 'text/html; charset=utf-8' } = page
      response.writeHead(200, { 'Content-Type': type, ...headers })
      const isHtml = type.startsWith('text/html')
      response.end(
        isHtml
          ? `<!doctype html><html lang="en"><head><title>A website</title>${head}</head><body>${body}</body></html>`
          : body,
      )
    })
  }

  static async start(): Promise<Website> {
    const site = new Website()
    await new Promise<void>((resolve) => site.#server.listen(0, '127.0.0.1', resolve))
    return site
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
