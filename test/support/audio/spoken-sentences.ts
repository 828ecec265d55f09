import type { VisemeCue } from '../../../shared/face/visemes.ts'
import { Flite } from '../../../server/realtime/speech/flite.ts'
import { speak } from '../../../server/realtime/speech/speak.ts'
import { voiceSampleRateHz, type VoicePresetId } from '../../../server/realtime/speech/tts.ts'
import { findSound, levelsOf } from './levels.ts'
import { clockOf, voiceLevels, type TimedEvent } from '../browser/media-capture.ts'
import type { PageRecording } from '../browser/media-recorder.ts'

/** A sentence of the character as it was heard in the page; its cues are on the page's clock. */
export interface SpokenSentenceHeard {
  text: string
  /** As the voice says it, 16 kHz. */
  pcm: Int16Array
  beganMs: number
  endedMs: number
  /** How like the voice's own rendering the received sound is, −1 to 1. */
  likeness: number
  cues: VisemeCue[]
}

const overlapS = 0.2
const surelyFound = 0.7

/** Finds the character's sentences in the received sound, by speaking them once more and looking for that sound. */
export async function findSpokenSentences(
  recording: PageRecording,
  events: TimedEvent[],
  presetId: VoicePresetId,
  /** How long before and after its caption a sentence may begin; captions come late over a bad line. */
  around = { beforeS: 0.5, afterS: 1 },
): Promise<SpokenSentenceHeard[]> {
  const flite = await Flite.open()
  const levels = voiceLevels(recording)
  const { pageMs, soundS } = clockOf(recording)
  // One voice says one sentence after the other; a short one would else be found within another one.
  let saidUntilS = 0
  return events.flatMap((event) => {
    if (event.type !== 'transcription' || event.role !== 'avatar') return []
    const { pcm, visemes } = finish(speak(flite, event.text, presetId))
    const toldS = soundS(event.atMs)
    const fromS = Math.max(saidUntilS - overlapS, toldS - around.beforeS)
    const found = findSound(levels, levelsOf(pcm, voiceSampleRateHz), fromS, toldS + around.afterS)
    if (found === null) return []
    if (found.correlation > surelyFound) saidUntilS = found.startS + pcm.length / voiceSampleRateHz
    const onPage = (atMs: number) => pageMs(found.startS + atMs / 1000)
    const cues = visemes.map((cue) => ({ ...cue, fromMs: onPage(cue.fromMs), toMs: onPage(cue.toMs) }))
    const endedMs = onPage((pcm.length / voiceSampleRateHz) * 1000)
    return [{ text: event.text, pcm, beganMs: onPage(0), endedMs, likeness: found.correlation, cues }]
  })
}

/** Runs a generator to its end. */
export function finish<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
