import { setImmediate } from 'node:timers/promises'
import { seededRandom } from '../../../../shared/face/random.ts'
import { filter } from '../../../audio/biquad.ts'
import { amplitudeOf, rms } from '../../../audio/level.ts'
import type { SoundFormat } from '../../assets/media-tools.ts'
import { type Layer, readScene, type Scene } from './read-scene.ts'
import { between, mixInto, peakOf, type Random, rateHz, samplesIn, wandering, whiteNoise } from './samples.ts'
import type { Bed, Happening } from './sound.ts'
import { reverberated } from './space.ts'

export const soundscapeFormat: SoundFormat = { sampleRateHz: rateHz, channels: 2 }

export interface SoundscapeOptions {
  /** Chosen from what happens when left out. */
  seconds?: number | undefined
  /** The end runs into the start without a seam. */
  loop?: boolean
  signal?: AbortSignal
}

type Stereo = readonly [left: Float32Array, right: Float32Array]

const peakLevel = amplitudeOf(-1)
const fadeInS = 0.004
const longestFadeOutS = 0.4
const longestSeamS = 2
const bedSeconds = 8
const actOverlapS = 0.15

/**
 * Plays what an English prompt names: layers, their manner, number and order (see readScene). The same prompt and
 * options always give the same samples, interleaved as `soundscapeFormat` says, exactly as long as asked for, with the
 * peak at −1 dBFS and no offset. A prompt without any known sound gives a soft murmur of its own.
 */
export async function renderSoundscape(prompt: string, options: SoundscapeOptions = {}): Promise<Float32Array> {
  const { signal } = options
  const scene = readScene(prompt)
  const length = samplesIn(options.seconds ?? naturalSeconds(scene, options.loop ?? false))
  const seam = options.loop ? Math.min(samplesIn(longestSeamS), length >> 1) : 0
  const random = seededRandom(hashOf(prompt))
  const stage: Stereo = [new Float32Array(length + seam), new Float32Array(length + seam)]
  if (scene.acts.length === 0) for (const channel of stage) channel.set(murmur(channel.length, random))
  const actLength = Math.ceil(stage[0].length / Math.max(1, scene.acts.length))
  for (const [i, act] of scene.acts.entries()) {
    for (const layer of act) {
      signal?.throwIfAborted()
      const isLast = i === scene.acts.length - 1
      const place = { from: i * actLength, length: isLast ? stage[0].length - i * actLength : actLength }
      play(layer, stage, place, random)
      await setImmediate()
    }
  }
  return interleaved(mastered(inSpace(stage, scene), length, seam))
}

/** As long as what happens takes, else eight seconds. */
function naturalSeconds({ acts }: Scene, loop: boolean): number {
  if (loop || acts.length === 0) return bedSeconds
  const seconds = acts.map((act) => {
    const happenings = act.map(({ sound, count, manner }) => {
      const times = sound.kind === 'happening' ? (count ?? sound.usual) : undefined
      return times === undefined || sound.kind === 'bed' ? bedSeconds : (times * sound.gapS) / manner.pace + 1.2
    })
    return Math.max(...happenings)
  })
  return Math.min(
    30,
    Math.max(
      1,
      seconds.reduce((sum, value) => sum + value),
    ),
  )
}

function play(layer: Layer, stage: Stereo, place: { from: number; length: number }, random: Random): void {
  const level = amplitudeOf(layer.sound.levelDb + layer.gainDb - 9 * layer.distance)
  const heard = (sound: Float32Array) =>
    layer.distance > 0 ? filter(sound, [{ type: 'lowpass', frequencyHz: 5000 - 4000 * layer.distance }], rateHz) : sound
  if (layer.sound.kind === 'bed') playBed(layer.sound, layer, stage, place, random, { level, heard })
  else playHappening(layer.sound, layer, stage, place, random, { level, heard })
}

interface Hearing {
  level: number
  heard(sound: Float32Array): Float32Array
}

function playBed(
  bed: Bed,
  { manner }: Layer,
  stage: Stereo,
  { from, length }: { from: number; length: number },
  random: Random,
  { level, heard }: Hearing,
): void {
  // An act's bed runs a little into the next act.
  const overlap = Math.min(samplesIn(actOverlapS), stage[0].length - from - length)
  const ramp = samplesIn(actOverlapS)
  let sound: Float32Array | undefined
  for (const channel of stage) {
    if (sound === undefined || bed.isWide) sound = heard(bed.render(length + overlap, random, manner))
    const gain = level / (rms(sound) || 1)
    const total = sound.length
    const faded = sound.map((sample, i) => {
      const start = from > 0 ? Math.min(1, i / ramp) : 1
      return sample * start * (overlap > 0 ? Math.min(1, (total - i) / ramp) : 1)
    })
    mixInto(channel, from, faded, gain)
  }
}

function playHappening(
  happening: Happening,
  { manner, count }: Layer,
  stage: Stereo,
  { from, length }: { from: number; length: number },
  random: Random,
  { level, heard }: Hearing,
): void {
  const seconds = length / rateHz
  const gapS = happening.gapS / manner.pace
  const times = Math.max(1, count ?? happening.usual ?? Math.ceil(seconds / gapS))
  const step = Math.min(gapS, (seconds * 0.9) / times)
  const home = between(random, -0.3, 0.3)
  for (let nth = 0, at = Math.min(0.05, step / 2); nth < times && at < seconds; nth++) {
    const sound = heard(happening.render(random, manner))
    const variation = between(random, 0.8, 1)
    const gain = (level * variation) / (peakOf(sound) || 1)
    const side = happening.isSteady ? home + (nth % 2 === 0 ? -0.1 : 0.1) : between(random, -0.7, 0.7)
    // Equal power: as loud on the side as in the middle.
    const angle = ((1 + side) * Math.PI) / 4
    mixInto(stage[0], from + samplesIn(at), sound, gain * Math.cos(angle) * Math.SQRT2)
    mixInto(stage[1], from + samplesIn(at), sound, gain * Math.sin(angle) * Math.SQRT2)
    at += step * (happening.isSteady || count !== undefined ? 1 : between(random, 0.6, 1.4))
  }
}

/** What no word of the prompt explains: air in a room, shaped by the prompt's own numbers. */
function murmur(length: number, random: Random): Float32Array {
  const air = filter(
    whiteNoise(length, random),
    [
      { type: 'bandpass', frequencyHz: between(random, 180, 900), q: 0.6 },
      { type: 'lowpass', frequencyHz: 2500 },
    ],
    rateHz,
  )
  const breath = wandering(length, random, 0.5, 0.4, 1)
  return air.map((sample, i) => sample * breath[i]!)
}

function inSpace(stage: Stereo, { acts, echo, isMuffled }: Scene): Stereo {
  const farthest = Math.max(0, ...acts.flat().map((layer) => layer.distance))
  const wet = Math.max(echo, 0.3 * farthest)
  const placed = stage.map((dry, channel) => {
    if (wet === 0) return dry
    const echoed = reverberated(dry, wet, channel as 0 | 1)
    return dry.map((sample, i) => sample + 0.9 * wet * echoed[i]!)
  })
  // Without an offset and without what no loudspeaker plays.
  const ends = isMuffled ? [{ type: 'lowpass', frequencyHz: 500 } as const] : []
  const cleaned = placed.map((channel) => filter(channel, [{ type: 'highpass', frequencyHz: 25 }, ...ends], rateHz))
  return [cleaned[0]!, cleaned[1]!]
}

/** Its ends joined or faded, and its peak at the level. */
function mastered(stage: Stereo, length: number, seam: number): Stereo {
  const ended = stage.map((channel) => (seam > 0 ? looped(channel, length, seam) : fadedOut(channel)))
  const gain = peakLevel / Math.max(peakOf(ended[0]!), peakOf(ended[1]!), 1e-9)
  const [left, right] = ended.map((channel) => channel.map((sample) => sample * gain))
  return [left!, right!]
}

/** What runs on after the end fades out over the start, which fades in: then the start follows the end. */
function looped(channel: Float32Array, length: number, seam: number): Float32Array {
  const out = channel.slice(0, length)
  for (let i = 0; i < seam; i++) {
    const angle = (Math.PI / 2) * (i / seam)
    out[i] = channel[i]! * Math.sin(angle) + channel[length + i]! * Math.cos(angle)
  }
  return out
}

function fadedOut(channel: Float32Array): Float32Array {
  const fadeIn = samplesIn(fadeInS)
  const fadeOut = Math.min(samplesIn(longestFadeOutS), channel.length >> 2)
  return channel.map(
    (sample, i) =>
      sample * Math.min(1, i / fadeIn, 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, (channel.length - 1 - i) / fadeOut))),
  )
}

function interleaved([left, right]: Stereo): Float32Array {
  const out = new Float32Array(2 * left.length)
  for (let i = 0; i < left.length; i++) {
    out[2 * i] = left[i]!
    out[2 * i + 1] = right[i]!
  }
  return out
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
