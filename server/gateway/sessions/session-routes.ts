import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { talkLanguages } from '../../../shared/catalog/talk-languages.ts'
import { z } from 'zod'
import { pageTicketHeader, ticketHeader } from '../../../shared/kiosk/api.ts'
import { dangerKinds } from '../../../shared/kiosk/events.ts'
import { isId } from '../../../shared/wire/is-id.ts'
import type { SessionAccess } from '../access/session-access.ts'
import type { HourlyLimit } from '../access/hourly-limit.ts'
import { networkOf } from '../access/network-of.ts'
import type { Passes } from '../access/passes.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { slugForm, type Kiosk, type KioskStore } from '../kiosks/kiosk-store.ts'
import type { WebsiteStore } from '../websites/website-store.ts'
import type { SessionBroker } from './session-broker.ts'

interface Parts {
  kiosks: KioskStore
  /** The kiosk of a character's draft, for operators who may change it. */
  draftOf: (c: Context<GatewayEnv>, slug: string) => Promise<Kiosk | undefined>
  broker: SessionBroker
  websites: WebsiteStore
  access: SessionAccess
  /** Conversations from one address at one screen. */
  perHour: HourlyLimit
  passes: Passes
  /** The avatar's id at the service, once it can talk. */
  avatarIdOf: (kiosk: Kiosk) => Promise<string | undefined>
  /** The service no longer has the avatar, or not ready. */
  recheckAvatar: (kiosk: Kiosk) => void
  /** Aborted when the server closes. */
  closing: AbortSignal
}

const openBodyBytes = 4 * 1024
const openBody = z.strictObject({
  kiosk: z.string().regex(slugForm, 'A kiosk is named by letters, digits and hyphens, at most 64.'),
  /** Of the page, when the visitor's talk can be held in it. */
  language: z.enum(talkLanguages).optional(),
})
const dangerBody = z.strictObject({ kind: z.enum(dangerKinds) })
const actionBody = z.strictObject({ name: z.string().regex(/^[\w-]{1,40}$/) })
const waitSeconds = z.coerce.number().min(0).max(25).catch(0)

/** A page's conversation, under `/api/sessions`. */
export function sessionRoutes(parts: Parts) {
  const { kiosks, draftOf, websites, broker, access, perHour, passes, avatarIdOf, recheckAvatar, closing } = parts
  const routes = new Hono<GatewayEnv>()
  const untilGone = (c: Context<GatewayEnv>) => AbortSignal.any([c.req.raw.signal, closing])

  const limit = bodyLimit({
    maxSize: openBodyBytes,
    onError: () => {
      throw ApiFailure.tooLarge(openBodyBytes)
    },
  })

  async function admitAtScreen(slug: string, site: string | undefined, network: string) {
    const settings = await websites.find(slug)
    if (settings?.isOff) throw ApiFailure.unavailable('CLOSED', 60)
    if (settings === undefined || site === undefined) return
    const { talksAtOnce, talksPerHour } = settings.limits
    if (await broker.isFull(slug, site, talksAtOnce)) throw ApiFailure.unavailable('AT_CAPACITY', 10)
    const seconds = perHour.take(`${slug} ${network}`, talksPerHour)
    if (seconds > 0) throw ApiFailure.addressLimit(seconds)
  }

  routes.post('/', limit, async (c) => {
    const { kiosk: slug, language: asked } = await readBody(c, openBody)
    if (closing.aborted) throw ApiFailure.unavailable('CLOSING', 30)
    const ticket = c.req.header(pageTicketHeader)
    const caller = c.get('caller')
    const opener = await access.authorise(caller, c.req.raw, { slug, ticket, pass: () => passes.of(c, slug) })
    const kiosk = (await kiosks.find(slug)) ?? (await draftOf(c, slug))
    if (kiosk === undefined) throw ApiFailure.notFound('kiosk')
    await admitAtScreen(slug, opener.site, networkOf(caller.address))
    const avatarId = await avatarIdOf(kiosk)
    if (avatarId === undefined) throw ApiFailure.unavailable('PREPARING', 1)
    const { timeZone, limits } = kiosk.look
    const language = asked !== undefined && kiosk.look.talkLanguages?.includes(asked) ? asked : kiosk.look.language
    const maxDurationSeconds = Math.round(limits.maxDurationMs / 1000)
    const fields = { avatarId, maxDurationSeconds, language, timeZone }
    const session = await broker.open(slug, fields, opener).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'PREPARING') recheckAvatar(kiosk)
      throw error
    })
    return c.json(session, 201)
  })

  routes.get('/:id', async (c) => {
    const waitMs = waitSeconds.parse(c.req.query('wait')) * 1000
    return c.json(await broker.read(idOf(c), ticketOf(c), waitMs, untilGone(c)))
  })

  routes.post('/:id/consume', limit, async (c) =>
    c.json(await broker.consume(idOf(c), ticketOf(c), c.get('caller').ownOrigin)),
  )

  routes.post('/:id/danger', limit, async (c) => {
    const id = idOf(c)
    const ticket = ticketOf(c)
    const { kind } = await readBody(c, dangerBody)
    await broker.reportDanger(id, ticket, kind)
    return c.body(null, 204)
  })

  routes.post('/:id/action', limit, async (c) => {
    const id = idOf(c)
    const ticket = ticketOf(c)
    const { name } = await readBody(c, actionBody)
    await broker.reportAction(id, ticket, name)
    return c.body(null, 204)
  })

  routes.delete('/:id', async (c) => {
    await broker.end(idOf(c), ticketOf(c))
    return c.body(null, 204)
  })
  return routes
}

/** Throws 404 for what can't be an id, since a store may choke on it. */
function idOf(c: Context<GatewayEnv>): string {
  const id = c.req.param('id') ?? ''
  if (isId(id)) return id
  throw ApiFailure.notFound('conversation')
}

function ticketOf(c: Context<GatewayEnv>): string {
  const ticket = c.req.header(ticketHeader)
  if (ticket === undefined) {
    throw ApiFailure.forbidden('WRONG_TICKET', `The header ${ticketHeader} must hold the conversation's ticket.`)
  }
  return ticket
}

async function readBody<T>(c: Context<GatewayEnv>, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw ApiFailure.notJson()
  }
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.map(String), code, message }))
  throw ApiFailure.invalid(issues)
}
