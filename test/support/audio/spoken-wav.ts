import { wavFile } from '../../../server/audio/wav-file.ts'
import { Flite, type FliteVoice } from '../../../server/realtime/speech/flite.ts'
import { pronounce } from '../../../server/realtime/speech/normalise/normalise.ts'
import { finish, resample } from '../../../server/realtime/speech/sound.ts'

const sampleRateHz = 48_000
const fliteRateHz = 16_000

export interface SpokenTrackOptions {
  /** awb is a voice that no preset uses. */
  voice: FliteVoice
  /** Each text starts `afterMs` after the end of the last word before it, or after the start of the track. */
  parts: { text: string; afterMs: number }[]
  /** Quiet at the end: Chromium plays the file again from the start when it is over. */
  tailMs?: number
  /** Loudness of the speech, dBFS. */
  speechDb?: number
  /** Level of the steady white noise under everything, dBFS. */
  noiseDb?: number
}

export interface SpokenTrack {
  /** 48 kHz, mono, 16 bit, as Chromium's --use-file-for-fake-audio-capture reads it. */
  wav: Uint8Array
  durationMs: number
  /** Where each text sounds: its first audible sample and the end of its last word. */
  texts: { text: string; startMs: number; endMs: number }[]
}

/** A visitor's microphone as a file: spoken texts at known times over a faint noise. The same options give the same bytes. */
export async function spokenTrack(options: SpokenTrackOptions): Promise<SpokenTrack> {
  const { voice, parts, tailMs = 2000, speechDb = -22, noiseDb = -66 } = options
  const flite = await Flite.open()
  let endMs = 0
  const spoken = parts.map(({ text, afterMs }) => {
    const { samples, wordsEndMs } = sayOnce(flite, text, voice, speechDb)
    const startMs = endMs + afterMs
    endMs = startMs + wordsEndMs
    return { text, startMs, endMs, samples }
  })
  const durationMs = endMs + tailMs
  const track = noise((durationMs * sampleRateHz) / 1000, noiseDb)
  for (const { startMs, samples } of spoken) {
    const at = Math.round((startMs * sampleRateHz) / 1000)
    samples.subarray(0, track.length - at).forEach((sample, i) => (track[at + i]! += sample))
  }
  return {
    wav: wavFile(track, sampleRateHz),
    durationMs,
    texts: spoken.map(({ text, startMs, endMs: wordEndMs }) => ({ text, startMs, endMs: wordEndMs })),
  }
}

/** A text from its first audible sample on, and when its last word ends within it. */
function sayOnce(flite: Flite, text: string, voice: FliteVoice, speechDb: number) {
  const words = pronounce(text).map((token) => token.spoken + token.pause)
  const sound = flite.speak(words.join(' '), { voice })
  const raw = Float32Array.from(sound.pcm, (sample) => sample / 32768)
  const { fromMs, toMs } = audibleMs(raw)
  const lastPhoneEndMs = (sound.phones.findLast((phone) => phone.name !== 'pau')?.endS ?? 0) * 1000
  // The voice rings on for a little after the phone's end as predicted, or is silent before it.
  const wordsEndMs = Math.min(toMs, lastPhoneEndMs + 40) - fromMs
  const trimmed = raw.subarray((fromMs * fliteRateHz) / 1000)
  const level = { sampleRateHz, loudnessDb: speechDb, fadeMs: 3 }
  return { samples: finish(resample(trimmed, fliteRateHz / sampleRateHz), level), wordsEndMs }
}

/** Where the sound is within 35 dB of its loudest 5 ms. */
function audibleMs(samples: Float32Array): { fromMs: number; toMs: number } {
  const frameMs = 5
  const length = (fliteRateHz * frameMs) / 1000
  const powers = Array.from({ length: Math.floor(samples.length / length) }, (_, frame) =>
    samples.subarray(frame * length, (frame + 1) * length).reduce((sum, sample) => sum + sample * sample, 0),
  )
  const threshold = Math.max(...powers) * 10 ** -3.5
  const isAudible = (power: number) => power > threshold
  return { fromMs: powers.findIndex(isAudible) * frameMs, toMs: (powers.findLastIndex(isAudible) + 1) * frameMs }
}

/** White noise of a fixed seed (Numerical Recipes' linear congruential generator). */
function noise(length: number, levelDb: number): Float32Array {
  const amplitude = 10 ** (levelDb / 20) * Math.sqrt(3)
  let state = 1
  return Float32Array.from({ length: Math.round(length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return amplitude * (state / 2 ** 31 - 1)
  })
}
