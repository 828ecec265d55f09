import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { GenerationKind } from '../../../shared/catalog/models.ts'
import { libraryLimits } from '../../../shared/console/studio.ts'
import type { GenerationRequest } from '../../../shared/wire/generation/generation-bodies.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import type { TaskRecord } from '../service-client/records.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { CreationStore } from './creation-store.ts'
import type { KeptFile, LibraryFiles } from './library-files.ts'
import type { StudioAssets } from './studio-assets.ts'
import { StudioFault } from './studio-fault.ts'
import type { CreationRow, LibraryRow } from './studio-tables.ts'
import { whyNot } from './why-not-started.ts'

interface Parts {
  creations: CreationStore
  files: LibraryFiles
  assets: StudioAssets
  generation: GenerationClient
  serviceKey: string
  /** Whether the engines that come with Visavis make it. */
  isPreview: boolean
  /** Gets the kinds that turn out not to be offered. */
  lacking: Set<GenerationKind>
  /** Aborted when the server closes. */
  closed: AbortSignal
  log: Pick<Logger, 'error'>
  now: () => number
}

/** A process that says nothing for so long doesn't look after it any more. */
const heldMs = 60_000
/** While the service is away. */
const pauseMs = 15_000
/** While there is no room for what was made. */
const roomPauseMs = 60_000

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

export function createCreationFollower(parts: Parts): CreationFollower {
  const { creations, files, assets, generation, serviceKey, closed, log, now } = parts
  const working = new Map<string, Promise<void>>()

  async function move(id: string, progress: Parameters<CreationStore['move']>[1], forMs = heldMs): Promise<void> {
    if (!(await creations.move(id, progress, now() + forMs))) throw new Gone()
  }

  const drop = (remoteId: string) => generation.removeTask(remoteId).catch(() => undefined)

  /** Asks the service for it; resolves to the task and what it will cost. */
  async function begin({ id, kind, request }: CreationRow): Promise<{ remoteId: string; cost: number | null }> {
    const body = await assets.send(JSON.parse(request) as Record<string, unknown>, closed)
    const options = { key: id, signal: closed }
    const task = await generation.submit(kind, body as GenerationRequest<typeof kind>, options)
    const cost = task.estimatedCost?.credits ?? null
    await move(id, { remote_id: task.id, status: 'PENDING', cost_credits: cost }).catch(async (error: unknown) => {
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
    return generation.waitForTask(remoteId, { signal, onReading }).catch((error: unknown) => {
      throw gone.signal.aborted ? gone.signal.reason : error
    })
  }

  async function fetchOutputs(row: CreationRow, urls: readonly string[]): Promise<void> {
    const kept: KeptFile[] = []
    const removeAll = () => Promise.all(kept.map(({ file }) => files.remove(file)))
    try {
      for (const url of urls.slice(0, libraryLimits.outputs)) {
        const name = randomUUID()
        const options = { signal: closed, mostBytes: libraryLimits.itemBytes }
        kept.push(await files.keepFetched(name, (folder) => generation.download(url, folder, name, options)))
      }
      if (kept.length === 0) throw new StudioFault('LOST')
      if (!(await creations.finish(row.id, rowsOf(row, kept)))) throw new Gone()
    } catch (error) {
      await removeAll()
      const isExpired = error instanceof ServiceCallError && [403, 404, 410].includes(error.status)
      throw isExpired ? new StudioFault('LOST', { cause: error }) : error
    }
  }

  function rowsOf(row: CreationRow, kept: readonly KeptFile[]): LibraryRow[] {
    const { promptText: words } = JSON.parse(row.request) as { promptText?: unknown }
    return kept.map(({ file, media, contentType, sizeBytes }) => ({
      id: file.split('.')[0]!,
      name: row.name,
      media,
      content_type: contentType,
      size_bytes: sizeBytes,
      file,
      kind: row.kind,
      model: row.model,
      cost_credits: row.cost_credits,
      is_preview: parts.isPreview ? 1 : 0,
      request: row.request,
      words: typeof words === 'string' ? words : '',
      made_by: row.made_by,
      created_at_ms: now(),
    }))
  }

  async function toItsEnd(row: CreationRow, remoteId: string): Promise<void> {
    const task = await ended(row.id, remoteId).catch((error: unknown) => {
      // The service has forgotten it.
      throw error instanceof ServiceCallError && error.status === 404 ? new StudioFault('LOST') : error
    })
    const cost = task.cost?.credits ?? row.cost_credits
    if (task.status === 'FAILED') {
      const { failure = null, failureReason = null } = task
      await move(row.id, { status: 'FAILED', failure: failure ?? 'INTERNAL', failure_reason: failureReason })
    } else {
      await move(row.id, { status: 'STORING', progress: null, cost_credits: cost })
      await fetchOutputs({ ...row, cost_credits: cost }, task.output ?? [])
    }
  }

  async function work(row: CreationRow): Promise<void> {
    let remoteId = row.remote_id
    let cost = row.cost_credits
    try {
      if (remoteId === null) ({ remoteId, cost } = await begin(row))
      await toItsEnd({ ...row, cost_credits: cost }, remoteId)
      await drop(remoteId)
    } catch (error) {
      if (closed.aborted) return
      if (!(error instanceof Gone)) await noteTrouble(row, error)
      else if (remoteId !== null) await drop(remoteId)
    }
  }

  /** What waiting helps with is tried again in a while; all else has failed. */
  async function noteTrouble({ id, kind }: CreationRow, error: unknown): Promise<void> {
    const why = whyNot(error)
    if (why?.failure === 'INTERNAL') log.error({ err: error, creation: id }, 'Something could not be made.')
    if (why?.failure === 'NOT_OFFERED') parts.lacking.add(kind)
    if (why === undefined) await creations.move(id, {}, now() + pauseMs)
    else if (['NO_ROOM', 'LIBRARY_FULL'].includes(why.failure)) await creations.move(id, why, now() + roomPauseMs)
    else await creations.move(id, { status: 'FAILED', ...why }, now())
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
