import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { GatewayEnv } from '../gateway-env.ts'
import { sessionLifetimeMs } from './operator-sessions.ts'

const name = 'visavis_operator'

/** The token in a signed-in operator's cookie. */
export const operatorToken = (c: Context<GatewayEnv>) => getCookie(c, name)

const isSecure = (c: Context<GatewayEnv>) => c.get('caller').ownOrigin.startsWith('https:')

/** Scripts can't read it, and other sites' pages can't make a browser send it. */
export function setOperatorCookie(c: Context<GatewayEnv>, token: string): void {
  const maxAge = sessionLifetimeMs / 1000
  setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c), maxAge })
}

export function clearOperatorCookie(c: Context<GatewayEnv>): void {
  deleteCookie(c, name, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) })
}
