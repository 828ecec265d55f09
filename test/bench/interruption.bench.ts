import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstAudibleS, silentFromS } from '../support/audio/levels.ts'
import { clockOf, microphoneLevels, voiceLevels } from '../support/browser/media-capture.ts'
import { spokenTrack } from '../support/audio/spoken-wav.ts'
import { openTalks, type Talk, type Talks } from './open-talks.ts'
import { report, type Figure } from './report.ts'

const runs = 20
/** Longer than any pause within a sentence. */
const quietS = 0.35

const figures: Figure[] = []
let talks: Talks

beforeAll(async () => void (talks = await openTalks()))
afterAll(async () => {
  report('interruption', figures)
  await talks.close()
})

/** Has the character tell something long, and waits until it is well under way. */
async function tellLong({ facts, visitor, pause }: Talk): Promise<void> {
  await visitor.type(facts.long.question)
  await visitor.speaks()
  await pause()
}

test('a touch stops the character', async () => {
  const talk = await talks.begin(4)
  for (let run = 0; run < runs; run++) {
    await tellLong(talk)
    await talk.stop()
    await talk.visitor.listens()
    await talk.pause()
  }
  const recording = await talk.capture.read()
  const { soundS } = clockOf(recording)
  const touched = recording.taps.filter(({ action }) => action === 'interrupt').map(({ atMs }) => soundS(atMs))
  expect(touched).toHaveLength(runs)
  figures.push({
    name: 'touch to silence',
    method: 'pointerdown on stop to the last audible sample of the received track, as it comes out of the loudspeaker',
    unit: 'ms',
    aim: '≤ 120',
    values: touched.map((atS) => (silentFromS(voiceLevels(recording), atS, quietS)! - atS) * 1000),
  })
  await talk.end()
})

test('a voice stops the character', async () => {
  const talk = await talks.begin(5)
  const spoken = await spokenTrack({ voice: 'awb', parts: [{ text: talk.facts.asked[0]!.question, afterMs: 100 }] })
  const values: number[] = []
  for (let run = 0; run < runs; run++) {
    await tellLong(talk)
    const aboutS = await talk.capture.say(spoken)
    await talk.visitor.listens()
    await talk.visitor.settles()
    const recording = await talk.capture.read()
    const beganS = firstAudibleS(microphoneLevels(recording), aboutS)!
    values.push((silentFromS(voiceLevels(recording), beganS, quietS)! - beganS) * 1000)
  }
  expect(values).toHaveLength(runs)
  figures.push({
    name: 'voice to silence',
    method: 'first audible sample of a word in the microphone track to the last audible one in the received track',
    unit: 'ms',
    aim: '',
    values,
  })
  await talk.end()
})
