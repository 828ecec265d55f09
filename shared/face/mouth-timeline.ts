import { mix, smoothStep } from './curves.ts'
import { mouthDominances, mouthShapes } from './mouth-shapes.ts'
import { mouthChannels, restMouth, type MouthShape } from './pose.ts'
import type { Viseme, VisemeCue } from './visemes.ts'

/** A cue at its place on the media clock. */
interface TimedCue {
  viseme: Viseme
  fromS: number
  toS: number
  strength: number
}

/**
 * Lips are seen a little before they are heard. Little is added for it: coarticulation and closures begin before their
 * sound, and in a page sound waits longer than pictures do (measured: 30–50 ms).
 */
const leadS = 0.01
/** A viseme's influence grows and fades exponentially; rounding begins earlier. */
const growS = 0.055
const fadeS = 0.065
const roundEarlierS = 0.05
/** Cues farther away than this don't count. */
const influenceS = 0.45
/** What pulls the mouth to rest where no cue is near. */
const restPull = 0.06
/** A closure lasts at least this long, or a frame every 40 ms could miss it; the sound before gives up to 60 ms. */
const minClosureS = 0.07
const closureRampS = 0.045
const relaxS = 0.1
/** After the last cue the mouth is drawn to rest as by a silence. */
const restAfterS = 0.3
/** About five minutes of speech. */
const maxCues = 4000

/** The mouth over time: cues blended by dominance (Cohen and Massaro, Modeling coarticulation in synthetic visual speech, 1993). */
export class MouthTimeline {
  private cues: TimedCue[] = []
  private relaxing: { fromS: number; shape: MouthShape } | null = null

  /** Adds cues from `startS` on; what was planned for after that is replaced. Beyond 4000 cues the oldest go. */
  speak(cues: VisemeCue[], startS: number): void {
    const planned = cues.map(({ viseme, fromMs, toMs, strength }) => ({
      viseme,
      fromS: startS + fromMs / 1000,
      toS: startS + toMs / 1000,
      strength,
    }))
    const last = planned.at(-1)
    if (last) planned.push({ viseme: 'sil', fromS: last.toS, toS: last.toS + restAfterS, strength: 1 })
    const earlier = this.cues
      .filter((cue) => cue.fromS < startS)
      .map((cue) => ({ ...cue, toS: Math.min(cue.toS, startS) }))
    this.cues = [...earlier, ...withVisibleClosures(planned)].slice(-maxCues)
  }

  /** Relaxes the mouth from whatever it shows at `atS`, within 100 ms. */
  stop(atS: number): void {
    this.relaxing = { fromS: atS, shape: this.shapeAt(atS) }
    this.cues = []
  }

  shapeAt(atS: number): MouthShape {
    const t = atS + leadS
    // Frames are drawn in the order of time, so cues that are long past can be dropped.
    const past = this.cues.findIndex((cue) => cue.toS > t - influenceS)
    if (past !== 0) this.cues.splice(0, past < 0 ? this.cues.length : past)
    const shape = blend(this.cues, t)
    if (!this.relaxing) return shape
    const { fromS, shape: before } = this.relaxing
    const left = 1 - smoothStep((atS - fromS) / relaxS)
    if (left === 0) this.relaxing = null
    return mapMouth((channel) => mix(shape[channel], before[channel], left))
  }
}

function withVisibleClosures(cues: TimedCue[]): TimedCue[] {
  cues.forEach((cue, i) => {
    const missing = minClosureS - (cue.toS - cue.fromS)
    if (missing <= 0 || (cue.viseme !== 'PP' && cue.viseme !== 'FF')) return
    cue.fromS -= Math.min(0.06, missing)
    const before = cues[i - 1]
    if (before && before.toS > cue.fromS) before.toS = Math.max(before.fromS + 0.02, cue.fromS)
  })
  return cues
}

function blend(cues: TimedCue[], t: number): MouthShape {
  const sum = restMouth()
  const weights = mapMouth(() => restPull)
  let lipsClosed = 0
  let lipOnTeeth = 0
  for (const cue of cues) {
    if (cue.fromS > t + influenceS) break
    const duration = cue.toS - cue.fromS
    const before = cue.fromS + Math.min(0.02, duration * 0.2) - t
    const after = t - (cue.toS - Math.min(0.03, duration * 0.3))
    const near = before > 0 ? Math.exp(-before / growS) : after > 0 ? Math.exp(-after / fadeS) : 1
    const nearRound = before > 0 ? Math.exp(-before / (growS + roundEarlierS)) : near
    const target = mouthShapes[cue.viseme]
    const dominance = mouthDominances[cue.viseme]
    for (const channel of mouthChannels) {
      const weight = dominance[channel] * (channel === 'round' ? nearRound : near)
      const opens = channel === 'jaw' || channel === 'upperLip' || channel === 'lowerLip'
      sum[channel] += weight * target[channel] * (opens ? cue.strength : 1)
      weights[channel] += weight
    }
    if (cue.viseme === 'PP') lipsClosed = Math.max(lipsClosed, closure(cue, t))
    if (cue.viseme === 'FF') lipOnTeeth = Math.max(lipOnTeeth, closure(cue, t))
  }
  const shape = mapMouth((channel) => sum[channel] / weights[channel])
  return enforceClosures(shape, lipsClosed, lipOnTeeth)
}

/** Blending alone leaves the lips ajar in fast speech: closures are taken literally. */
function enforceClosures(shape: MouthShape, lipsClosed: number, lipOnTeeth: number): MouthShape {
  for (const channel of ['jaw', 'upperLip', 'lowerLip'] as const) {
    shape[channel] = mix(shape[channel], mouthShapes.FF[channel], lipOnTeeth) * (1 - lipsClosed)
  }
  shape.press = Math.max(shape.press, 0.75 * lipsClosed)
  shape.round *= 1 - 0.6 * lipsClosed
  shape.tongue *= 1 - lipsClosed
  return shape
}

const closure = (cue: TimedCue, t: number) =>
  Math.min(smoothStep((t - cue.fromS + closureRampS) / closureRampS), smoothStep((cue.toS + 0.03 - t) / closureRampS))

function mapMouth(value: (channel: (typeof mouthChannels)[number]) => number): MouthShape {
  const shape = restMouth()
  for (const channel of mouthChannels) shape[channel] = value(channel)
  return shape
}
