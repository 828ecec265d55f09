import { lastPictureStep, pictureSteps } from '../process/picture-steps.ts'
import type { Strain } from './picture-step-chooser.ts'

/** The share of a core that each talking session adds with the plain picture, before any was measured here. */
export const usualCostShare = 0.13
/**
 * What a machine does once for all its conversations, such as waking up for sound, costs as much as this many of them:
 * fitted to one to nine on two cores, each within a tenth.
 */
const sharedTalks = 1.5
/** What conversations may use of the machine; with less left over, one answer in twenty takes two seconds. */
const usableShare = 0.92
/** Other programs count up to this share: beyond it the system's scheduler still gives conversations the rest. */
export const othersShare = 0.5
/** Bounds of what is learned, since silent visitors cost too little and busy seconds too much to judge by. */
const cheapest = 0.07
const dearest = 0.5
/** Long enough to average over questions, answers, pauses, and the second of a core that each new visitor costs once. */
const learnsMoreWithinS = 40
const learnsLessWithinS = 60

/** A machine and what its conversations were measured to use. */
export interface Room {
  cores: number
  /** Conversations held, talking or not. */
  held: number
  /** Cores used by conversations, and by everything else. */
  used: number
  usedByOthers: number
  /** Cores that each talking session adds with the plain picture. */
  costShare: number
  /** The picture step at which this was measured. */
  step: number
  isOverloaded: boolean
}

/** Sound is sent every 10 ms and pages buffer little, so beyond these limits one more conversation would harm all. */
export const isOverloaded = ({ loopLagMs, sttLagMs, latePictureShare }: Strain): boolean =>
  loopLagMs > 60 || sttLagMs > 400 || latePictureShare > 0.25

/** Cores that so many talking sessions need together, each of which adds `costShare`. */
export const coresNeeded = (sessions: number, costShare: number): number =>
  sessions === 0 ? 0 : (sessions + sharedTalks) * costShare

/**
 * How many more sessions fit, with the last picture step taken: those that are not talking yet count with what a talking
 * one needs. While sound, stt or pictures are late nobody comes in. An idle machine always takes one.
 */
export function freePlaces({ cores, held, used, usedByOthers, costShare, step, isOverloaded }: Room): number {
  const cost = costShare * pictureSteps[lastPictureStep]!.cost
  const mayUse = cores * usableShare - Math.min(usedByOthers, cores * othersShare)
  if (held === 0) return Math.max(1, Math.floor(mayUse / cost - sharedTalks))
  if (isOverloaded) return 0
  const needed = Math.max(
    (used * pictureSteps[lastPictureStep]!.cost) / pictureSteps[step]!.cost,
    coresNeeded(held, cost),
  )
  return Math.max(0, Math.floor((mayUse - needed) / cost + 1e-6))
}

/** One second of talking sessions. */
export interface Seen {
  used: number
  talking: number
  step: number
  /** Something was late: what was used may be less than what was needed. */
  isStrained: boolean
}

/** What each talking session adds, after one more second: quick to learn that it is more, slow that it is less. */
export function learnCost(known: number, { used, talking, step, isStrained }: Seen): number {
  if (talking === 0) return known
  const seen = used / coresNeeded(talking, pictureSteps[step]!.cost)
  if (seen < known && isStrained) return known
  const learned = known + (seen - known) / (seen > known ? learnsMoreWithinS : learnsLessWithinS)
  return Math.min(Math.max(learned, cheapest), dearest)
}
