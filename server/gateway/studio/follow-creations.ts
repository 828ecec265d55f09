import type { Logger } from 'pino'
import { DatabaseUnavailable } from '../../database/database.ts'
import type { GenerationKind } from '../../../shared/catalog/models.ts'
import type { GenerationRequest } from '../../../shared/wire/generation/generation-bodies.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import type { TaskRecord } from '../service-client/records.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { CreationStore } from './creation-store.ts'
import { createOutputFetcher, type OutputParts } from './fetch-outputs.ts'
import type { StudioAssets, Uploads } from './studio-assets.ts'
import { StudioFault } from './studio-fault.ts'
import type { CreationRow } from './studio-tables.ts'
import { whatWaits, whyFailed, whyNot } from './why-not-started.ts'

interface Parts extends OutputParts {
  creations: CreationStore
  assets: StudioAssets
  generation: GenerationClient
  serviceKey: string
  /** Gets the kinds that turn out not to be offered. */
  lacking: Set<GenerationKind>
  log: Pick<Logger, 'error'>
}

/** A process that says nothing for so long doesn't look after it any more. */
const heldMs = 60_000
/** While files are sent or fetched nothing else is said. */
const renewEveryMs = 20_000
/** Eight outputs on a thin line. */
const longestHeldMs = 2 * 3_600_000
/** While the service is away. */
const pauseMs = 15_000
/** While somebody on this machine has to do something. */
const roomPauseMs = 60_000
const dayMs = 24 * 3_600_000
/** A day to be made in, and the day after which the links have ended. */
const givenUpAfterMs = 2 * dayMs

/** Brings what is being made to its end: begun at the service, followed, fetched and kept. */
export interface CreationFollower {
  /** Takes up everything that nobody looks after; resolves once it is taken, not made. */
  follow(): Promise<void>
  /** Ends a task whose creation is gone. */
  drop(remoteId: string): Promise<void>
  /** Resolves once nothing is worked on any more. */
  settled(): Promise<void>
}

/** Somebody stopped it. */
class Gone extends Error {}

/** A price as it is kept: a fraction counts as a whole one. */
const wholeCredits = (cost: { credits: number } | null | undefined) => (cost == null ? null : Math.ceil(cost.credits))

export function createCreationFollower(parts: Parts): CreationFollower {
  const { creations, assets, generation, serviceKey, closed, log, now } = parts
  const fetchOutputs = createOutputFetcher(parts)
  const working = new Map<string, Promise<void>>()

  async function move(id: string, progress: Parameters<CreationStore['move']>[1], forMs = heldMs): Promise<void> {
    if (!(await creations.move(id, progress, now() + forMs))) throw new Gone()
  }

  const drop = (remoteId: string) => generation.removeTask(remoteId).catch(() => undefined)

  /** Lets nobody else take it up while `work` lasts. */
  async function holding<T>(id: string, work: () => Promise<T>): Promise<T> {
    const endsAtMs = now() + longestHeldMs
    let renewed: Promise<unknown> = Promise.resolve()
    const renewing = setInterval(() => {
      if (now() < endsAtMs) renewed = creations.move(id, {}, now() + heldMs).catch(() => undefined)
    }, renewEveryMs)
    try {
      return await work()
    } finally {
      clearInterval(renewing)
      await renewed
    }
  }

  /** The body to ask with: the same one each time, since the service takes no other with the same key. */
  async function bodyOf({ id, request, sent }: CreationRow): Promise<Record<string, unknown>> {
    const before = sent === null ? undefined : (JSON.parse(sent) as { atMs: number; uploads: Uploads })
    const known = before !== undefined && now() - before.atMs < dayMs ? before : { atMs: now(), uploads: {} }
    const { body, uploads } = await assets.send(JSON.parse(request) as Record<string, unknown>, known.uploads, closed)
    const isNew = Object.keys(uploads).length > Object.keys(known.uploads).length
    if (isNew) await move(id, { sent: JSON.stringify({ atMs: known.atMs, uploads }) })
    return body
  }

  /** Asks the service for it; resolves to the task and what it will cost. */
  async function begin(row: CreationRow): Promise<{ remoteId: string; cost: number | null }> {
    const { id, kind } = row
    const body = await bodyOf(row)
    const options = { key: id, signal: closed }
    const task = await generation.submit(kind, body as GenerationRequest<typeof kind>, options)
    const cost = wholeCredits(task.estimatedCost)
    const begun = { remote_id: task.id, cost_credits: cost, failure: null, failure_reason: null }
    await move(id, { ...begun, status: 'PENDING' }).catch(async (error: unknown) => {
      if (error instanceof Gone) await drop(task.id)
      throw error
    })
    return { remoteId: task.id, cost }
  }

  /** Reads the task until it has ended; notes each reading. */
  async function ended(id: string, remoteId: string): Promise<TaskRecord> {
    const gone = new AbortController()
    const signal = AbortSignal.any([closed, gone.signal])
    const onReading = ({ status, progress }: TaskRecord) => {
      if (status === 'SUCCEEDED' || status === 'FAILED') return
      move(id, { status, progress: progress ?? null }).catch((error: unknown) => gone.abort(error))
    }
    return generation.waitForTask(remoteId, { signal, onReading, limitMs: dayMs }).catch((error: unknown) => {
      throw gone.signal.aborted ? gone.signal.reason : error
    })
  }

  async function toItsEnd(row: CreationRow, remoteId: string): Promise<void> {
    const task = await ended(row.id, remoteId).catch((error: unknown) => {
      // The service has forgotten it.
      throw error instanceof ServiceCallError && error.status === 404 ? new StudioFault('LOST') : error
    })
    const cost = wholeCredits(task.cost) ?? row.cost_credits
    if (task.status === 'FAILED') {
      await creations.fail(row.id, remoteId, whyFailed(task))
    } else {
      await move(row.id, { status: 'STORING', progress: null, cost_credits: cost })
      const fetching = () => fetchOutputs({ ...row, cost_credits: cost }, task.output ?? [])
      if (!(await holding(row.id, fetching))) throw new Gone()
    }
  }

  async function work(row: CreationRow): Promise<void> {
    let remoteId = row.remote_id
    let cost = row.cost_credits
    try {
      if (remoteId === null) ({ remoteId, cost } = await holding(row.id, () => begin(row)))
      await toItsEnd({ ...row, cost_credits: cost }, remoteId)
      await drop(remoteId)
    } catch (error) {
      if (closed.aborted) return
      if (!(error instanceof Gone)) await noteTrouble(row, remoteId, error)
      else if (remoteId !== null) await drop(remoteId)
    }
  }

  /** What waiting helps with is tried again in a while; all else has failed. */
  async function noteTrouble({ id, kind, created_at_ms }: CreationRow, remoteId: string | null, error: unknown) {
    const waits = whatWaits(error)
    const why = waits === undefined ? whyNot(error, remoteId !== null) : undefined
    const isExpected = error instanceof ServiceCallError || error instanceof DatabaseUnavailable
    if (!isExpected && (why?.failure ?? 'INTERNAL') === 'INTERNAL')
      log.error({ err: error, creation: id }, 'Something could not be made.')
    if (why?.failure === 'NOT_OFFERED') parts.lacking.add(kind)
    const isGivenUp = now() - created_at_ms > givenUpAfterMs && !(error instanceof DatabaseUnavailable)
    if (waits !== undefined) await creations.move(id, waits, now() + roomPauseMs)
    else if (why !== undefined) await creations.fail(id, remoteId, why)
    else if (!isGivenUp) await creations.move(id, {}, now() + pauseMs)
    else {
      await creations.fail(id, remoteId, { failure: 'LOST', failure_reason: null })
      if (remoteId !== null) await drop(remoteId)
    }
  }

  return {
    drop,
    async follow() {
      if (closed.aborted) return
      for (const row of await creations.claim(serviceKey, now() + heldMs)) {
        if (working.has(row.id)) continue
        const done = work(row)
          .catch((error: unknown) => log.error({ err: error, creation: row.id }, 'A creation could not be followed.'))
          .finally(() => working.delete(row.id))
        working.set(row.id, done)
      }
    },
    async settled() {
      await Promise.all(working.values())
    },
  }
}
