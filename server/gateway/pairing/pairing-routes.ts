import { Hono } from 'hono'
import { pairingClaimHeader, type Pairing, type PairingState } from '../../../shared/kiosk/api.ts'
import { networkOf } from '../access/network-of.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { setDeviceCookie } from './device-cookie.ts'
import type { DeviceStore } from './device-store.ts'
import type { PairingStore } from './pairing-store.ts'

interface Parts {
  pairings: PairingStore
  devices: DeviceStore
  now: () => number
}

/** A new screen asks for a code and waits for its place, under `/api/pairings`. */
export function pairingRoutes({ pairings, devices, now }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const perAddress = new RateLimiter({ burst: 20, refillMs: 30_000, now })

  routes.post('/', async (c) => {
    const seconds = perAddress.take(networkOf(c.get('caller').address))
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    return c.json<Pairing>(await pairings.begin(), 201)
  })

  routes.post('/claim', async (c) => {
    const claim = c.req.header(pairingClaimHeader) ?? ''
    const slug = await pairings.screenFor(claim)
    if (slug === null) throw new ApiFailure(410, 'CODE_EXPIRED', 'This code has ended. Ask for another.')
    if (slug === undefined || (await pairings.take(claim)) === undefined) return c.json<PairingState>({})
    setDeviceCookie(c, await devices.pair(slug))
    return c.json<PairingState>({ slug })
  })
  return routes
}
