import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { GatewayEnv } from '../gateway-env.ts'
import { type Caller, proofCookie } from './caller.ts'
import { isLoopbackHost } from './is-loopback-host.ts'
import { isSameSecret } from './tokens.ts'
import { withCaller } from './with-caller.ts'

export interface TryOutRules {
  /** Of the pages, once it is known. */
  port: () => number
  /** Where `proofApp` listens, on this machine only; undefined until it does. */
  proofPort: () => number | undefined
}

/**
 * Whoever sits at this machine may try it. What a proxy on the same machine passes on looks just the same, so a browser has
 * to show that it is here: its page asks for a style sheet at another port, which only this machine reaches and no proxy
 * knows, and gets a cookie with it.
 */
export interface TryOut {
  /** The browser has shown that it runs on this machine. */
  isProven(caller: Caller): boolean
  /** Where a page has to ask for the style sheet; undefined for what is surely from elsewhere. */
  proofUrl(caller: Caller): string | undefined
  /** Answers at the other port. */
  proofApp: Hono<GatewayEnv>
}

const path = '/at-this-machine.css'

/** Asked for by this machine's own name and at this port, with no sign of anybody in between. */
function isAtPort({ isForwarded, ownOrigin }: Caller, port: number): boolean {
  const { hostname, port: given, protocol } = new URL(ownOrigin)
  const usual = protocol === 'https:' ? 443 : 80
  return !isForwarded && isLoopbackHost(hostname) && Number(given || usual) === port
}

/** The cookie's value is made of `secret`, so that it stays good when the server starts again behind an open page. */
export function createTryOut({ port, proofPort }: TryOutRules, secret: string): TryOut {
  const token = createHmac('sha256', secret).update('at this machine').digest('base64url')

  const proofApp = new Hono<GatewayEnv>()
  proofApp.use(withCaller({ trustProxy: [], publicUrl: undefined }))
  proofApp.get(path, (c) => {
    const isAsked = isAtPort(c.get('caller'), proofPort() ?? -1)
    if (!isAsked || c.req.header('Sec-Fetch-Site') === 'cross-site') return c.body(null, 403)
    setCookie(c, proofCookie, token, { path: '/', httpOnly: true, sameSite: 'Strict' })
    c.header('Cache-Control', 'no-store')
    // Who may have it is decided above; browsers count an address of numbers at another port as another site.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return c.body('', 200, { 'Content-Type': 'text/css' })
  })

  return {
    proofApp,
    isProven: (caller) => isAtPort(caller, port()) && caller.proof !== undefined && isSameSecret(caller.proof, token),
    proofUrl(caller) {
      const at = proofPort()
      if (at === undefined || !isAtPort(caller, port())) return undefined
      const url = new URL(path, caller.ownOrigin)
      url.port = String(at)
      return url.href
    },
  }
}
