import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { callReasons, type VisitorCall } from '../../../shared/kiosk/staff-calls.ts'
import { isId } from '../../../shared/wire/is-id.ts'
import { networkOf } from '../access/network-of.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { StaffCallRow } from './call-tables.ts'
import { stateOf, type CallStore } from './call-store.ts'

interface Parts {
  calls: CallStore
  kiosks: KioskStore
  /** Tells those who are to hear of a new call. */
  announceCall: (call: StaffCallRow) => void
  /** Whether a request comes from a page that may open talks at this kiosk. */
  isPageOf: (c: Context<GatewayEnv>, slug: string) => Promise<boolean>
  now: () => number
}

const maxBytes = 1024
const body = z.strictObject({ reason: z.enum(callReasons) })

const told = (call: StaffCallRow): VisitorCall => ({
  id: call.id,
  state: stateOf(call),
  since: new Date(call.at_ms).toISOString(),
})

/** "A person, please": a visitor's page calls the staff and learns whether somebody comes, under `/api/kiosks`. */
export function callRoutes({ calls, kiosks, announceCall, isPageOf, now }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const perScreen = new RateLimiter({ burst: 4, refillMs: 120_000, now })
  const perNetwork = new RateLimiter({ burst: 12, refillMs: 60_000, now })
  const onError = () => {
    throw ApiFailure.tooLarge(maxBytes)
  }

  async function slugOf(c: Context<GatewayEnv>): Promise<string> {
    const slug = c.req.param('slug') ?? ''
    const kiosk = await kiosks.find(slug)
    if (kiosk === undefined) throw ApiFailure.notFound('kiosk')
    if (!(await isPageOf(c, slug))) throw ApiFailure.forbidden('NOT_PAIRED', 'Only a page of this screen may call.')
    return slug
  }

  async function callOf(c: Context<GatewayEnv>): Promise<StaffCallRow> {
    const slug = await slugOf(c)
    const id = c.req.param('id') ?? ''
    const call = isId(id) ? await calls.find(id) : undefined
    if (call?.slug !== slug) throw ApiFailure.notFound('call')
    return call
  }

  routes.post('/:slug/calls', bodyLimit({ maxSize: maxBytes, onError }), async (c) => {
    const slug = await slugOf(c)
    if ((await kiosks.find(slug))?.look.callsStaff !== true) throw ApiFailure.notFound('staff to call')
    const parsed = body.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) throw ApiFailure.invalid([{ path: ['reason'], code: 'form', message: 'A reason is missing.' }])
    const seconds = perNetwork.take(networkOf(c.get('caller').address)) || perScreen.take(slug)
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    const { call, isNew } = await calls.open(slug, parsed.data.reason)
    if (isNew) announceCall(call)
    return c.json<VisitorCall>(told(call), 201)
  })
  // A POST too, since only then a browser tells where the page comes from.
  routes.post('/:slug/calls/:id', async (c) => c.json<VisitorCall>(told(await callOf(c))))
  routes.delete('/:slug/calls/:id', async (c) => {
    await calls.close((await callOf(c)).id)
    return c.body(null, 204)
  })
  return routes
}
