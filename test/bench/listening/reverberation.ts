import { seededRandom } from '../../../shared/face/random.ts'
import { soundRateHz } from './voices.ts'

/** Time in which the echo falls by 60 dB. */
const decayS = 0.5
/** How much louder the direct sound is than all its echo: about a metre from the microphone. */
const directDb = 3
const firstEchoS = 0.003
const pulsesASecond = 2000

interface Pulse {
  at: number
  gain: number
}

/** Velvet noise: few pulses of either sign at random places, which sound as dense as white noise and cost little. */
function echoOfRoom(): Pulse[] {
  const random = seededRandom(6)
  const spacing = soundRateHz / pulsesASecond
  const from = firstEchoS * soundRateHz
  const pulses = Array.from({ length: Math.floor(decayS * pulsesASecond) }, (_, index): Pulse => {
    const at = Math.round(from + (index + random()) * spacing)
    return { at, gain: (random() < 0.5 ? -1 : 1) * 10 ** ((-3 * at) / (decayS * soundRateHz)) }
  })
  const energy = pulses.reduce((sum, { gain }) => sum + gain * gain, 0)
  const scale = Math.sqrt(10 ** (-directDb / 10) / energy)
  return pulses.map(({ at, gain }) => ({ at, gain: gain * scale }))
}

const echo = echoOfRoom()

/** The sound as a bare room of half a second brings it, with its echo's end. */
export function reverberant(sound: Float32Array): Float32Array {
  const out = new Float32Array(sound.length + Math.ceil((decayS + firstEchoS) * soundRateHz) + 1)
  out.set(sound)
  for (const { at, gain } of echo) for (let i = 0; i < sound.length; i++) out[at + i]! += gain * sound[i]!
  return out
}
