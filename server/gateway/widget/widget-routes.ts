import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { WebsiteStore } from '../websites/website-store.ts'
import { cardOf } from './card.ts'
import { maySee } from './sites.ts'

interface Parts {
  kiosks: KioskStore
  websites: WebsiteStore
  /** The built `/widget.js`. */
  loader: { script: string; tag: string }
  log: Logger
}

const minuteS = 60
/** As much of BCP 47 as pages use. */
const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i

/** What stands in a website before its visitors open anything: the loader, what it is told, and a portrait. */
export function widgetRoutes({ kiosks, websites, loader, log }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/widget.js', compress(), (c) => {
    if (isKnown(c, loader.tag)) return c.body(null, 304)
    return c.body(loader.script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', ...forSites(5 * minuteS) })
  })

  routes.get('/widget/:slug/card.js', compress(), async (c) => {
    const kiosk = await kiosks.find(c.req.param('slug'))
    if (kiosk === undefined) return c.body('There is no such screen.', 404, forSites(0))
    const settings = await websites.find(kiosk.slug)
    const isAllowed = maySee(settings, c.req.header('Origin'), c.get('caller').ownOrigin)
    const card = cardOf(kiosk, settings, { isAllowed, language: languageTag.exec(c.req.query('lang') ?? '')?.[0] })
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8', ...forSites(isAllowed ? minuteS : 0) }
    return c.body(`export default ${JSON.stringify(card)}`, 200, { ...headers, Vary: 'Origin' })
  })

  routes.get('/widget/:slug/portrait.webp', async (c) => {
    const picture = await kiosks.findPicture(c.req.param('slug'), 'poster')
    if (picture === undefined) return c.body('There is no such picture.', 404, forSites(0))
    if (isKnown(c, picture.tag)) return c.body(null, 304)
    const isVersioned = c.req.query('v') === picture.tag
    const headers = { 'Content-Type': 'image/webp', ...forSites(isVersioned ? 365 * 24 * 3600 : 0) }
    return c.body(new Uint8Array(picture.bytes), 200, headers)
  })
  routes.onError((error, c) => {
    log.warn({ err: error }, 'A website could not be told of a screen.')
    return c.body('This is away for a moment.', 503, { ...forSites(0), 'Retry-After': '5' })
  })
  return routes
}

/** Any website may fetch these; what they say is public. */
const forSites = (maxAgeS: number) => ({
  'Cache-Control': maxAgeS === 0 ? 'no-cache' : `public, max-age=${maxAgeS}`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
})

/** Tags the answer; true when the browser has this one already. */
function isKnown(c: Context<GatewayEnv>, tag: string): boolean {
  c.header('ETag', `"${tag}"`)
  return c.req.header('If-None-Match') === `"${tag}"`
}
