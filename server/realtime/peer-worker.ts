import { OfferRefused, type NodeEvent, type SessionSetup } from '../service/sessions/realtime-node.ts'
import { type Child, startChild } from './child-process.ts'
import type { FromPeer, LogMessage, NodeLoad, PeerProcessOptions, ToPeer } from './messages.ts'
import { programUrl } from './program-url.ts'

const replyLimitMs = 20_000

interface Waiting {
  resolve(sdp: string | undefined): void
  reject(error: Error): void
  limit: NodeJS.Timeout
}

/** A request before it has a number. */
type PeerRequest =
  | { type: 'prepare'; setup: SessionSetup }
  | { type: 'offer' | 'restart'; sessionId: string; sdp: string }

export interface PeerWorkerListener {
  event(event: NodeEvent): void
  log(message: LogMessage): void
  /** The process is gone with every session it held. */
  exit(): void
}

/** The main process's hold on one peer process. */
export class PeerWorker {
  readonly up: Promise<void>
  /** Sessions given to this process that have not ended. */
  readonly held = new Set<string>()
  load: NodeLoad | null = null
  readonly #child: Child<ToPeer>
  readonly #waiting = new Map<number, Waiting>()
  #requests = 0

  constructor(
    options: PeerProcessOptions,
    environment: Readonly<Record<string, string>>,
    listener: PeerWorkerListener,
  ) {
    let isUp = () => {}
    let isNotUp = (_error: Error) => {}
    this.up = new Promise((resolve, reject) => {
      isUp = resolve
      isNotUp = reject
    })
    this.up.catch(() => {})
    this.#child = startChild<ToPeer, FromPeer>(
      programUrl('peer-process'),
      options,
      {
        message: (message) => {
          switch (message.type) {
            case 'up':
              isUp()
              break
            case 'load':
              this.load = message.load
              break
            case 'log':
              listener.log(message)
              break
            case 'event':
              if (message.event.type !== 'running') this.held.delete(message.event.sessionId)
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
      },
      environment,
    )
  }

  /** Sends a request and waits at most 20 s for its reply. */
  request(request: PeerRequest): Promise<string | undefined> {
    const requestId = ++this.#requests
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#waiting.delete(requestId)
        reject(new Error('The process that holds the session did not answer in time.'))
      }, replyLimitMs)
      this.#waiting.set(requestId, { resolve, reject, limit })
      if (!this.#child.send({ ...request, requestId })) {
        this.#settle({ type: 'reply', requestId, ok: false, refused: false, message: 'The process is gone.' })
      }
    })
  }

  tell(message: Extract<ToPeer, { type: 'end' }>): void {
    this.#child.send(message)
  }

  kill(): void {
    this.#child.kill()
  }

  #settle(reply: Extract<FromPeer, { type: 'reply' }>): void {
    const waiting = this.#waiting.get(reply.requestId)
    if (!waiting) return
    this.#waiting.delete(reply.requestId)
    clearTimeout(waiting.limit)
    if (reply.ok) waiting.resolve(reply.sdp)
    else waiting.reject(reply.refused ? new OfferRefused(reply.message) : new Error(reply.message))
  }
}
