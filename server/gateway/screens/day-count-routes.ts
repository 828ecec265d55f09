import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { countNames, maxDays, type DayCounts } from '../../../shared/kiosk/day-counts.ts'
import { ApiFailure } from '../api-failure.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { DayCountStore } from './day-count-store.ts'

interface Parts {
  kiosks: KioskStore
  dayCounts: DayCountStore
  /** Whether a request comes from a page that may open talks at this kiosk. */
  isPageOf: (c: Context<GatewayEnv>, slug: string) => Promise<boolean>
}

const maxBytes = 64 * 1024
const report = z.strictObject({
  source: z.uuid(),
  days: z
    .array(
      z.strictObject({
        day: z.iso.date(),
        counts: z.partialRecord(z.enum(countNames), z.int().min(0).max(1e9)),
      }),
    )
    .max(maxDays),
})

/** Screens tell what they counted, under `/api/kiosks/{slug}/days`. */
export function dayCountRoutes({ kiosks, dayCounts, isPageOf }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const onError = () => {
    throw ApiFailure.tooLarge(maxBytes)
  }
  routes.post('/:slug/days', bodyLimit({ maxSize: maxBytes, onError }), async (c) => {
    const slug = c.req.param('slug')
    if ((await kiosks.find(slug)) === undefined) throw ApiFailure.notFound('kiosk')
    if (!(await isPageOf(c, slug))) {
      throw ApiFailure.forbidden('NOT_PAIRED', 'Only a page of this screen may tell what it counted.')
    }
    const parsed = report.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.map(String), code, message }))
      throw ApiFailure.invalid(issues)
    }
    await dayCounts.save(slug, parsed.data)
    return c.body(null, 204)
  })
  return routes
}

/** What a screen counted, for the console. */
export const dayCountConsoleRoutes = ({ dayCounts }: Pick<Parts, 'dayCounts'>): ConsoleRoute[] => [
  {
    method: 'GET',
    path: '/screens/:slug/days',
    for: 'viewer',
    handle: async ({ param }): Promise<{ days: DayCounts[] }> => ({ days: await dayCounts.of(param('slug')) }),
  },
]
