import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { ticketHeader } from '../../../shared/kiosk/api.ts'
import { takeAlongLimits, type TakenAlong, type TakenTurn } from '../../../shared/kiosk/take-along.ts'
import { isId } from '../../../shared/wire/is-id.ts'
import { isLoopbackHost } from '../access/is-loopback-host.ts'
import { networkOf } from '../access/network-of.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { ScreenSettingsStore } from '../screens/screen-settings-store.ts'
import type { SessionBroker } from '../sessions/session-broker.ts'
import { plainText } from '../transcripts/plain-text.ts'
import type { AlongStore } from './along-store.ts'
import { goneAt } from './gone-at.ts'

interface Parts {
  along: AlongStore
  kiosks: KioskStore
  settings: ScreenSettingsStore
  broker: SessionBroker
  now: () => number
}

const { turns, questionCharacters, answerCharacters, nameCharacters, textCharacters, requestBytes } = takeAlongLimits
const takenTurn = z.strictObject({
  question: plainText(questionCharacters),
  answer: plainText(answerCharacters),
  source: z.strictObject({ name: plainText(nameCharacters), text: plainText(textCharacters) }).optional(),
})
const body = z.strictObject({
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  turns: z.array(takenTurn).min(1).max(turns),
})

/** A visitor takes words of their talk along, under `/api/sessions/{id}/along`; only where the operator lets them. */
export function alongRoutes({ along, kiosks, settings, broker, now }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const perNetwork = new RateLimiter({ burst: 30, refillMs: 60_000, now })
  const onError = () => {
    throw ApiFailure.tooLarge(requestBytes)
  }
  routes.post('/:id/along', bodyLimit({ maxSize: requestBytes, onError }), async (c) => {
    const id = c.req.param('id')
    if (!isId(id)) throw ApiFailure.notFound('conversation')
    const { kiosk_slug: slug } = await broker.joined(id, c.req.header(ticketHeader) ?? '')
    const kiosk = await kiosks.find(slug)
    const { takeAlong = 'off' } = (await settings.find(slug)).talk
    if (kiosk === undefined || takeAlong === 'off') throw ApiFailure.notFound('page to take along')
    const { ownOrigin, address } = c.get('caller')
    // A phone that opens this address would look for the house on itself.
    if (isLoopbackHost(new URL(ownOrigin).hostname)) throw ApiFailure.notFound('address that a phone can open')
    const parsed = body.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.map(String), code, message }))
      throw ApiFailure.invalid(issues)
    }
    const seconds = perNetwork.take(networkOf(address))
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    const goneAtMs = goneAt(takeAlong, kiosk.look.timeZone, now())
    const told = parsed.data as { language: string; turns: TakenTurn[] }
    const secret = await along.add({ sessionId: id, slug, ...told, goneAtMs })
    if (secret === undefined) throw ApiFailure.tooMany(60)
    return c.json<TakenAlong>({ url: `${ownOrigin}/along/${secret}`, goneAt: new Date(goneAtMs).toISOString() }, 201)
  })
  return routes
}
