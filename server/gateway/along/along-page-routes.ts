import { Hono } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { networkOf } from '../access/network-of.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import { alongPage, gonePage } from './along-page.ts'
import type { AlongStore } from './along-store.ts'

interface Parts {
  along: AlongStore
  kiosks: KioskStore
  now: () => number
}

/** As the links are made; the store is asked about no other. */
const secretForm = /^[\w-]{43}$/

/** The pages that visitors took along: words only, nothing runs in them, and nobody is told where they are. */
export function alongPageRoutes({ along, kiosks, now }: Parts) {
  const routes = new Hono<GatewayEnv>()
  // A link is far too long to be guessed; this keeps guesses cheap for the house.
  const perNetwork = new RateLimiter({ burst: 60, refillMs: 2000, now })
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [NONCE],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: false,
  })

  routes.get('/along/:secret', headers, async (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    const nonce = c.get('secureHeadersNonce') ?? ''
    const seconds = perNetwork.take(networkOf(c.get('caller').address))
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      return c.text('Too many requests from here. Wait a little, then try again.', 429)
    }
    const secret = c.req.param('secret')
    const taken = secretForm.test(secret) ? await along.find(secret) : undefined
    const kiosk = taken && (await kiosks.find(taken.slug))
    if (taken === undefined || kiosk === undefined) return c.html(gonePage(c.req.header('Accept-Language'), nonce), 404)
    return c.html(alongPage(taken, kiosk.look, nonce))
  })
  return routes
}
