import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSound, firstAudibleS, levelsOf } from '../support/audio/levels.ts'
import { microphoneLevels, voiceLevels, type MediaCapture } from '../support/browser/media-capture.ts'
import type { PageRecording } from '../support/browser/media-recorder.ts'
import { useOfTree } from '../support/server/process-tree.ts'
import { spokenTrack, type SpokenTrack } from '../support/audio/spoken-wav.ts'
import { openTalks, type Talk, type Talks } from './open-talks.ts'
import { report, type Figure } from './report.ts'

const megabyte = 2 ** 20
/** In each talk seven questions are asked, about other names and numbers than before. */
const seeds = [1, 2, 3]

const measured = { latencyMs: [], cpuShare: [], memoryMb: [], framesPerSecond: [], soundLateMs: [] } as Record<
  'latencyMs' | 'cpuShare' | 'memoryMb' | 'framesPerSecond' | 'soundLateMs',
  number[]
>
let right = 0
let talks: Talks

beforeAll(async () => void (talks = await openTalks()))
afterAll(async () => {
  report('conversation', figures())
  await talks.close()
})

/** A question as it was said: its track, and when it began, nearly. */
interface Said {
  track: SpokenTrack
  aboutS: number
}

/** From the true end of the last word in the page's microphone track to the first audible sample in the received one, ms. */
function latencyMs(recording: PageRecording, { track, aboutS }: Said): number {
  const samples = new Int16Array(track.wav.buffer, track.wav.byteOffset + 44)
  const found = findSound(microphoneLevels(recording), levelsOf(samples, 48_000), aboutS - 0.3, aboutS + 0.5)
  const wordEndS = found!.startS + track.texts[0]!.endMs / 1000
  return (firstAudibleS(voiceLevels(recording), wordEndS - 0.2)! - wordEndS) * 1000
}

async function receivedMedia(capture: MediaCapture) {
  const stats = await capture.stats()
  const of = (kind: string) => stats.find((one) => one['type'] === 'inbound-rtp' && one['kind'] === kind) ?? {}
  const [sound, picture] = [of('audio'), of('video')]
  const frames = Number(picture['framesDecoded']) - Number(picture['framesDropped'] ?? 0)
  // Both say which moment of the sender's clock is played now: the earlier one is late.
  const soundLateMs = Number(picture['estimatedPlayoutTimestamp']) - Number(sound['estimatedPlayoutTimestamp'])
  return { frames, soundLateMs, width: picture['frameWidth'], atMs: performance.now() }
}

async function ask({ facts, visitor, capture, pause }: Talk, index: number): Promise<Said> {
  const { question, answer } = [...facts.asked, facts.long][index]!
  const track = await spokenTrack({ voice: 'awb', parts: [{ text: question, afterMs: 150 }], tailMs: 300 })
  const pid = talks.world.pages.process.pid!
  const [useBefore, mediaBefore] = [useOfTree(pid), await receivedMedia(capture)]
  const aboutS = await capture.say(track)
  const { shown } = await visitor.answer()
  await pause()
  const [use, media] = [useOfTree(pid), await receivedMedia(capture)]
  const seconds = (media.atMs - mediaBefore.atMs) / 1000
  if (answer.every((text) => shown.includes(text))) right++
  measured.cpuShare.push((use.cpuSeconds - useBefore.cpuSeconds) / seconds)
  measured.memoryMb.push(use.residentBytes / megabyte)
  measured.framesPerSecond.push((media.frames - mediaBefore.frames) / seconds)
  // Without a report from the server yet there is nothing to compare.
  if (Number.isFinite(media.soundLateMs)) measured.soundLateMs.push(media.soundLateMs)
  expect(media.width).toBe(512)
  return { track, aboutS }
}

test.for(seeds)('questions are asked aloud and answered (talk %i)', async (seed) => {
  const talk = await talks.begin(seed)
  const said: Said[] = []
  for (let index = 0; index < 7; index++) said.push(await ask(talk, index))
  const recording = await talk.capture.read()
  measured.latencyMs.push(...said.map((one) => latencyMs(recording, one)))
  await talk.end()
  expect(measured.latencyMs.length % 7).toBe(0)
})

const figures = (): Figure[] => [
  {
    name: 'last word to first sound',
    method:
      'true end of the last word in the page’s microphone track to the first audible sample (−40 dB) in the received track, both on one AudioWorklet clock',
    unit: 'ms',
    aim: 'median ≤ 400, 95 % ≤ 700',
    values: measured.latencyMs,
  },
  {
    name: 'answered rightly',
    method: 'answers that hold the fact asked for',
    unit: '',
    aim: '',
    values: [right / measured.latencyMs.length],
  },
  {
    name: 'sound behind picture',
    method: 'difference of both tracks’ estimatedPlayoutTimestamp in getStats; positive when the sound is later',
    unit: 'ms',
    aim: '−45 – 90',
    values: measured.soundLateMs,
  },
  {
    name: 'pictures a second',
    method: 'framesDecoded − framesDropped of getStats, at 512 × 512, over a question and its answer',
    unit: '/s',
    aim: '≥ 24',
    values: measured.framesPerSecond,
  },
  {
    name: 'CPU of a talk',
    method: 'CPU seconds of all processes of the server a second, over a question and its answer (/proc)',
    unit: 's/s',
    aim: '≤ 0.3',
    values: measured.cpuShare,
  },
  {
    name: 'memory with a talk',
    method: 'resident memory of all processes of the server (VmRSS), after each answer',
    unit: 'MB',
    aim: '',
    values: measured.memoryMb,
  },
]
