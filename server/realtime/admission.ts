import { lastReliefStep, reliefSteps, type Strain } from './relief.ts'

/** A talking session's share of a core with the plain picture, before any was measured on this machine. */
export const usualCostShare = 0.2
/** What conversations may use of the machine; the rest is for the web, the encoder's bursts and the system. */
const usableShare = 0.96
/** Others on the machine count up to this: the system gives us the rest of it whatever they do. */
const othersShare = 0.5
/** What is learned stays between these: a silent visitor costs little, and a busy second says nothing. */
const cheapest = 0.12
const dearest = 0.6
/** Long enough for questions, answers and pauses; who has just come costs a second of a core more. */
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
  /** Cores that a talking session needs with the plain picture. */
  costShare: number
  /** The relief step at which this was measured. */
  step: number
  isOverloaded: boolean
}

/** Sound is paced every 10 ms, and pages keep little of it: beyond these one more conversation would harm all. */
export const isOverloaded = ({ loopLagMs, earsLagMs, latePictureShare }: Strain): boolean =>
  loopLagMs > 60 || earsLagMs > 400 || latePictureShare > 0.25

/**
 * How many more sessions fit, with every step of relief taken: those that are not talking yet count with what a talking
 * one needs. While sound, ears or pictures are late nobody comes in. An idle machine always takes one.
 */
export function freePlaces({ cores, held, used, usedByOthers, costShare, step, isOverloaded }: Room): number {
  const cost = costShare * reliefSteps[lastReliefStep]!.cost
  const mayUse = cores * usableShare - Math.min(usedByOthers, cores * othersShare)
  if (held === 0) return Math.max(1, Math.floor(mayUse / cost))
  if (isOverloaded) return 0
  const needed = Math.max((used * reliefSteps[lastReliefStep]!.cost) / reliefSteps[step]!.cost, held * cost)
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

/** What a talking session costs, after one more second: quick to learn that it is more, slow that it is less. */
export function learnCost(known: number, { used, talking, step, isStrained }: Seen): number {
  if (talking === 0) return known
  const seen = used / talking / reliefSteps[step]!.cost
  if (seen < known && isStrained) return known
  const learned = known + (seen - known) / (seen > known ? learnsMoreWithinS : learnsLessWithinS)
  return Math.min(Math.max(learned, cheapest), dearest)
}
