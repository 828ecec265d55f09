import { byEspeak, say, soundRateHz } from './voices.ts'
import { amplitudeOf, rms } from '../../../server/audio/level.ts'
import { seededRandom } from '../../../shared/face/random.ts'
import { chatter } from './chatter.ts'

// Noises of a length, 48 kHz, with a mean level of 0 dBFS. The same length gives the same noise.

const samplesOf = (lengthMs: number) => Math.round((lengthMs * soundRateHz) / 1000)

function levelled(sound: Float32Array): Float32Array {
  const gain = 1 / rms(sound)
  return sound.map((sample) => sample * gain)
}

export function pinkNoise(lengthMs: number): Float32Array {
  const random = seededRandom(3)
  let [slow, middle, fast] = [0, 0, 0]
  // Three one-pole filters, Paul Kellet's economy method.
  return levelled(
    Float32Array.from({ length: samplesOf(lengthMs) }, () => {
      const white = random() * 2 - 1
      slow = 0.99765 * slow + white * 0.099046
      middle = 0.963 * middle + white * 0.2965164
      fast = 0.57 * fast + white * 1.0526913
      return slow + middle + fast + white * 0.1848
    }),
  )
}

/** Nobody of them asks anything in the bench. */
const talkers = [
  'en-gb-scotland+m2',
  'en-029+f4',
  'en-us-nyc+m7',
  'en-gb-x-gbcwmd+f2',
  'en-gb-x-gbclan+m4',
  'en-us+f1',
  'en-gb+m5',
  'en-029+m3',
  'en-us+f5',
  'en-gb-x-gbclan+f4',
  'en-gb+f1',
  'en-us+m6',
]
const softestTalkerDb = -6
const longestBreathMs = 500

/** Twelve people who talk at once, each about something of their own, now louder, now softer. */
export function babble(lengthMs: number): Float32Array {
  const random = seededRandom(4)
  const all = new Float32Array(samplesOf(lengthMs))
  for (const [place, voice] of talkers.entries()) {
    const speak = byEspeak(voice, 145 + 5 * (place % 6))
    const sentences = chatter.filter((_, index) => index % 3 === place % 3).map((text) => say(speak, text))
    for (let at = -Math.floor(random() * soundRateHz); at < all.length;) {
      const sentence = sentences[Math.floor(random() * sentences.length)]!
      const gain = amplitudeOf(softestTalkerDb * random())
      for (let i = Math.max(0, -at); i < sentence.length && at + i < all.length; i++)
        all[at + i]! += gain * sentence[i]!
      at += sentence.length + samplesOf(longestBreathMs * random())
    }
  }
  return levelled(all)
}

const chords = [
  [57, 60, 64],
  [53, 57, 60],
  [48, 52, 55],
  [55, 59, 62],
]
const beatsAMinute = 104
const beatsAPart = 32
const frequencyHz = (note: number) => 440 * 2 ** ((note - 69) / 12)
const sawtooth = (turns: number) => 2 * (turns % 1) - 1

/** A band: soft chords, a melody with vibrato, drums; every few bars another part of it rests. */
export function music(lengthMs: number): Float32Array {
  const random = seededRandom(5)
  const beat = (soundRateHz * 60) / beatsAMinute
  const length = samplesOf(lengthMs)
  const melody = Array.from({ length: Math.ceil((2 * length) / beat) }, () => Math.floor(random() * 3))
  return levelled(
    Float32Array.from({ length }, (_, i) => {
      const t = i / soundRateHz
      const beats = Math.floor(i / beat)
      const part = Math.floor(beats / beatsAPart) % 4
      const chord = chords[Math.floor(beats / 4) % 4]!
      const sinceBeat = (i % beat) / soundRateHz
      const half = Math.floor((2 * i) / beat)
      const sinceHalf = (i % (beat / 2)) / soundRateHz
      const pads = chord.reduce((sum, note) => {
        const f = frequencyHz(note)
        return sum + 0.12 * sawtooth(f * t) + 0.06 * sawtooth(f * 1.004 * t)
      }, 0)
      const sung = frequencyHz(chord[melody[half]!]! + 12)
      const phase = 2 * Math.PI * sung * t + 1.5 * Math.sin(2 * Math.PI * 5.5 * t)
      const lead = 0.35 * (Math.sin(phase) + 0.4 * Math.sin(2 * phase)) * Math.exp(-4 * sinceHalf)
      const kick =
        beats % 2 === 0 ? 0.7 * Math.sin(2 * Math.PI * 70 * sinceBeat * (1 - sinceBeat)) * Math.exp(-9 * sinceBeat) : 0
      const snare = beats % 2 === 1 ? 0.35 * (random() * 2 - 1) * Math.exp(-14 * sinceBeat) : 0
      const drums = kick + snare + 0.12 * (random() * 2 - 1) * Math.exp(-60 * sinceHalf)
      return (part === 3 ? 0 : pads) + (part === 0 ? 0 : lead) + (part === 2 ? 0 : drums)
    }),
  )
}
