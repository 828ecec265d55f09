import { Decimator } from '../../../server/audio/decimator.ts'
import type { VoicePresetId } from '../../../server/realtime/speech/tts.ts'
import { clockOf, voiceLevels, type ReceivedVoice, type TimedEvent } from './media-capture.ts'
import type { PageRecording } from './media-recorder.ts'
import { findSpokenSentences, type SpokenSentenceHeard } from '../audio/spoken-sentences.ts'
import { Understanding, wordsOf, wrongWords } from '../audio/understood.ts'

const receivedRateHz = 48_000
/** Over a bad line sound and captions come up to so far from each other. */
const around = { beforeS: 2.5, afterS: 1.5 }
/** Sound that is stretched by a late packet ends later than it would. */
const marginS = 0.25
const audible = 0.01

/** How well a talk's sentences can be understood by our own input, as they were received and as the voice says them. */
export interface Intelligibility {
  words: number
  wrongReceived: number
  wrongClean: number
  /** What was understood otherwise than it was said, for whoever looks why. */
  misheard: string[]
}

/** The character's sentences that were told whole, with their place in the received sound. */
export function soundOfSentences(recording: PageRecording, events: TimedEvent[], presetId: VoicePresetId) {
  return findSpokenSentences(recording, events, presetId, around)
}

/** Has our recogniser write down every sentence twice; `texts` are what may be said. */
export async function intelligibility(
  voice: ReceivedVoice,
  recording: PageRecording,
  sentences: SpokenSentenceHeard[],
  texts: string[],
): Promise<Intelligibility> {
  const recogniser = await Understanding.open(texts)
  const { soundS } = clockOf(recording)
  const result: Intelligibility = { words: 0, wrongReceived: 0, wrongClean: 0, misheard: [] }
  for (const { text, pcm, beganMs, endedMs } of sentences) {
    const said = wordsOf(text)
    const at = (timeS: number) => Math.max(0, Math.round((timeS - voice.startS) * receivedRateHz))
    const received = voice.samples.subarray(at(soundS(beganMs) - marginS), at(soundS(endedMs) + marginS))
    const understood = recogniser.words(decimated(received))
    const wrong = wrongWords(said, understood)
    if (wrong > 0) result.misheard.push(`${said.join(' ')} → ${understood.join(' ')}`)
    result.words += said.length
    result.wrongReceived += wrong
    result.wrongClean += wrongWords(said, recogniser.words(Float32Array.from(pcm, (sample) => sample / 32_768)))
  }
  return result
}

function decimated(samples: Int16Array): Float32Array {
  const whole = samples.subarray(0, samples.length - (samples.length % 3))
  return new Decimator().next(Float32Array.from(whole, (sample) => sample / 32_768))
}

/** Sound with a pause no longer than this in it may be one word. */
const pauseInWordS = 0.12

/**
 * Seconds of the longest audible stretch that no sentence accounts for. What a bad line draws out at the ends of sentences
 * that are written adds up over a talk; a word that is not written is one stretch.
 */
export function longestUnwrittenSeconds(recording: PageRecording, sentences: SpokenSentenceHeard[]): number {
  const { startS, stepS, values } = voiceLevels(recording)
  const { soundS } = clockOf(recording)
  const spans = sentences.map(({ beganMs, endedMs }) => [soundS(beganMs) - marginS, soundS(endedMs) + 2 * marginS])
  const isWritten = (timeS: number) => spans.some(([fromS, toS]) => timeS >= fromS! && timeS <= toS!)
  let longestS = 0
  let fromS = -Infinity
  let lastS = -Infinity
  for (const [step, value] of values.entries()) {
    const timeS = startS + step * stepS
    if (value < audible || isWritten(timeS)) continue
    if (timeS - lastS > pauseInWordS) fromS = timeS
    lastS = timeS
    longestS = Math.max(longestS, lastS - fromS + stepS)
  }
  return longestS
}
