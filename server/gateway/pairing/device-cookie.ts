import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { GatewayEnv } from '../gateway-env.ts'

const name = 'visavis_device'
/** As long as browsers keep a cookie at most; each renewal begins it anew. */
const keptS = 400 * 24 * 3600

/** The token in a paired screen's cookie. */
export const deviceToken = (c: Context<GatewayEnv>) => getCookie(c, name)

/** The browser is no screen any more. */
export const dropDeviceCookie = (c: Context<GatewayEnv>) => void deleteCookie(c, name, { path: '/' })

/** Scripts can't read it, and other sites' pages can't make a browser send it. */
export function setDeviceCookie(c: Context<GatewayEnv>, token: string): void {
  const secure = c.get('caller').ownOrigin.startsWith('https:')
  setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge: keptS })
}
