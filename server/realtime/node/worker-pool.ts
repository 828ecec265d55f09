import {
  NoRoom,
  type NodeEvent,
  type NodeState,
  type PageOffer,
  type RealtimeNode,
  type SessionSetup,
} from '../../service/sessions/realtime-node.ts'
import { startMachineMeter } from '../process/load-meter.ts'
import { machineClockMs } from '../process/machine-clock.ts'
import type { LogMessage, MediaProcessOptions } from '../process/messages.ts'
import { pictureSteps } from '../process/picture-steps.ts'
import { programUrl } from '../process/program-url.ts'
import { isOverloaded } from './capacity.ts'
import type { MediaWorker } from './media-worker.ts'
import { MediaWorkers } from './media-workers.ts'
import { NodeGauge } from './node-gauge.ts'
import { readNodeState } from './node-state.ts'
import { type RenewalLimits, usualRenewalLimits } from './renewal.ts'

export interface WorkerPoolOptions extends MediaProcessOptions {
  /** How many media processes share the machine. */
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

/** Sessions on the media processes of this machine. They may be given at once: they wait in processes that are coming up. */
export class WorkerPool implements RealtimeNode {
  /** Resolves once every process can hold a conversation, rejects when one can't. */
  readonly up: Promise<void>
  readonly #workers: MediaWorkers
  readonly #gauge: NodeGauge
  readonly #log: WorkerPoolOptions['log']
  readonly #gauging: NodeJS.Timeout
  #tell: (event: NodeEvent) => void = () => {}

  constructor(options: WorkerPoolOptions) {
    const { workers: count, cores, environment, log, program = programUrl('media-process'), ...others } = options
    const { renewal = usualRenewalLimits, gaugedEveryMs = 1000, ...mediaOptions } = others
    this.#log = log
    this.#gauge = new NodeGauge({ cores, busyCores: startMachineMeter(), now: machineClockMs })
    this.#workers = new MediaWorkers({
      count,
      program,
      options: mediaOptions,
      environment,
      renewal,
      log,
      pictureStep: () => this.#gauge.step,
      event: (event) => this.#tell(event),
    })
    this.up = Promise.all(this.#workers.inService.map((worker) => worker.up)).then(() => {})
    // A rejection that nobody waits for must not end the process.
    this.up.catch(() => {})
    this.#gauging = setInterval(() => this.#readGauge(), gaugedEveryMs)
  }

  /** None while the only process is being started again. */
  freePlaces(): number {
    return this.#workers.inService.length === 0 ? 0 : this.#gauge.freePlaces(this.#workers.alive)
  }

  state(): NodeState {
    return readNodeState(this.#workers, this.#gauge, this.freePlaces())
  }

  async prepare(setup: SessionSetup): Promise<void> {
    const worker = this.#roomiest()
    if (!worker) throw new NoRoom('No media process has room for the session.')
    worker.take(setup.sessionId)
    try {
      await worker.request({ type: 'prepare', setup })
    } catch (error) {
      worker.giveUp(setup.sessionId)
      throw error
    }
  }

  offer(sessionId: string, offer: PageOffer): Promise<string> {
    return this.#answer('offer', sessionId, offer)
  }

  restart(sessionId: string, offer: PageOffer): Promise<string> {
    return this.#answer('restart', sessionId, offer)
  }

  end(sessionId: string, { reason, sayGoodbye }: Parameters<RealtimeNode['end']>[1]): void {
    this.#workers.holderOf(sessionId)?.tell({ type: 'end', sessionId, reason, sayGoodbye })
  }

  onEvent(listener: (event: NodeEvent) => void): void {
    this.#tell = listener
  }

  async close(): Promise<void> {
    clearInterval(this.#gauging)
    await this.#workers.close()
  }

  async #answer(type: 'offer' | 'restart', sessionId: string, offer: PageOffer): Promise<string> {
    const worker = this.#workers.holderOf(sessionId)
    if (!worker) throw new Error('The session is not held here any more.')
    return (await worker.request({ type, sessionId, offer })) ?? ''
  }

  /** Of those in service the one that is up, not overloaded, and holds the fewest. */
  #roomiest(): MediaWorker | undefined {
    if (this.freePlaces() === 0) return undefined
    const cost = (worker: MediaWorker) =>
      worker.held.size + (worker.isUp ? 0 : 1000) + (worker.load && isOverloaded(worker.load) ? 100 : 0)
    return this.#workers.inService.toSorted((a, b) => cost(a) - cost(b))[0]
  }

  #readGauge(): void {
    const before = this.#gauge.step
    const step = this.#gauge.read(this.#workers.alive)
    if (step !== before) {
      for (const worker of this.#workers.alive) worker.tell({ type: 'picture-step', step })
      const which = step > before ? 'less' : 'more'
      this.#log.info(this.state(), `Conversations are shown with ${which}: ${pictureSteps[step]!.name}`)
    }
    this.#workers.renewWorn()
  }
}
