import { ApiFailure } from '../api-failure.ts'
import type { Caller } from './caller.ts'
import { isLoopbackHost } from './is-loopback-host.ts'
import type { PageTickets } from './page-ticket.ts'
import { RateLimiter } from './rate-limiter.ts'

export interface AdmissionRules {
  /** Anyone may talk. */
  kioskOpen: boolean
  /** The server listens on its own machine only and has no public address: whoever sits there may try it. */
  tryOut: boolean
}

/** What a request brings along to be let in. */
interface Proof {
  slug: string
  ticket: string | undefined
  /** Names the paired device or the signed-in operator behind it; asked only where nothing else lets it in. */
  pass: () => Promise<string | undefined>
}

/** Decides who may open a session. */
export interface Admission {
  /** Whether a page asked for by this caller may open sessions; such a page is given a ticket. */
  pageMayTalk(caller: Caller): boolean
  /**
   * Rejects with an ApiFailure unless this request may open a session at this kiosk now. Resolves to the website that
   * the page stands in; undefined for a kiosk.
   */
  admit(caller: Caller, request: Request, proof: Proof): Promise<string | undefined>
}

export function createAdmission(rules: AdmissionRules, tickets: PageTickets, now: () => number): Admission {
  const perAddress = new RateLimiter({ burst: 30, refillMs: 2_000, now })
  const perPage = new RateLimiter({ burst: 10, refillMs: 6_000, now })

  const takeFrom = (limiter: RateLimiter, key: string) => {
    const seconds = limiter.take(key)
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
  }
  const pageMayTalk = (caller: Caller) => rules.kioskOpen || (rules.tryOut && isAtThisMachine(caller))

  return {
    pageMayTalk,
    async admit(caller, request, { slug, ticket, pass }) {
      const origin = request.headers.get('Origin')
      if (origin !== null && origin !== caller.ownOrigin) {
        throw ApiFailure.forbidden(
          'FOREIGN_ORIGIN',
          `Only pages of ${caller.ownOrigin} may open a conversation; open the screen there.`,
        )
      }
      takeFrom(perAddress, caller.address)
      const page = origin === null ? undefined : tickets.check(ticket, slug)
      if (page !== undefined) takeFrom(perPage, page.id)
      if (page !== undefined || pageMayTalk(caller)) return page?.site
      const holder = origin === null ? undefined : await pass()
      if (holder === undefined) {
        throw ApiFailure.forbidden(
          'NOT_PAIRED',
          'This screen may not open conversations. For the staff: open /kiosk on it and pair it in the console, or set KIOSK_OPEN=1.',
        )
      }
      takeFrom(perPage, holder)
      return undefined
    },
  }
}

function isAtThisMachine(caller: Caller): boolean {
  return !caller.isForwarded && isLoopbackHost(new URL(caller.ownOrigin).hostname)
}
