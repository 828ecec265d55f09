import type { NodeEvent } from '../../service/sessions/realtime-node.ts'
import { machineClockMs } from '../process/machine-clock.ts'
import type { LogMessage } from '../process/messages.ts'
import { Supervised } from '../process/supervised.ts'
import { MediaWorker, type MediaWorkerParts } from './media-worker.ts'
import { needsRenewal, type RenewalLimits } from './renewal.ts'

/** A node without its processes holds nobody, so they are started again however often they end. */
const restartLimits = { restarts: Infinity, withinMs: 60_000, delayMs: 1000 }
const closingLimitMs = 3000
/** A fresh process that doesn't come up is tried again after this long. */
const renewedEveryMs = 60_000

export interface MediaWorkersParts extends Pick<MediaWorkerParts, 'program' | 'options' | 'environment'> {
  count: number
  renewal: RenewalLimits
  /** The picture step that a new process begins with. */
  pictureStep: () => number
  log: Record<LogMessage['level'], (fields: object, message: string) => void>
  event(event: NodeEvent): void
}

/** The media processes of this machine: so many are kept running, and one that a crowd has worn is renewed. */
export class MediaWorkers {
  readonly #parts: MediaWorkersParts
  /** All that live, also those that take no more sessions or are not up yet. */
  readonly #alive = new Set<MediaWorker>()
  readonly #places: Supervised<MediaWorker>[]
  /** Comes up to take a worn one's place. */
  #fresh: MediaWorker | null = null
  #renewedAtMs = -Infinity
  #isClosed = false

  constructor(parts: MediaWorkersParts) {
    this.#parts = parts
    this.#places = Array.from(
      { length: parts.count },
      () =>
        new Supervised<MediaWorker>({
          start: () => this.#start(),
          limits: restartLimits,
          now: machineClockMs,
          lost: ({ unit }) =>
            parts.log.warn({ sessions: unit.held.size }, 'A media process ended and is started again'),
        }),
    )
  }

  get alive(): MediaWorker[] {
    return [...this.#alive]
  }

  /** Those that take sessions. */
  get inService(): MediaWorker[] {
    return this.#places.flatMap((place) => place.current ?? [])
  }

  /** Whoever holds a session; it may take no others any more. */
  holderOf(sessionId: string): MediaWorker | undefined {
    return this.alive.find((worker) => worker.held.has(sessionId))
  }

  /** A worn process keeps its place until a fresh one is up, and lives until its last conversation is over. */
  renewWorn(): void {
    if (this.#fresh !== null || machineClockMs() - this.#renewedAtMs < renewedEveryMs) return
    const place = this.#places.find(({ current }) => current !== null && this.#isWorn(current))
    if (!place) return
    this.#renewedAtMs = machineClockMs()
    const fresh = this.#start()
    this.#fresh = fresh
    fresh.up
      .then(
        () => {
          this.#renewedAtMs = -Infinity
          const worn = place.replace(fresh)
          if (worn) this.#retire(worn)
        },
        () => {
          if (this.#isClosed) return
          this.#parts.log.warn({}, 'A fresh media process did not come up; the one in use stays')
        },
      )
      .finally(() => (this.#fresh = null))
  }

  /** Ends them all, with what they hold. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const place of this.#places) place.close()
    const gone = this.alive.map((worker) => {
      worker.kill()
      return worker.up.catch(() => {})
    })
    await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, closingLimitMs).unref())])
  }

  #start(): MediaWorker {
    const { program, options, environment, log, event: tell, pictureStep } = this.#parts
    const worker: MediaWorker = new MediaWorker(
      { program, options, environment, now: machineClockMs },
      {
        event: tell,
        log: ({ level, text, sessionId }) => log[level](sessionId === undefined ? {} : { sessionId }, text),
        exit: () => this.#exited(worker),
      },
    )
    worker.tell({ type: 'picture-step', step: pictureStep() })
    this.#alive.add(worker)
    return worker
  }

  #exited(worker: MediaWorker): void {
    this.#alive.delete(worker)
    if (this.#isClosed) return
    for (const place of this.#places) place.ended(worker, 'exited')
    if (worker.isRetired && worker.held.size > 0) {
      this.#parts.log.warn({ sessions: worker.held.size }, 'A media process that was already replaced ended')
    }
    for (const sessionId of worker.held) {
      const failureReason = 'The process that held it was lost.'
      this.#parts.event({ type: 'failed', sessionId, failure: 'INTERNAL', failureReason })
    }
  }

  #isWorn({ isUp, served, firstResidentBytes, idleForMs, load }: MediaWorker): boolean {
    const residentBytes = load?.residentBytes ?? 0
    return isUp && needsRenewal({ served, firstResidentBytes, idleForMs, residentBytes }, this.#parts.renewal)
  }

  #retire(worker: MediaWorker): void {
    const { served, load } = worker
    this.#parts.log.info({ served, residentBytes: load?.residentBytes }, 'A media process was renewed')
    worker.retire()
  }
}
