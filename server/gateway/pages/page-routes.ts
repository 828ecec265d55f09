import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import type { SessionAccess } from '../access/session-access.ts'
import type { PageTickets } from '../access/page-ticket.ts'
import type { Passes } from '../access/passes.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Kiosk, KioskStore } from '../kiosks/kiosk-store.ts'
import { pictureUrl } from '../kiosks/picture-url.ts'
import type { WebsiteStore } from '../websites/website-store.ts'
import { frameAncestors, siteOf } from '../widget/sites.ts'
import type { BuiltPage } from './built-pages.ts'
import { icon } from './icon.ts'
import { noticePage } from './notice-page.ts'
import type { PageEntry } from './page-entries.ts'
import { pageHeaders } from './page-headers.ts'
import { untilWhole } from './until-whole.ts'

interface Parts {
  kiosks: KioskStore
  websites: WebsiteStore
  pages: ReadonlyMap<PageEntry, BuiltPage>
  /** Folder with the build's `assets`. */
  folder: string
  signallingOrigins: readonly string[]
  access: SessionAccess
  passes: Passes
  tickets: PageTickets
  log: Logger
}

/** What a page's scripts would ask for later. */
const askedAtOnce = ({ slug, posterTag }: Kiosk) => ({
  posterUrl: pictureUrl(slug, 'poster', posterTag),
  lookUrl: `/api/kiosks/${slug}`,
})

type Reply = Response | Promise<Response>

/** The pages and what they load. Pages are never stored by browsers; assets have their hash in the name and stay. */
export function pageRoutes(parts: Parts) {
  const { kiosks, websites, pages, folder, signallingOrigins, access, passes, tickets, log } = parts
  const routes = new Hono<GatewayEnv>()
  const headers = pageHeaders(signallingOrigins)
  const consoleHeaders = pageHeaders(signallingOrigins, { drawsFaces: true, usesCamera: true })

  const siteHeaders: MiddlewareHandler<GatewayEnv> = async (c, next) => {
    const settings = await websites.find(c.req.param('slug') ?? '')
    return pageHeaders(signallingOrigins, settings && { frameAncestors: frameAncestors(settings) })(c, next)
  }
  const kioskHeaders: MiddlewareHandler<GatewayEnv> = async (c, next) => {
    const usesCamera = (await kiosks.find(c.req.param('slug') ?? ''))?.look.usesCamera === true
    return pageHeaders(signallingOrigins, { usesCamera })(c, next)
  }
  const headersOf = { site: siteHeaders, kiosk: kioskHeaders, screen: headers, everyone: consoleHeaders }
  const nobodyHere = (c: Context<GatewayEnv>, nonce: string) => {
    const sentence = 'Nobody is to be met at this address. Please check it, or ask the staff.'
    return c.html(noticePage('There is no kiosk here', sentence, nonce), 404)
  }
  /** The page's ticket, or where its browser may show that it is here; asking that of others would only delay their page. */
  const admission = async (c: Context<GatewayEnv>, slug: string) => {
    const ticket = await kioskTicket(c, slug)
    return { ticket, proofUrl: ticket === undefined ? access.proofUrl(c.get('caller')) : undefined }
  }
  const kioskTicket = async (c: Context<GatewayEnv>, slug: string) => {
    await passes.screenOf(c)
    const mayOpen = access.pageMayOpen(c.get('caller')) || (await passes.of(c, slug)) !== undefined
    return mayOpen ? tickets.issue(slug) : undefined
  }

  routes.get('/', async (c) => {
    const screen = await passes.screenOf(c)
    if (screen !== undefined) return c.redirect(`/kiosk/${screen}`)
    const caller = c.get('caller')
    const mayOpen = access.pageMayOpen(caller) || access.proofUrl(caller) !== undefined
    return c.redirect(mayOpen ? '/kiosk/demo' : '/kiosk')
  })

  const show: Record<PageEntry['opensFor'], (c: Context<GatewayEnv>, page: BuiltPage, nonce: string) => Reply> = {
    everyone: (c, page, nonce) => c.html(page.render(nonce)),
    async screen(c, page, nonce) {
      const screen = await passes.screenOf(c)
      return screen === undefined ? c.html(page.render(nonce, { hangsOnWall: true })) : c.redirect(`/kiosk/${screen}`)
    },
    async kiosk(c, page, nonce) {
      const slug = c.req.param('slug') ?? ''
      const kiosk = await kiosks.find(slug)
      if (kiosk === undefined) return nobodyHere(c, nonce)
      const isPaired = (await passes.deviceOf(c, slug)) !== undefined
      const admitted = await admission(c, slug)
      return c.html(page.render(nonce, { ...admitted, ...askedAtOnce(kiosk), isPaired, hangsOnWall: true }))
    },
    async site(c, page, nonce) {
      const slug = c.req.param('slug') ?? ''
      const kiosk = await kiosks.find(slug)
      if (kiosk === undefined) return nobodyHere(c, nonce)
      const settings = await websites.find(slug)
      const asked = askedAtOnce(kiosk)
      if (settings === undefined) return c.html(page.render(nonce, { ...(await admission(c, slug)), ...asked }))
      const site = settings.isOff ? undefined : siteOf(settings, c.req.raw, c.get('caller').ownOrigin)
      const ticket = site === undefined ? undefined : tickets.issue(slug, site)
      return c.html(page.render(nonce, { ticket, ...asked }))
    },
  }
  for (const [entry, page] of pages) {
    routes.get(entry.path, compress(), headersOf[entry.opensFor], (c) => {
      c.header('Cache-Control', 'no-store')
      return show[entry.opensFor](c, page, c.get('secureHeadersNonce') ?? '')
    })
  }

  routes.onError((error, c) => {
    log.warn({ err: error }, 'A page could not be shown.')
    const sentence = 'Something went wrong here. Please try again in a few seconds, or ask the staff.'
    c.header('Retry-After', '5')
    return c.html(noticePage('This page is away for a moment', sentence, c.get('secureHeadersNonce') ?? ''), 503)
  })
  routes.get('/favicon.ico', (c) =>
    c.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }),
  )
  routes.get(untilWhole.path, keptForGood, (c) =>
    c.body(untilWhole.script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  routes.get('/assets/*', keptForGood, serveStatic<GatewayEnv>({ root: folder, precompressed: true }))
  return routes
}

const keptForGood: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status >= 400) return
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
}
