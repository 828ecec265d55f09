import { NoRoom, type NodeEvent, type RealtimeNode, type SessionSetup } from '../service/sessions/realtime-node.ts'
import { freePlaces } from './admission.ts'
import type { LogMessage, PeerProcessOptions } from './messages.ts'
import { PeerWorker } from './peer-worker.ts'

const respawnDelayMs = 1000
const closingLimitMs = 3000

export interface WorkerPoolOptions extends PeerProcessOptions {
  /** How many peer processes share the machine. */
  workers: number
  cores: number
  /** All that the processes know of the environment; what they must know otherwise comes as options. */
  environment: Readonly<Record<string, string>>
  log: Record<LogMessage['level'], (fields: object, message: string) => void>
}

/** Sessions may be given to it at once: they wait in the processes that are coming up. */
export interface WorkerPool extends RealtimeNode {
  /** Resolves once every process can hold a conversation, rejects when one can't. */
  readonly up: Promise<void>
}

/** Starts the peer processes of this machine and spreads sessions over them. */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { workers: count, cores, environment, log, ...peerOptions } = options
  const workers = new Set<PeerWorker>()
  const placed = new Map<string, PeerWorker>()
  let tell: (event: NodeEvent) => void = () => {}
  let closed = false

  const start = (): PeerWorker => {
    const worker: PeerWorker = new PeerWorker(peerOptions, environment, {
      event(event) {
        if (event.type !== 'running') placed.delete(event.sessionId)
        tell(event)
      },
      log: ({ level, text, sessionId }) => log[level](sessionId === undefined ? {} : { sessionId }, text),
      exit() {
        workers.delete(worker)
        if (closed) return
        log.warn({ sessions: worker.held.size }, 'A realtime process ended and is started again')
        for (const sessionId of worker.held) {
          placed.delete(sessionId)
          tell({ type: 'failed', sessionId, failure: 'INTERNAL', failureReason: 'The process that held it was lost.' })
        }
        setTimeout(() => {
          if (!closed) start()
        }, respawnDelayMs)
      },
    })
    workers.add(worker)
    return worker
  }

  const placesOf = (worker: PeerWorker) => freePlaces(cores / count, worker.held.size, worker.load)

  function roomiest(): PeerWorker | null {
    const [best] = [...workers].toSorted((a, b) => placesOf(b) - placesOf(a))
    return best && placesOf(best) > 0 ? best : null
  }

  const holderOf = (sessionId: string): PeerWorker => {
    const worker = placed.get(sessionId)
    if (!worker) throw new Error('The session is not held here any more.')
    return worker
  }

  const up = Promise.all(Array.from({ length: count }, () => start().up)).then(() => {})
  // Whoever waits for it is told; nobody has to.
  up.catch(() => {})

  return {
    up,

    freePlaces: () => [...workers].reduce((sum, worker) => sum + placesOf(worker), 0),

    async prepare(setup: SessionSetup) {
      const worker = roomiest()
      if (!worker) throw new NoRoom('No realtime process has room for the session.')
      const { sessionId } = setup
      worker.held.add(sessionId)
      placed.set(sessionId, worker)
      try {
        await worker.request({ type: 'prepare', setup })
      } catch (error) {
        worker.held.delete(sessionId)
        placed.delete(sessionId)
        throw error
      }
    },

    async offer(sessionId, sdp) {
      return (await holderOf(sessionId).request({ type: 'offer', sessionId, sdp })) ?? ''
    },

    async restart(sessionId, sdp) {
      return (await holderOf(sessionId).request({ type: 'restart', sessionId, sdp })) ?? ''
    },

    end(sessionId, { reason, sayGoodbye }) {
      placed.get(sessionId)?.tell({ type: 'end', sessionId, reason, sayGoodbye })
    },

    onEvent(listener) {
      tell = listener
    },

    async close() {
      closed = true
      const gone = [...workers].map((worker) => {
        worker.kill()
        return worker.up.catch(() => {})
      })
      await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, closingLimitMs).unref())])
    },
  }
}
