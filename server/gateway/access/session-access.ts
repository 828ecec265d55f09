import { ApiFailure } from '../api-failure.ts'
import type { Opener } from '../sessions/unfinished-sessions.ts'
import type { Caller } from './caller.ts'
import { networkOf } from './network-of.ts'
import type { PageTickets } from './page-ticket.ts'
import { RateLimiter } from './rate-limiter.ts'
import type { TryOut } from './try-out.ts'

export interface SessionAccessRules {
  /** Anyone may talk. */
  kioskOpen: boolean
  /** The server listens on its own machine only and has no public address: whoever sits there may try it. */
  tryOut?: TryOut | undefined
}

/** What a request brings along to be let in. */
interface Proof {
  slug: string
  ticket: string | undefined
  /** Names the paired device or the signed-in operator behind it. */
  pass: () => Promise<string | undefined>
}

/** Who opens a session, and in which website the page stands; undefined for a kiosk. */
export type SessionOpener = Opener & { site: string | undefined }

/** Decides who may open a session. */
export interface SessionAccess {
  /** Whether a page asked for by this caller may open sessions; such a page is given a ticket. */
  pageMayOpen(caller: Caller): boolean
  /** Where the page's browser can show that it runs on this machine, which would let it talk; undefined where it can't. */
  proofUrl(caller: Caller): string | undefined
  /** Tells who opens a session. Rejects with an ApiFailure unless this request may do so at this kiosk now. */
  authorise(caller: Caller, request: Request, proof: Proof): Promise<SessionOpener>
}

export function createSessionAccess(rules: SessionAccessRules, tickets: PageTickets, now: () => number): SessionAccess {
  const perAddress = new RateLimiter({ burst: 30, refillMs: 2_000, now })
  const perPage = new RateLimiter({ burst: 10, refillMs: 6_000, now })

  const takeFrom = (limiter: RateLimiter, key: string) => {
    const seconds = limiter.take(key)
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
  }
  const pageMayOpen = (caller: Caller) => rules.kioskOpen || rules.tryOut?.isProven(caller) === true

  return {
    pageMayOpen,
    proofUrl: (caller) => rules.tryOut?.proofUrl(caller),
    async authorise(caller, request, { slug, ticket, pass }) {
      const origin = request.headers.get('Origin')
      if (origin !== null && origin !== caller.ownOrigin) {
        throw ApiFailure.forbidden(
          'FOREIGN_ORIGIN',
          `Only pages of ${caller.ownOrigin} may open a conversation; open the screen there.`,
        )
      }
      const network = networkOf(caller.address)
      takeFrom(perAddress, network)
      // Whom nobody else can pass for has limits of their own: visitors in the same network don't use them up.
      const holder = origin === null ? undefined : await pass()
      const page = holder ?? (origin === null ? undefined : tickets.pageOf(ticket, slug))
      if (page !== undefined) takeFrom(perPage, page)
      const current = origin === null ? undefined : tickets.check(ticket, slug)
      if (current === undefined && holder === undefined && !pageMayOpen(caller)) {
        throw ApiFailure.forbidden(
          'NOT_PAIRED',
          'This screen may not open conversations. For the staff: open /kiosk on it and pair it in the console, or set KIOSK_OPEN=1.',
        )
      }
      return { network: holder === undefined ? network : undefined, page, site: current?.site }
    },
  }
}
