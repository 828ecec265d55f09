import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { countNames } from '../../../shared/kiosk/day-counts.ts'
import {
  levelSteps,
  maxOrderWaitS,
  microphoneStates,
  pageStates,
  type ScreenOrders,
} from '../../../shared/kiosk/screen-live.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import type { Passes } from '../access/passes.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { CommandStore } from './command-store.ts'
import type { LiveStore } from './live-store.ts'
import type { WaitingScreens } from './waiting-screens.ts'

interface Parts {
  live: LiveStore
  commands: CommandStore
  waiting: WaitingScreens
  passes: Passes
  /** Aborted when the server closes. */
  closing: AbortSignal
  now: () => number
}

const maxBytes = 4 * 1024
const px = z.int().min(0).max(100_000)
const picture = z.strictObject({
  sidePx: px,
  textureScale: z.union([z.literal(1), z.literal(2)]),
  framesPerSecond: z.number().min(0).max(240),
  maxVideoKbps: z.number().min(0).max(1e6),
})
const report = z.strictObject({
  state: z.enum(pageStates),
  secondsLeft: z.int().min(0).max(3600).nullable(),
  microphone: z.enum(microphoneStates),
  level: z.int().min(0).max(levelSteps).nullable(),
  lineMs: z.int().min(0).max(600_000).nullable(),
  isWeak: z.boolean(),
  picture: picture.nullable(),
  faults: z.partialRecord(z.enum(countNames), z.int().min(0).max(1e9)),
  build: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .nullable(),
  width: px,
  height: px,
})
const waitSeconds = z.coerce.number().min(0).max(maxOrderWaitS).catch(0)

/** A paired screen tells how it is and hears what to do, under `/api/kiosks/{slug}/live`. */
export function liveRoutes({ live, commands, waiting, passes, closing, now }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const perDevice = new RateLimiter({ burst: 30, refillMs: 1000, now })
  const onError = () => {
    throw ApiFailure.tooLarge(maxBytes)
  }

  async function deviceOf(c: Context<GatewayEnv>): Promise<string> {
    const isOurs = c.req.header('Origin') === c.get('caller').ownOrigin
    const id = isOurs ? await passes.deviceOf(c, c.req.param('slug') ?? '') : undefined
    if (id === undefined) throw ApiFailure.forbidden('NOT_PAIRED', 'Only a device of this screen tells how it is.')
    return id
  }

  routes.post('/:slug/live', bodyLimit({ maxSize: maxBytes, onError }), async (c) => {
    const id = await deviceOf(c)
    const seconds = perDevice.take(id)
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    const parsed = report.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.map(String), code, message }))
      throw ApiFailure.invalid(issues)
    }
    await live.tell(id, parsed.data)
    const waitMs = waitSeconds.parse(c.req.query('wait')) * 1000
    const gone = AbortSignal.any([c.req.raw.signal, closing])
    // Whatever is given from here on wakes it, so nothing falls between looking and waiting.
    const woken = waiting.wait(id, waitMs, gone)
    let taken = await commands.take(id)
    if (taken.length === 0) {
      await woken
      if (!gone.aborted) taken = await commands.take(id)
    } else waiting.wake([id])
    return c.json<ScreenOrders>({ commands: taken })
  })
  return routes
}
