import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../shared/face/random.ts'
import { launchBrowser, type OpenedBrowser } from './browser.ts'
import { hangKiosk } from './extra-kiosk.ts'
import type { FaceLandmarks } from '../../shared/face/landmarks.ts'
import type { VoicePresetId } from '../../server/realtime/voice/voice.ts'
import { bestLag, blinks, closedShare, smooth } from './lip-sync.ts'
import { faceRectangle, receivedFace } from './received-face.ts'
import { findSpokenSentences } from './spoken-sentences.ts'
import { audibleSeconds } from './levels.ts'
import { clockOf, voiceLevels, voiceTrack } from './media-capture.ts'
import type { PageRecording } from './media-recorder.ts'
import { spokenTrack } from './spoken-wav.ts'
import { makeVisitFacts, type AskedFact, type VisitFacts } from './visit-facts.ts'
import { avatarOf, type VisitWorld } from './visit-world.ts'
import { shortVisit, visit, type ShortVisit, type Visit } from './visit.ts'
import type { Answered } from './visitor.ts'

const visitLimitMs = 240_000
const shortLimitMs = 15_000

const audibleBetween = (recording: PageRecording, fromMs: number, untilMs: number) => {
  const { soundS } = clockOf(recording)
  return audibleSeconds(voiceLevels(recording), soundS(fromMs), soundS(untilMs))
}

/** What the microphone file says, and when: each question some seconds after the end of the one before. */
function askedAloud(facts: VisitFacts) {
  const [first, second, third, interrupting] = facts.asked
  return [
    { text: first!.question, afterMs: 9_000 },
    { text: second!.question, afterMs: 9_000 },
    { text: third!.question, afterMs: 9_000 },
    { text: facts.unanswered, afterMs: 9_000 },
    { text: facts.long.question, afterMs: 8_000 },
    { text: interrupting!.question, afterMs: 3_000 },
  ]
}

/** A visitor's whole visit, whichever way the pages reach their service. */
export function describeVisit(name: string, openWorld: () => Promise<VisitWorld>): void {
  describe(`${name}`, () => {
    const seed = Number(process.env['VISIT_SEED'] ?? randomInt(1_000_000))
    const facts = makeVisitFacts(seededRandom(seed))
    const [, , , interrupting, typed] = facts.asked
    let world: VisitWorld | undefined
    let browser: OpenedBrowser | undefined
    let folder: string
    let landmarks: FaceLandmarks
    let presetId: VoicePresetId
    let whole: Visit
    let short: ShortVisit

    beforeAll(async () => {
      console.info(`VISIT_SEED=${seed} gives the same names and numbers again.`)
      folder = await mkdtemp(join(tmpdir(), 'visavis-visit-'))
      world = await openWorld()
      const { pages, service } = world
      const avatar = await avatarOf(world, 'demo')
      presetId = avatar.voice.presetId
      landmarks = await service.landmarks(avatar.id)
      await service.giveDocuments(avatar.id, facts.documents)
      await service.call('PATCH', `avatars/${avatar.id}`, { startScript: 'Welcome to the island.' })
      hangKiosk(pages.dataDir, 'short', (look) => ({
        ...look,
        limits: { ...look.limits, maxDurationMs: shortLimitMs },
      }))
      const microphoneWav = join(folder, 'microphone.wav')
      const { wav } = await spokenTrack({ voice: 'awb', parts: askedAloud(facts) })
      await writeFile(microphoneWav, wav)
      browser = await launchBrowser({ microphoneWav })
      whole = await visit(browser.page, {
        url: `${pages.url}/kiosk/demo`,
        typedQuestion: typed!.question,
        face: faceRectangle(landmarks),
        names: facts.asked.flatMap(({ answer }) => answer).filter((text) => text.includes(' ')),
      })
      const second = await browser.context.newPage()
      short = await shortVisit(second, `${pages.url}/kiosk/short`)
    }, visitLimitMs)

    afterAll(async () => {
      await browser?.close()
      await world?.close()
      await rm(folder, { recursive: true, force: true })
    })

    /** Well within the times between an answer and the next. */
    const isListening = (atMs: number) => {
      const answers = [...whole.answers, whole.unknown]
      return answers.every(({ beganMs, endedMs }) => atMs < beganMs - 1500 || atMs > endedMs + 800)
    }
    const face = () => (measured ??= receivedFace(whole.recording, landmarks, isListening))
    let measured: ReturnType<typeof receivedFace> | undefined

    const expectRight = (answered: Answered | undefined, { answer, document }: AskedFact) => {
      for (const text of answer) expect(answered?.shown).toContain(text)
      expect(answered?.source).toBe(document)
      expect(answered && audibleBetween(whole.recording, answered.beganMs, answered.endedMs)).toBeGreaterThan(0.8)
    }

    test.for([0, 1, 2])('spoken question %i is answered rightly, aloud, in writing and with its source', (index) => {
      expectRight(whole.answers[index], facts.asked[index]!)
    })

    test('the mouth follows the sound, and closes on p, b and m', async () => {
      const { mouth } = face()
      const spoken = await findSpokenSentences(whole.recording, whole.events, presetId)
      const seen = spoken.filter(({ beganMs, endedMs }) => beganMs > mouth.at(0)!.atMs && endedMs < mouth.at(-1)!.atMs)
      const isSpeech = ({ atMs }: { atMs: number }) =>
        seen.some(({ beganMs, endedMs }) => atMs > beganMs - 300 && atMs < endedMs + 300)
      const sound = smooth(voiceTrack(whole.recording), 80).filter(isSpeech)
      const match = bestLag(sound, mouth.filter(isSpeech), 200)
      const closures = seen.flatMap(({ cues }) => cues.filter(({ viseme }) => viseme === 'PP'))
      expect(match.correlation).toBeGreaterThan(0.5)
      expect(Math.abs(match.lagMs)).toBeLessThanOrEqual(90)
      expect(closedShare(mouth, closures)).toBeGreaterThan(0.8)
    })

    test('while it listens the mouth rests and the eyes blink', () => {
      const { mouth, eyes } = face()
      const listening = mouth.filter(({ atMs }) => isListening(atMs))
      expect(listening.filter(({ value }) => value > 0.03).length / listening.length).toBeLessThan(0.05)
      expect(blinks(eyes.filter(({ atMs }) => isListening(atMs))).length).toBeGreaterThan(0)
    })

    test('what the documents do not say is not made up', () => {
      expect(whole.unknown.shown).toMatch(/don.t know/)
      expect(whole.unknown.source).toBeNull()
    })

    test('a visitor who speaks stops the character and is answered', () => {
      const sentences = whole.events.filter((event) => event.type === 'transcription' && event.role === 'avatar')
      const [told, said] = sentences.filter((event) => 'turn' in event && event.turn === whole.cut.turn)
      expect(told).toMatchObject({ text: expect.stringContaining(facts.long.answer[1]!) })
      expect(said && 'text' in said && said.text.length).toBeLessThan(100)
      const quietMs = whole.interrupting.beganMs - whole.cut.endedMs
      expect(audibleBetween(whole.recording, whole.cut.endedMs + 300, whole.interrupting.beganMs)).toBe(0)
      expect(quietMs).toBeGreaterThan(300)
      expectRight(whole.interrupting, interrupting!)
    })

    test('a typed question is answered like a spoken one', () => {
      expect(whole.typed.heard).toBe(typed!.question)
      expectRight(whole.typed, typed!)
    })

    test('the talk ends at its limit, after a goodbye that is heard', () => {
      const { startedMs, goodbyeMs, endedMs, recording } = short
      expect(endedMs - startedMs).toBeGreaterThan(shortLimitMs - 5_000)
      expect(endedMs - startedMs).toBeLessThan(shortLimitMs + 1_000)
      expect(audibleBetween(recording, goodbyeMs, endedMs)).toBeGreaterThan(0.8)
    })

    test('nothing of either talk stays in the page', () => {
      expect(whole.left).toEqual([])
      expect(short.left).toEqual([])
    })
  })
}
