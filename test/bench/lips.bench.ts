import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestLag, closedShare, smooth } from '../support/face/lip-sync.ts'
import { voiceTrack } from '../support/browser/media-capture.ts'
import { faceRectangle, receivedFace } from '../support/browser/received-face.ts'
import { findSpokenSentences } from '../support/audio/spoken-sentences.ts'
import { openTalks, type Talks } from './open-talks.ts'
import { report, type Figure } from './report.ts'

/** Talks of six questions each. */
const seeds = [6, 7, 8, 9]
const figures: Figure[] = []
let talks: Talks

beforeAll(async () => void (talks = await openTalks()))
afterAll(async () => {
  report('lips', figures)
  await talks.close()
})

test('the mouth in the received picture follows the received sound', async () => {
  const lags: number[] = []
  const correlations: number[] = []
  const closed: number[] = []
  for (const seed of seeds) {
    const talk = await talks.begin(seed)
    await talk.pause()
    await talk.capture.watch(faceRectangle(talks.landmarks))
    await talk.pause()
    const answers: { beganMs: number; endedMs: number }[] = []
    for (const { question } of talk.facts.asked) {
      await talk.visitor.type(question)
      answers.push(await talk.visitor.answer())
    }
    const [recording, events] = [await talk.capture.read(), await talk.capture.events()]
    await talk.end()
    const isQuiet = (atMs: number) => answers.every(({ beganMs, endedMs }) => atMs < beganMs || atMs > endedMs + 300)
    const { mouth } = receivedFace(recording, talks.landmarks, isQuiet)
    const sound = smooth(voiceTrack(recording), 80)
    const sentences = await findSpokenSentences(recording, events, talks.presetId)
    for (const { beganMs, endedMs, cues } of sentences.filter((one) => one.beganMs > answers[0]!.beganMs - 300)) {
      const during = ({ atMs }: { atMs: number }) => atMs > beganMs - 300 && atMs < endedMs + 300
      const { lagMs, correlation } = bestLag(sound.filter(during), mouth.filter(during), 250)
      lags.push(-lagMs)
      correlations.push(correlation)
      const closures = cues.filter(({ viseme }) => viseme === 'PP')
      if (closures.length > 0) closed.push(closedShare(mouth.filter(during), closures))
    }
  }
  expect(lags.length).toBeGreaterThanOrEqual(20)
  const method =
    'opening of the mouth in the received pictures against the loudness of the received sound, per sentence'
  figures.push(
    {
      name: 'sound behind lips',
      method: `${method}: the delay at which both correlate most; positive when the sound is later`,
      unit: 'ms',
      aim: '−90 – 90',
      values: lags,
    },
    { name: 'lips follow sound', method: `${method}: their correlation`, unit: '', aim: '≥ 0.5', values: correlations },
    {
      name: 'lips shut on p, b, m',
      method: 'share of these phones at which a picture within 40 ms shows the mouth shut, per sentence',
      unit: '',
      aim: '',
      values: closed,
    },
  )
})
