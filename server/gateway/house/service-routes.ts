import type { Logger } from 'pino'
import {
  tryPart,
  type CreditsLeft,
  type ServiceState,
  type Tried,
  type TryPart,
} from '../../../shared/console/service.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import { creditsLeft } from './credits-left.ts'
import { PartBusy, type Attempt, type Machine, type Trial } from './machine.ts'
import { whyFailed } from './why-failed.ts'

interface Parts {
  machine: Machine
  generation: Pick<GenerationClient, 'organization' | 'usage'>
  log: Pick<Logger, 'warn'>
  now: () => number
}

/** Pages wait for half a minute. */
const tryLimitMs = 25_000
const busySeconds = 5

/** How the service is, who does the work, and what is left of credits. */
export function serviceRoutes({ machine, generation, log, now }: Parts): ConsoleRoute[] {
  const underWay = new Set<string>()
  /** A service may keep its credits to itself, or be away: the rest of the page is there all the same. */
  async function credits(): Promise<CreditsLeft | null> {
    try {
      const [organization, usage] = await Promise.all([generation.organization(), generation.usage()])
      return creditsLeft(organization, usage)
    } catch {
      return null
    }
  }

  async function attempted(part: TryPart['part'], attempt: Attempt, left: AbortSignal): Promise<Tried> {
    const beganMs = now()
    const limit = AbortSignal.timeout(tryLimitMs)
    try {
      const { sound, ...trial } = await attempt(AbortSignal.any([limit, left]))
      return { isWell: true, ...trial, ...(sound && { sound: Buffer.from(sound).toString('base64') }) }
    } catch (error) {
      if (error instanceof PartBusy) throw ApiFailure.tooMany(busySeconds)
      log.warn({ err: error, part }, 'A part was tried and failed.')
      const known = limit.aborted ? { why: 'too-late' as const } : whyFailed(error)
      return { isWell: false, tookMs: Math.round(now() - beganMs), ...known }
    }
  }

  async function askService(): Promise<Trial> {
    const beganMs = now()
    await generation.organization()
    return { tookMs: Math.round(now() - beganMs) }
  }

  return [
    {
      method: 'GET',
      path: '/service',
      for: 'viewer',
      async handle(): Promise<ServiceState> {
        const [facts, left] = await Promise.all([machine.facts(), credits()])
        const parts = machine.parts?.map(({ attempt, ...part }) => ({ ...part, canTry: attempt !== null })) ?? null
        return { hostedAt: machine.hostedAt, parts, credits: left, machine: facts }
      },
    },
    withBody({
      method: 'POST',
      path: '/service/try',
      for: 'editor',
      body: tryPart,
      record: false,
      async handle({ body: { part }, c }): Promise<Tried> {
        const attempt = part === 'service' ? askService : machine.parts?.find((one) => one.part === part)?.attempt
        if (attempt == null) throw ApiFailure.notFound('part to try')
        // Each trial may start a program of its own.
        if (underWay.has(part)) throw ApiFailure.tooMany(busySeconds)
        underWay.add(part)
        return attempted(part, attempt, c.req.raw.signal).finally(() => underWay.delete(part))
      },
    }),
  ]
}
