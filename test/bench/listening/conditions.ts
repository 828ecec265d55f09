import { amplitudeOf } from '../../../server/audio/level.ts'
import { seededRandom } from '../../../shared/face/random.ts'
import { reverberant } from './reverberation.ts'
import { babble } from './surroundings.ts'
import { soundRateHz, speechDb, type Speakers } from './voices.ts'

export interface Condition {
  name: string
  speakers: Speakers
  /** How far the other people are below the visitor, dB; null when nobody else is there. */
  babbleBelowDb: number | null
  isReverberant: boolean
  /** Which share of the questions shall be answered rightly, or have the right one among the two offered. */
  aim: number | null
}

export const conditions: Condition[] = [
  { name: 'clean', speakers: 'people', babbleBelowDb: null, isReverberant: false, aim: 0.85 },
  { name: 'babble 25 dB below', speakers: 'people', babbleBelowDb: 25, isReverberant: false, aim: 0.85 },
  { name: 'babble 15 dB below', speakers: 'people', babbleBelowDb: 15, isReverberant: false, aim: 0.75 },
  { name: 'babble 10 dB below', speakers: 'people', babbleBelowDb: 10, isReverberant: false, aim: 0.5 },
  { name: 'bare room, 0.5 s', speakers: 'people', babbleBelowDb: null, isReverberant: true, aim: null },
  { name: 'clean, voices by rules', speakers: 'machines', babbleBelowDb: null, isReverberant: false, aim: null },
]

/** People who ask in a quiet room, and with others around them at three distances. */
export const levels = conditions.filter(({ speakers, isReverberant }) => speakers === 'people' && !isReverberant)

/** What a microphone hears in a quiet room. */
const hissDb = -66
const babbleMs = 120_000
let people: Float32Array | undefined

const samplesOf = (ms: number) => Math.round((ms * soundRateHz) / 1000)

export interface Track {
  pcm: Int16Array
  /** Where each question sounds. */
  said: { startMs: number; endMs: number }[]
}

const pauses = { beforeFirstMs: 3000, betweenMs: 2800, atEndMs: 2800 }

/** One microphone's sound of several questions, with time to be answered after each. */
export function trackOf(sounds: Float32Array[], condition: Condition, seed: number): Track {
  const random = seededRandom(seed)
  const said: Track['said'] = []
  let endMs = pauses.beforeFirstMs - pauses.betweenMs
  for (const sound of sounds) {
    const startMs = endMs + pauses.betweenMs
    endMs = startMs + (sound.length / soundRateHz) * 1000
    said.push({ startMs, endMs })
  }
  const hiss = amplitudeOf(hissDb) * Math.sqrt(3)
  const track = Float32Array.from({ length: samplesOf(endMs + pauses.atEndMs) }, () => hiss * (random() * 2 - 1))
  for (const [index, sound] of sounds.entries()) {
    const heard = condition.isReverberant ? reverberant(sound) : sound
    const at = samplesOf(said[index]!.startMs)
    for (let i = 0; i < heard.length; i++) track[at + i]! += heard[i]!
  }
  if (condition.babbleBelowDb !== null) {
    people ??= babble(babbleMs)
    const gain = amplitudeOf(speechDb - condition.babbleBelowDb)
    const from = Math.floor(random() * people.length)
    for (let i = 0; i < track.length; i++) track[i]! += gain * people[(from + i) % people.length]!
  }
  return { pcm: toPcm(track), said }
}

/** ±1 to 16 bits. */
export const toPcm = (sound: Float32Array) =>
  Int16Array.from(sound, (sample) => Math.round(32_767 * Math.max(-1, Math.min(1, sample))))
