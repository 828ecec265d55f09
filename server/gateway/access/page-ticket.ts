import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a genuine ticket says. */
interface PageTicket {
  /** The page's own. */
  id: string
  /** The website that shows the page; undefined for a kiosk. */
  site: string | undefined
}

/**
 * Makes and checks the signed tickets that a page carries: they say which kiosk or screen it was served for, in which
 * website, and until when.
 */
export interface PageTickets {
  issue(slug: string, site?: string): string
  /** What the ticket says when it is genuine, current and for this kiosk. */
  check(ticket: string | undefined, slug: string): PageTicket | undefined
  /** The id of a genuine ticket for this kiosk, however old: it lets nobody in, and still tells one page from another. */
  pageOf(ticket: string | undefined, slug: string): string | undefined
}

const lifetimeMs = 15 * 60_000

export function createPageTickets(now: () => number, key: Buffer = randomBytes(32)): PageTickets {
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')

  function read(ticket: string | undefined, slug: string): (PageTicket & { endsAtMs: number }) | undefined {
    const [id = '', ticketSlug, siteText = '', endsAtMs, signature] = ticket?.split('.') ?? []
    if (signature === undefined || ticketSlug !== slug) return undefined
    const expected = Buffer.from(sign([id, ticketSlug, siteText, endsAtMs].join('.')))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const site = Buffer.from(siteText, 'base64url').toString()
    return { id, site: site === '' ? undefined : site, endsAtMs: Number(endsAtMs) }
  }

  return {
    issue(slug, site = '') {
      const id = randomBytes(9).toString('base64url')
      const content = [id, slug, Buffer.from(site).toString('base64url'), now() + lifetimeMs].join('.')
      return `${content}.${sign(content)}`
    },
    check(ticket, slug) {
      const found = read(ticket, slug)
      return found !== undefined && found.endsAtMs >= now() ? found : undefined
    },
    pageOf: (ticket, slug) => read(ticket, slug)?.id,
  }
}
