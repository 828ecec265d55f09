import {
  NoRoom,
  type NodeEvent,
  type NodeState,
  type RealtimeNode,
  type SessionSetup,
} from '../../service/sessions/realtime-node.ts'
import { isOverloaded } from './capacity.ts'
import { startMachineMeter } from '../process/load-meter.ts'
import { machineClockMs } from '../process/machine-clock.ts'
import type { LogMessage, MediaProcessOptions } from '../process/messages.ts'
import { NodeGauge } from './node-gauge.ts'
import { MediaWorker } from './media-worker.ts'
import { programUrl } from '../process/program-url.ts'
import { pictureSteps } from '../process/picture-steps.ts'
import { needsRenewal, usualRenewalLimits, type RenewalLimits } from './renewal.ts'

const respawnDelayMs = 1000
const closingLimitMs = 3000
/** A fresh process that doesn't come up is tried again after this long. */
const renewedEveryMs = 60_000

export interface WorkerPoolOptions extends MediaProcessOptions {
  /** How many peer processes share the machine. */
  workers: number
  cores: number
  /** All that the processes know of the environment; what they must know otherwise comes as options. */
  environment: Readonly<Record<string, string>>
  log: Record<LogMessage['level'], (fields: object, message: string) => void>
  /** The built media-process.js by default. */
  program?: URL
  renewal?: RenewalLimits
  gaugedEveryMs?: number
}

/** Sessions may be given to it at once: they wait in the processes that are coming up. */
export interface WorkerPool extends RealtimeNode {
  /** Resolves once every process can hold a conversation, rejects when one can't. */
  readonly up: Promise<void>
}

/** Starts the peer processes of this machine, spreads sessions over them and renews those that a crowd has worn. */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { workers: count, cores, environment, log, program = programUrl('media-process'), ...others } = options
  const { renewal = usualRenewalLimits, gaugedEveryMs = 1000, ...peerOptions } = others
  const workers = new Set<MediaWorker>()
  const placed = new Map<string, MediaWorker>()
  const gauge = new NodeGauge({ cores, busyCores: startMachineMeter(), now: machineClockMs })
  let tell: (event: NodeEvent) => void = () => {}
  let renewedAtMs = -Infinity
  let closed = false

  const inService = () => [...workers].filter((worker) => !worker.isRetired)

  const start = (): MediaWorker => {
    const worker: MediaWorker = new MediaWorker(
      { program, options: peerOptions, environment, now: machineClockMs },
      {
        event(event) {
          if (event.type !== 'running') placed.delete(event.sessionId)
          if (worker.isRetired && worker.held.size === 0) worker.kill()
          tell(event)
        },
        log: ({ level, text, sessionId }) => log[level](sessionId === undefined ? {} : { sessionId }, text),
        exit() {
          workers.delete(worker)
          if (closed || (worker.isRetired && worker.held.size === 0)) return
          log.warn({ sessions: worker.held.size }, 'A realtime process ended and is started again')
          for (const sessionId of worker.held) {
            placed.delete(sessionId)
            tell({
              type: 'failed',
              sessionId,
              failure: 'INTERNAL',
              failureReason: 'The process that held it was lost.',
            })
          }
          setTimeout(() => {
            if (!closed && inService().length < count) start()
          }, respawnDelayMs)
        },
      },
    )
    worker.tell({ type: 'picture-step', step: gauge.step })
    workers.add(worker)
    return worker
  }

  /** None while the only process is being started again. */
  const freePlaces = () => (inService().length === 0 ? 0 : gauge.freePlaces([...workers]))

  /** Of those in service the one that is up, not overloaded, and holds the fewest. */
  function roomiest(): MediaWorker | null {
    if (freePlaces() === 0) return null
    const cost = (worker: MediaWorker) =>
      worker.held.size + (worker.isUp ? 0 : 1000) + (worker.load && isOverloaded(worker.load) ? 100 : 0)
    return inService().toSorted((a, b) => cost(a) - cost(b))[0] ?? null
  }

  function readGauge(): void {
    const before = gauge.step
    const step = gauge.read([...workers])
    if (step !== before) {
      for (const worker of workers) worker.tell({ type: 'picture-step', step })
      const state = readState()
      log.info(state, `Conversations are shown with ${step > before ? 'less' : 'more'}: ${state.picture}`)
    }
    renewUsedUp()
  }

  /** A worn process keeps its place until a fresh one is up, and lives until its last conversation is over. */
  function renewUsedUp(): void {
    if (machineClockMs() - renewedAtMs < renewedEveryMs || inService().length > count) return
    const worn = inService().find((worker) => {
      const { served, firstResidentBytes, idleForMs, isUp, load } = worker
      return (
        isUp &&
        needsRenewal({ served, firstResidentBytes, idleForMs, residentBytes: load?.residentBytes ?? 0 }, renewal)
      )
    })
    if (!worn) return
    renewedAtMs = machineClockMs()
    const fresh = start()
    fresh.up.then(
      () => {
        renewedAtMs = -Infinity
        worn.isRetired = true
        log.info({ served: worn.served, residentBytes: worn.load?.residentBytes }, 'A realtime process was renewed')
        if (worn.held.size === 0) worn.kill()
      },
      () => log.warn({}, 'A fresh realtime process did not come up; the one in use stays'),
    )
  }

  const readState = (): NodeState => {
    const { used, usedByOthers, costShare } = gauge.use
    const loads = [...workers].flatMap(({ load }) => load ?? [])
    const worst = (of: (load: (typeof loads)[number]) => number) => Math.max(0, ...loads.map(of))
    return {
      sessions: [...workers].reduce((sum, worker) => sum + worker.held.size, 0),
      freePlaces: freePlaces(),
      processes: inService().filter((worker) => worker.isUp).length,
      picture: pictureSteps[gauge.step]!.name,
      coresUsed: rounded(used),
      coresUsedByOthers: rounded(usedByOthers),
      coresPerSession: rounded(costShare),
      loopLagMs: Math.round(worst((load) => load.loopLagMs)),
      sttLagMs: Math.round(worst((load) => load.sttLagMs)),
      latePictureShare: rounded(worst((load) => load.latePictureShare)),
    }
  }

  const holderOf = (sessionId: string): MediaWorker => {
    const worker = placed.get(sessionId)
    if (!worker) throw new Error('The session is not held here any more.')
    return worker
  }

  const up = Promise.all(Array.from({ length: count }, () => start().up)).then(() => {})
  // Whoever waits for it is told; nobody has to.
  up.catch(() => {})
  const gauging = setInterval(readGauge, gaugedEveryMs)

  return {
    up,

    freePlaces,
    state: readState,

    async prepare(setup: SessionSetup) {
      const worker = roomiest()
      if (!worker) throw new NoRoom('No realtime process has room for the session.')
      const { sessionId } = setup
      worker.take(sessionId)
      placed.set(sessionId, worker)
      try {
        await worker.request({ type: 'prepare', setup })
      } catch (error) {
        worker.giveUp(sessionId)
        placed.delete(sessionId)
        throw error
      }
    },

    async offer(sessionId, offer) {
      return (await holderOf(sessionId).request({ type: 'offer', sessionId, offer })) ?? ''
    },

    async restart(sessionId, offer) {
      return (await holderOf(sessionId).request({ type: 'restart', sessionId, offer })) ?? ''
    },

    end(sessionId, { reason, sayGoodbye }) {
      placed.get(sessionId)?.tell({ type: 'end', sessionId, reason, sayGoodbye })
    },

    onEvent(listener) {
      tell = listener
    },

    async close() {
      closed = true
      clearInterval(gauging)
      const gone = [...workers].map((worker) => {
        worker.kill()
        return worker.up.catch(() => {})
      })
      await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, closingLimitMs).unref())])
    },
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
