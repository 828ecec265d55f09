import { tryPart, type CreditsLeft, type ServiceState, type Tried } from '../../../shared/console/service.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import { creditsLeft } from './credits-left.ts'
import type { Machine } from './machine.ts'

interface Parts {
  machine: Machine
  generation: Pick<GenerationClient, 'organization' | 'usage'>
  /** For parts that are done elsewhere. */
  fetch: typeof globalThis.fetch
  now: () => number
}

const tryLimitMs = 10_000

/** How the service is, who does the work, and what is left of credits. */
export function serviceRoutes({ machine, generation, fetch, now }: Parts): ConsoleRoute[] {
  /** A service may keep its credits to itself, or be away: the rest of the page is there all the same. */
  async function credits(): Promise<CreditsLeft | null> {
    try {
      const [organization, usage] = await Promise.all([generation.organization(), generation.usage()])
      return creditsLeft(organization, usage)
    } catch {
      return null
    }
  }

  async function answersAt({ url, apiKey }: { url: string; apiKey: string | undefined }): Promise<boolean> {
    const headers: Record<string, string> = apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(tryLimitMs) })
    await response.body?.cancel()
    // One that has no list of models has answered, too.
    return response.ok || response.status === 404
  }

  return [
    {
      method: 'GET',
      path: '/service',
      for: 'viewer',
      async handle(): Promise<ServiceState> {
        const [facts, left] = await Promise.all([machine.facts(), credits()])
        const parts = machine.parts?.map(({ part, elsewhere }) => ({ part, elsewhere })) ?? null
        return { hostedAt: machine.hostedAt, parts, credits: left, machine: facts }
      },
    },
    withBody({
      method: 'POST',
      path: '/service/try',
      for: 'editor',
      body: tryPart,
      record: false,
      async handle({ body }): Promise<Tried> {
        const part = machine.parts?.find((one) => one.part === body.part)
        if (body.part !== 'service' && part?.tryAt == null) throw ApiFailure.notFound('part to try')
        const beganMs = now()
        const attempt = part?.tryAt ? answersAt(part.tryAt) : generation.organization().then(() => true)
        const isWell = await attempt.catch(() => false)
        return { isWell, tookMs: Math.round(now() - beganMs) }
      },
    }),
  ]
}
