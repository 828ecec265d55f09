import { execFileSync } from 'node:child_process'
import { Flite, type FliteVoice } from '../../../server/realtime/speech/flite.ts'
import { pronounce } from '../../../server/realtime/speech/normalise/normalise.ts'
import { audibleSpan, resample } from '../../../server/realtime/speech/sound.ts'
import { amplitudeOf, rms } from '../../../server/audio/level.ts'
import { findWaveData } from './wave.ts'

export const soundRateHz = 48_000
/** Mean level of every visitor while they speak, dBFS. */
export const speechDb = -26
const frameLength = soundRateHz / 100

type Speak = (words: string) => { samples: Float32Array; sampleRateHz: number }

const flite = await Flite.open()
const byFlite =
  (voice: FliteVoice, durationStretch = 1): Speak =>
  (words) => {
    const { pcm, sampleRateHz } = flite.speak(words, { voice, durationStretch })
    return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRateHz }
  }

/** eSpeak NG is GPL: a program of the machine that is called, nothing more. */
export const byEspeak =
  (voice: string, wordsAMinute = 155): Speak =>
  (words) => {
    const wave = execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsAMinute), '--stdout', words])
    return findWaveData(wave)
  }

/** Festival's Ked, cut from the recordings of another person; a program of the machine as well. */
const ked: Speak = (words) =>
  findWaveData(execFileSync('text2wave', ['-eval', '(voice_ked_diphone)'], { input: words }))

/** Somebody smaller: speaks slower and is played faster by as much, which raises pitch and formants and keeps the pace. */
const smaller =
  (factor: number, speakSlowly: Speak): Speak =>
  (words) => {
    const { samples, sampleRateHz } = speakSlowly(words)
    return { samples, sampleRateHz: sampleRateHz * factor }
  }

/** Made of people's recordings, nobody of them a preset's (slt, rms); two are another one changed. */
const people: Record<string, Speak> = {
  'awb, a Scot': byFlite('awb'),
  'awb as a smaller person': smaller(1.15, byFlite('awb', 1.15)),
  'kal, an American': byFlite('kal16'),
  'ked, an American': ked,
  'ked as a smaller person': smaller(1.12, ked),
}
/** Made by rules, without anybody's recordings: a recogniser that has learned from people hears little in them. */
const machines: Record<string, Speak> = {
  'eSpeak, American': byEspeak('en-us'),
  'eSpeak, Englishwoman': byEspeak('en-gb-x-rp+f3'),
}
export const voices = { ...people, ...machines }
export const namesOf = { people: Object.keys(people), machines: Object.keys(machines) }
export type Speakers = keyof typeof namesOf

/** Mean level of the frames within 20 dB of the loudest, so that pauses don't count. */
function levelWhileSpeaking(sound: Float32Array): number {
  const frames = Array.from({ length: Math.floor(sound.length / frameLength) }, (_, i) =>
    rms(sound.subarray(i * frameLength, (i + 1) * frameLength)),
  )
  const loudest = Math.max(...frames)
  const loud = frames.filter((level) => level > loudest / 10)
  return Math.sqrt(loud.reduce((sum, level) => sum + level * level, 0) / loud.length)
}

/** 48 kHz sound of a text from its first to its last audible moment, at the level of all visitors. */
export function say(speak: Speak, text: string): Float32Array {
  const words = pronounce(text).map((token) => token.spoken + token.pause)
  const { samples, sampleRateHz } = speak(words.join(' '))
  const { from, to } = audibleSpan(samples, sampleRateHz)
  const sound = resample(samples.subarray(from, to), sampleRateHz / soundRateHz)
  const gain = amplitudeOf(speechDb) / levelWhileSpeaking(sound)
  return sound.map((sample) => sample * gain)
}

/** Throws a sentence that says what to install. */
export function requireSpeakers(): void {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' })
    ked('Hello')
  } catch {
    throw new Error(
      'The voices and the babble need eSpeak NG and Festival. Debian and Ubuntu: apt-get install espeak-ng festival festvox-kdlpc16k',
    )
  }
}
