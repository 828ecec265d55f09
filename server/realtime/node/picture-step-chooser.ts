import { lastPictureStep, pictureSteps } from '../process/picture-steps.ts'

/** What one second showed: the worst of all processes that hold conversations. */
export interface Strain {
  /** Longest delay of a 10 ms timer in a process that paces sound. */
  loopLagMs: number
  sttLagMs: number
  /** Share of the pictures due that were not drawn in time. */
  latePictureShare: number
}

export interface LoadReading extends Strain {
  nowMs: number
  /** Share of all cores used by conversations, measured. */
  cpuShare: number
  /** The same as expected of the conversations held, with the plain picture. */
  expectedCpuShare: number
  /** The same used by everything else, as far as it counts. */
  othersCpuShare: number
}

export const isStrained = ({ loopLagMs, sttLagMs, latePictureShare }: Strain): boolean =>
  loopLagMs > 50 || sttLagMs > 300 || latePictureShare > 0.1

const isCalm = ({ loopLagMs, sttLagMs, latePictureShare }: Strain): boolean =>
  loopLagMs < 40 && sttLagMs < 200 && latePictureShare < 0.05

/** Conversations' share of all cores: above the first the next step is taken, below the second one is taken back. */
const tooMuch = 0.75
const affordable = 0.6
/** The same for the share that they are expected to use, together with what others use. */
const full = 0.85
const roomy = 0.8
/** Preparing one picture can spoil a second, so strain must last; and a step's effect shows only after a while. */
const strainedForMs = 1500
const settlesWithinMs = 3000
const calmForMs = 15_000

/** Decides, reading by reading, which step all conversations of a machine are at: quick to save, slow to spend. */
export class PictureStepChooser {
  #step = 0
  #changedAtMs = -Infinity
  #strainedSinceMs: number | null = null
  #calmSinceMs: number | null = null

  get step(): number {
    return this.#step
  }

  /** Takes one reading, about every second, and returns the step from now on. */
  read(reading: LoadReading): number {
    const { nowMs } = reading
    const isTooMuch = isStrained(reading) || reading.cpuShare > tooMuch
    this.#strainedSinceMs = isTooMuch ? (this.#strainedSinceMs ?? nowMs) : null
    const next = Math.max(this.#step - 1, 0)
    const share = shareAt(next, this.#step, reading)
    const isRelaxed = isCalm(reading) && share <= affordable && share + reading.othersCpuShare <= roomy
    this.#calmSinceMs = isRelaxed ? (this.#calmSinceMs ?? nowMs) : null

    // New conversations will soon need as much as the others, so the step is taken before the load is felt.
    const expected = () => reading.expectedCpuShare * pictureSteps[this.#step]!.cost + reading.othersCpuShare
    while (this.#step < lastPictureStep && expected() > full) {
      this.#change(this.#step + 1, nowMs)
    }
    if (
      this.#step < lastPictureStep &&
      this.#strainedSinceMs !== null &&
      nowMs - this.#strainedSinceMs >= strainedForMs &&
      nowMs - this.#changedAtMs >= settlesWithinMs
    ) {
      this.#change(this.#step + 1, nowMs)
    } else if (this.#step > 0 && this.#calmSinceMs !== null && nowMs - this.#calmSinceMs >= calmForMs) {
      this.#change(next, nowMs)
    }
    return this.#step
  }

  #change(step: number, nowMs: number): void {
    this.#step = step
    this.#changedAtMs = nowMs
    this.#calmSinceMs = null
  }
}

/** What would be used at another step: at least what is expected. */
function shareAt(step: number, from: number, { cpuShare, expectedCpuShare }: LoadReading): number {
  const cost = pictureSteps[step]!.cost
  return Math.max((cpuShare * cost) / pictureSteps[from]!.cost, expectedCpuShare * cost)
}
