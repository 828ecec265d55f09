import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Passwords } from '../operators/passwords.ts'
import type { SignInAttempts } from '../operators/sign-in-attempts.ts'
import type { Passes } from '../access/passes.ts'
import { networkOf } from '../access/network-of.ts'
import type { ScreenSettingsStore } from './screen-settings-store.ts'

interface Parts {
  settings: ScreenSettingsStore
  /** Counts wrong PINs, for each screen and each network. */
  pinAttempts: SignInAttempts
  passwords: Passwords
  passes: Passes
  /** Whether a request comes from a page that may open talks at this kiosk. */
  isPageOf: (c: Context<GatewayEnv>, slug: string) => Promise<boolean>
}

const maxBytes = 1024
const body = z.strictObject({ pin: z.string().regex(/^\d{6,12}$/), forget: z.boolean().default(false) })

/** The staff's corner of a screen opens by its PIN, under `/api/kiosks/{slug}/staff`; `forget` unpairs the browser. */
export function staffRoutes({ settings, pinAttempts, passwords, passes, isPageOf }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const onError = () => {
    throw ApiFailure.tooLarge(maxBytes)
  }
  routes.post('/:slug/staff', bodyLimit({ maxSize: maxBytes, onError }), async (c) => {
    const slug = c.req.param('slug')
    if (!(await isPageOf(c, slug))) throw ApiFailure.forbidden('NOT_PAIRED', 'Only this screen asks for its PIN.')
    const { staffPinHash } = await settings.find(slug)
    if (staffPinHash === null) throw ApiFailure.notFound('PIN')
    const parsed = body.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) throw ApiFailure.invalid([{ path: ['pin'], code: 'form', message: 'A PIN is digits.' }])
    const { pin, forget } = parsed.data
    const network = networkOf(c.get('caller').address)
    const seconds = pinAttempts.begin(slug, network)
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    if (!(await passwords.matches(pin, staffPinHash))) {
      const left = pinAttempts.left(slug)
      throw new ApiFailure(403, 'WRONG_PIN', `That was not it. ${left} tries are left.`, { facts: { left } })
    }
    pinAttempts.succeeded(slug, network)
    if (forget) await passes.forget(c)
    return c.body(null, 204)
  })
  return routes
}
