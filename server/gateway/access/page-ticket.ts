import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes and checks the signed tickets that a page carries: they say which kiosk it was served for, and until when. */
export interface PageTickets {
  issue(slug: string): string
  /** The ticket's own id when it is genuine, current and for this kiosk. */
  check(ticket: string | undefined, slug: string): string | undefined
}

const lifetimeMs = 15 * 60_000

export function createPageTickets(now: () => number, key: Buffer = randomBytes(32)): PageTickets {
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    issue(slug) {
      const content = [randomBytes(9).toString('base64url'), slug, now() + lifetimeMs].join('.')
      return `${content}.${sign(content)}`
    },
    check(ticket, slug) {
      const [id, ticketSlug, endsAtMs, signature] = ticket?.split('.') ?? []
      if (signature === undefined || ticketSlug !== slug || Number(endsAtMs) < now()) return undefined
      const expected = Buffer.from(sign([id, ticketSlug, endsAtMs].join('.')))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
  }
}
