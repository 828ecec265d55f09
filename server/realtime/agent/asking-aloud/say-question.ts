import type { Flite } from '../../speech/flite.ts'
import { pronounce } from '../../speech/normalise/normalise.ts'
import { sttSampleRateHz } from '../../listening/stt/stt.ts'

/** Nobody's preset: a character would hear itself better than it hears a visitor. */
const visitor = { voice: 'awb' } as const

/** Silence before and after, as around an utterance. */
const silenceS = 0.3

/** A question spoken by the embedded voice of a visitor, as recognisers take sound: 16 kHz within ±1. */
export function sayQuestion(flite: Flite, question: string): Float32Array<ArrayBuffer> {
  const words = pronounce(question).map(({ spoken, pause }) => spoken + pause)
  const { pcm, sampleRateHz } = flite.speak(words.join(' '), visitor)
  if (sampleRateHz !== sttSampleRateHz) throw new Error(`The voice speaks at ${sampleRateHz} Hz.`)
  const silence = silenceS * sttSampleRateHz
  const sound = new Float32Array(pcm.length + 2 * silence)
  sound.set(
    Float32Array.from(pcm, (sample) => sample / 32_768),
    silence,
  )
  return sound
}
