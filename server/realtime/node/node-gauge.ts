import { coresNeeded, freePlaces, isOverloaded, learnCost, othersShare, usualCostShare } from './capacity.ts'
import type { NodeLoad } from '../process/messages.ts'
import { isStrained, PictureStepChooser } from './picture-step-chooser.ts'

/** One process that holds conversations, as the gauge sees it. */
export interface Gauged {
  load: NodeLoad | null
  /** Conversations given to it that have not ended. */
  held: { readonly size: number }
}

export interface NodeGaugeOptions {
  cores: number
  /** How many cores of the machine were busy since it was last asked. */
  busyCores: () => number
  now: () => number
}

/** A recogniser works in bursts, so readings of single seconds are smoothed. */
const smoothing = 0.4
/** What others use for a moment, like a handshake, is no reason to change the picture. */
const steadySmoothing = 0.1

/** Keeps what this machine's conversations were measured to use, and decides from it what they get and how many fit. */
export class NodeGauge {
  readonly #options: NodeGaugeOptions
  readonly #chooser = new PictureStepChooser()
  #costShare = usualCostShare
  #used = 0
  #usedByOthers = 0
  #usedByOthersSteadily = 0

  constructor(options: NodeGaugeOptions) {
    this.#options = options
  }

  /** Of `pictureSteps`. */
  get step(): number {
    return this.#chooser.step
  }

  /** Takes what the processes reported last, once a second; returns the picture step from now on. */
  read(processes: Gauged[]): number {
    const { cores, busyCores, now } = this.#options
    const loads = processes.flatMap(({ load }) => load ?? [])
    const sum = (of: (load: NodeLoad) => number) => loads.reduce((total, load) => total + of(load), 0)
    const worst = (of: (load: NodeLoad) => number) => Math.max(0, ...loads.map(of))
    const used = sum((load) => load.cpuShare)
    this.#used += (used - this.#used) * smoothing
    const usedByOthers = Math.max(busyCores() - used, 0)
    this.#usedByOthers += (usedByOthers - this.#usedByOthers) * smoothing
    this.#usedByOthersSteadily += (usedByOthers - this.#usedByOthersSteadily) * steadySmoothing
    const strain = {
      loopLagMs: worst((load) => load.loopLagMs),
      sttLagMs: worst((load) => load.sttLagMs),
      latePictureShare: worst((load) => load.latePictureShare),
    }
    const talking = sum((load) => load.talking)
    const seen = { used, talking, step: this.step, isStrained: isStrained(strain) }
    this.#costShare = learnCost(this.#costShare, seen)
    return this.#chooser.read({
      nowMs: now(),
      cpuShare: this.#used / cores,
      expectedCpuShare: coresNeeded(heldBy(processes), this.#costShare) / cores,
      othersCpuShare: Math.min(this.#usedByOthersSteadily / cores, othersShare),
      ...strain,
    })
  }

  freePlaces(processes: Gauged[]): number {
    return freePlaces({
      cores: this.#options.cores,
      held: heldBy(processes),
      used: this.#used,
      usedByOthers: this.#usedByOthers,
      costShare: this.#costShare,
      step: this.step,
      isOverloaded: processes.every(({ load }) => load !== null && isOverloaded(load)),
    })
  }

  /** Cores used by conversations, by everything else, and by each further talking session with the plain picture. */
  get use(): { used: number; usedByOthers: number; costShare: number } {
    return { used: this.#used, usedByOthers: this.#usedByOthers, costShare: this.#costShare }
  }
}

const heldBy = (processes: Gauged[]) => processes.reduce((sum, { held }) => sum + held.size, 0)
