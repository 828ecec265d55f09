import { correlation } from '../statistics.ts'

/** How loud a sound is over time: the largest sample magnitude, 0–1, of every step. */
export interface Levels {
  startS: number
  stepS: number
  values: readonly number[]
}

/** Speech above −40 dB of full scale: what a visitor hears in a quiet room, and a hundred times above coding noise. */
const audibleLevel = 0.01

const indexOf = ({ startS, stepS }: Levels, timeS: number) => Math.round((timeS - startS) / stepS)
const timeOf = ({ startS, stepS }: Levels, index: number) => startS + index * stepS

/** Levels of 16 bit samples in steps of 128 samples at 48 kHz, the recorder's own. */
export function levelsOf(samples: Int16Array, sampleRateHz: number): Levels {
  const stepS = 128 / 48_000
  const at = (step: number) => Math.round(step * stepS * sampleRateHz)
  const steps = Math.ceil(samples.length / sampleRateHz / stepS)
  const values = Array.from({ length: steps }, (_, step) =>
    samples.subarray(at(step), at(step + 1)).reduce((most, sample) => Math.max(most, Math.abs(sample) / 32_768), 0),
  )
  return { startS: 0, stepS, values }
}

/** When something can be heard at or after `fromS`, before `untilS`; null when nothing can. */
export function firstAudibleS(levels: Levels, fromS: number, untilS = Infinity): number | null {
  const from = Math.max(0, indexOf(levels, fromS))
  const index = levels.values.findIndex((value, at) => at >= from && value >= audibleLevel)
  return index >= 0 && timeOf(levels, index) < untilS ? timeOf(levels, index) : null
}

/** From when on nothing can be heard for `quietS`, at or after `fromS`; null when that never comes within the levels. */
export function silentFromS(levels: Levels, fromS: number, quietS: number): number | null {
  const needed = Math.round(quietS / levels.stepS)
  let since = Math.max(0, indexOf(levels, fromS))
  for (let at = since; at < levels.values.length; at++) {
    if (levels.values[at]! >= audibleLevel) since = at + 1
    if (at + 1 - since >= needed) return timeOf(levels, since)
  }
  return null
}

/** Seconds with something to hear between two times. */
export function audibleSeconds(levels: Levels, fromS: number, untilS: number): number {
  const heard = levels.values.slice(Math.max(0, indexOf(levels, fromS)), Math.max(0, indexOf(levels, untilS)))
  return heard.filter((value) => value >= audibleLevel).length * levels.stepS
}

const loudness = (value: number) => Math.log(value + 0.003)

/**
 * Where a known sound lies in a recording: the time of its first sample, between two times, by the correlation of
 * both loudnesses (log of the level, so that quiet phones count); with that correlation, 1 for the same sound.
 */
export function findSound(
  levels: Levels,
  sound: Levels,
  fromS: number,
  untilS: number,
): { startS: number; correlation: number } | null {
  const known = sound.values.map(loudness)
  let best: { startS: number; correlation: number } | null = null
  const first = Math.max(0, indexOf(levels, fromS))
  const last = Math.min(levels.values.length - known.length, indexOf(levels, untilS))
  for (let at = first; at <= last; at++) {
    const match = correlation(known, levels.values.slice(at, at + known.length).map(loudness))
    if (best === null || match > best.correlation) best = { startS: timeOf(levels, at), correlation: match }
  }
  return best
}
