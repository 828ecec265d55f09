import {
  OfferRefused,
  type NodeEvent,
  type PageOffer,
  type SessionSetup,
} from '../../service/sessions/realtime-node.ts'
import { type Child, type ChildListener, startChild } from '../process/child.ts'
import type { FromMedia, LogMessage, NodeLoad, MediaProcessOptions, ToMedia } from '../process/messages.ts'

const replyLimitMs = 20_000
/**
 * glibc gives each of libwebrtc's many threads a memory arena, and leftovers in all of them add up: two arenas are enough. And
 * it learns from the first large pieces that were given back to keep later ones; with a fixed limit, in bytes, they go back to
 * the system: 15 MB less in a media process, and as much in the agent process, which has these settings from it.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

interface Waiting {
  resolve(sdp: string | undefined): void
  reject(error: Error): void
  limit: NodeJS.Timeout
}

/** A request before it has a number. */
type MediaRequest =
  | { type: 'prepare'; setup: SessionSetup }
  | { type: 'offer' | 'restart'; sessionId: string; offer: PageOffer }

export interface MediaWorkerParts {
  /** The built media-process.js. */
  program: URL
  options: MediaProcessOptions
  environment: Readonly<Record<string, string>>
  now: () => number
}

export interface MediaWorkerListener {
  event(event: NodeEvent): void
  log(message: LogMessage): void
  /** The process is gone with every session it held. */
  exit(): void
}

/** The main process's hold on one media process. */
export class MediaWorker {
  readonly up: Promise<void>
  /** Sessions given to this process that have not ended. */
  readonly held = new Set<string>()
  load: NodeLoad | null = null
  isUp = false
  /** How many sessions it was given. */
  served = 0
  /** Of the machine's clock; since its last session ended. */
  idleSinceMs: number
  /** Memory before the first session; null when that was not reported. */
  firstResidentBytes: number | null = null
  readonly #child: Child<ToMedia>
  readonly #waiting = new Map<number, Waiting>()
  readonly #now: () => number
  #isRetired = false
  #requests = 0

  constructor({ program, options, environment, now }: MediaWorkerParts, listener: MediaWorkerListener) {
    this.#now = now
    this.idleSinceMs = now()
    let isUp = () => {}
    let isNotUp = (_error: Error) => {}
    this.up = new Promise((resolve, reject) => {
      isUp = resolve
      isNotUp = reject
    })
    this.up.catch(() => {})
    const heard: ChildListener<FromMedia> = {
      message: (message) => {
        switch (message.type) {
          case 'up':
            this.isUp = true
            isUp()
            break
          case 'load':
            this.load = message.load
            if (this.served === 0 && message.load.residentBytes > 0)
              this.firstResidentBytes = message.load.residentBytes
            break
          case 'log':
            listener.log(message)
            break
          case 'event':
            if (message.event.type !== 'running') this.giveUp(message.event.sessionId)
            listener.event(message.event)
            break
          case 'reply':
            this.#settle(message)
            break
        }
      },
      exit: () => {
        const gone = new Error('The process that held the session is gone.')
        isNotUp(gone)
        for (const waiting of this.#waiting.values()) {
          clearTimeout(waiting.limit)
          waiting.reject(gone)
        }
        this.#waiting.clear()
        listener.exit()
      },
    }
    this.#child = startChild<ToMedia, FromMedia>(program, options, heard, { ...environment, ...memorySettings })
  }

  /** Counts a session as held from before it is prepared. */
  take(sessionId: string): void {
    this.served++
    this.held.add(sessionId)
  }

  giveUp(sessionId: string): void {
    if (this.held.delete(sessionId) && this.held.size === 0) this.idleSinceMs = this.#now()
    this.#endRetired()
  }

  /** It takes no more sessions, since another one has its place, and ends with the last that it holds. */
  retire(): void {
    this.#isRetired = true
    this.#endRetired()
  }

  get isRetired(): boolean {
    return this.#isRetired
  }

  get idleForMs(): number {
    return this.held.size > 0 ? 0 : this.#now() - this.idleSinceMs
  }

  /** Sends a request and waits at most 20 s for its reply; a session that is prepared later than that is ended. */
  request(request: MediaRequest): Promise<string | undefined> {
    const requestId = ++this.#requests
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#waiting.delete(requestId)
        if (request.type === 'prepare') this.#endOnceReady(requestId, request.setup.sessionId, limit)
        reject(new Error('The process that holds the session did not answer in time.'))
      }, replyLimitMs)
      this.#waiting.set(requestId, { resolve, reject, limit })
      if (!this.#child.send({ ...request, requestId })) {
        this.#settle({ type: 'reply', requestId, ok: false, refused: false, message: 'The process is gone.' })
      }
    })
  }

  tell(message: Extract<ToMedia, { type: 'end' | 'picture-step' }>): void {
    this.#child.send(message)
  }

  kill(): void {
    this.#child.kill()
  }

  #endRetired(): void {
    if (this.#isRetired && this.held.size === 0) this.kill()
  }

  /** Nobody else knows that the process may still come to hold it. */
  #endOnceReady(requestId: number, sessionId: string, limit: NodeJS.Timeout): void {
    const resolve = () => this.tell({ type: 'end', sessionId, reason: 'cancelled', sayGoodbye: false })
    this.#waiting.set(requestId, { resolve, reject() {}, limit })
  }

  #settle(reply: Extract<FromMedia, { type: 'reply' }>): void {
    const waiting = this.#waiting.get(reply.requestId)
    if (!waiting) return
    this.#waiting.delete(reply.requestId)
    clearTimeout(waiting.limit)
    if (reply.ok) waiting.resolve(reply.sdp)
    else waiting.reject(reply.refused ? new OfferRefused(reply.message) : new Error(reply.message))
  }
}
