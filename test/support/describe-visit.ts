import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { VoicePresetId } from '../../server/realtime/voice/voice.ts'
import type { FaceLandmarks } from '../../shared/face/landmarks.ts'
import { seededRandom } from '../../shared/face/random.ts'
import { launchBrowser, type OpenedBrowser } from './browser.ts'
import { hangKiosk } from './extra-kiosk.ts'
import { audibleSeconds, firstAudibleS, silentFromS } from './levels.ts'
import { bestLag, blinks, closedShare, smooth } from './lip-sync.ts'
import { clockOf, microphoneLevels, told, voiceLevels, voiceTrack } from './media-capture.ts'
import type { PageRecording } from './media-recorder.ts'
import { faceRectangle, receivedFace } from './received-face.ts'
import { findSpokenSentences } from './spoken-sentences.ts'
import { spokenTrack } from './spoken-wav.ts'
import { makeVisitFacts, type AskedFact } from './visit-facts.ts'
import { avatarOf, type VisitWorld } from './visit-world.ts'
import { askingTalk, interruptedTalk, limitedTalk, timesAsked } from './visit.ts'
import type { AskingTalk, InterruptedTalk, LimitedTalk } from './visit.ts'
import type { Reply } from './visitor.ts'

/** The same names and numbers in every run, so that a failure can be told from bad luck; VISIT_SEED gives others. */
const usualSeed = 350_366
const visitLimitMs = 240_000
const shortLimitMs = 12_000
/** From the end of one question to the next: an answer, and time to listen. */
const betweenQuestionsMs = 7_000
/** Long enough for the last question to find a listener who has heard nothing for a while. */
const longSilenceMs = 12_000

const audibleBetween = (recording: PageRecording, fromMs: number, untilMs: number) => {
  const { soundS } = clockOf(recording)
  return audibleSeconds(voiceLevels(recording), soundS(fromMs), soundS(untilMs))
}

/** A visitor's whole visit, whichever way the pages reach their service. */
export function describeVisit(name: string, openWorld: () => Promise<VisitWorld>, { skip = false } = {}): void {
  describe.skipIf(skip)(`${name}`, () => {
    const seed = Number(process.env['VISIT_SEED'] ?? usualSeed)
    const facts = makeVisitFacts(seededRandom(seed))
    const names = facts.asked.flatMap(({ answer }) => answer).filter((text) => text.includes(' '))
    const [, , , typedFact, interruptingFact] = facts.asked
    let world: VisitWorld | undefined
    let browser: OpenedBrowser | undefined
    let folder: string
    let landmarks: FaceLandmarks
    let presetId: VoicePresetId
    let asking: AskingTalk
    let interrupted: InterruptedTalk
    let limited: LimitedTalk

    beforeAll(async () => {
      console.info(`VISIT_SEED=${seed} gives the same names and numbers again.`)
      folder = await mkdtemp(join(tmpdir(), 'visavis-visit-'))
      world = await openWorld()
      const { pages, service } = world
      const avatar = await avatarOf(world, 'demo')
      presetId = avatar.voice.presetId
      landmarks = await service.landmarks(avatar.id)
      await service.giveDocuments(avatar.id, facts.documents)
      await service.call('PATCH', `avatars/${avatar.id}`, {
        personality: 'You look after an island and tell its visitors about it.',
        startScript: 'Welcome to the island.',
      })
      await hangKiosk(world, 'short', (look) => ({
        ...look,
        limits: { ...look.limits, maxDurationMs: shortLimitMs },
      }))

      const parts = [
        ...facts.asked
          .slice(0, 3)
          .flatMap(({ question }) =>
            Array.from({ length: timesAsked }, () => ({ text: question, afterMs: betweenQuestionsMs })),
          ),
        { text: facts.unanswered, afterMs: longSilenceMs },
      ]
      const microphoneWav = join(folder, 'microphone.wav')
      await writeFile(microphoneWav, (await spokenTrack({ voice: 'awb', parts })).wav)
      const interruption = [{ text: interruptingFact!.question, afterMs: 100 }]

      browser = await launchBrowser({ microphoneWav })
      const { page, context } = browser
      const demo = `${pages.url}/kiosk/demo`
      asking = await askingTalk({ page, url: demo, names }, typedFact!.question, faceRectangle(landmarks))
      await page.close()
      interrupted = await interruptedTalk(
        { page: await context.newPage(), url: demo, names },
        facts.long.question,
        await spokenTrack({ voice: 'awb', parts: interruption }),
      )
      limited = await limitedTalk({ page: await context.newPage(), url: `${pages.url}/kiosk/short`, names })
    }, visitLimitMs)

    let hasFailed = false
    afterEach(({ task }) => void (hasFailed ||= task.result?.state === 'fail'))
    afterAll(async () => {
      const events = hasFailed ? [asking, interrupted, limited].map((talk) => talk.events.map(told).join('\n')) : []
      for (const talk of events) console.info(`What was told in one talk:\n${talk}`)
      await browser?.close()
      await world?.close()
      await rm(folder, { recursive: true, force: true })
    })

    const expectRight = (
      { recording }: { recording: PageRecording },
      answered: Reply,
      { answer, document }: AskedFact,
    ) => {
      for (const text of answer) expect(answered.shown).toContain(text)
      expect(answered.source).toBe(document)
      expect(audibleBetween(recording, answered.beganMs, answered.endedMs)).toBeGreaterThan(0.8)
    }

    test.for([0, 1, 2])('spoken question %i is answered rightly, aloud, in writing and with its source', (index) => {
      const fact = facts.asked[index]!
      const tries = asking.answers.slice(index * timesAsked, (index + 1) * timesAsked)
      const isRight = ({ shown }: Reply) => fact.answer.every((text) => shown.includes(text))
      expect(tries).toHaveLength(timesAsked)
      console.info(`${fact.question} answered rightly ${tries.filter(isRight).length} times of ${timesAsked}`)
      // Not being caught is worth another try; a wrong answer is wrong whatever comes after it.
      expect(tries.filter((one) => !isRight(one) && one.source !== null)).toEqual([])
      expectRight(asking, tries.find(isRight) ?? tries[0]!, fact)
    })

    test('what the documents do not say is not made up', () => {
      expect(asking.unknown.shown).toMatch(/don.t know/)
      expect(asking.unknown.source).toBeNull()
    })

    test('a typed question is answered like a spoken one', () => {
      expect(asking.typed.heard).toBe(typedFact!.question)
      expectRight(asking, asking.typed, typedFact!)
    })

    test('a visitor who speaks stops the character and is answered', () => {
      const { cut, interrupting, recording } = interrupted
      const [whole, said] = cut
      expect(cut).toHaveLength(2)
      expect(whole).toContain(facts.long.answer[1])
      expect(whole!.startsWith(said!) && said!.length < whole!.length).toBe(true)

      const beganS = firstAudibleS(microphoneLevels(recording), recording.sound.startS)!
      const silentS = silentFromS(voiceLevels(recording), beganS, 0.4)!
      expect(silentS - beganS).toBeLessThan(2)
      expectRight(interrupted, interrupting, interruptingFact!)
    })

    test('the talk ends at its limit, after a goodbye that is heard', () => {
      const { startedMs, goodbyeMs, endedMs, recording } = limited
      expect(endedMs - startedMs).toBeGreaterThan(shortLimitMs - 5_000)
      expect(endedMs - startedMs).toBeLessThan(shortLimitMs + 1_000)
      expect(audibleBetween(recording, goodbyeMs, endedMs)).toBeGreaterThan(0.8)
    })

    test('nothing of any talk stays in the page', () => {
      expect([asking.left, interrupted.left, limited.left]).toEqual([[], [], []])
    })

    describe('the face in the received picture', () => {
      let face: ReturnType<typeof receivedFace>
      /** Well within the times between an answer and the next. */
      const isListening = ({ atMs }: { atMs: number }) =>
        [...asking.answers, asking.unknown].every(
          ({ beganMs, endedMs }) => atMs < beganMs - 1500 || atMs > endedMs + 800,
        )
      beforeAll(() => void (face = receivedFace(asking.recording, landmarks, (atMs) => isListening({ atMs }))))

      test('the mouth follows the sound, and closes on p, b and m', async () => {
        const { mouth } = face
        const all = await findSpokenSentences(asking.recording, asking.events, presetId)
        const isWatched = ({ beganMs, endedMs }: { beganMs: number; endedMs: number }) =>
          beganMs > mouth[0]!.atMs && endedMs < mouth.at(-1)!.atMs
        const spoken = all.filter((sentence) => sentence.likeness > 0.8 && isWatched(sentence))
        expect(spoken.length).toBeGreaterThanOrEqual(2)
        const isSpeech = ({ atMs }: { atMs: number }) =>
          spoken.some(({ beganMs, endedMs }) => atMs > beganMs - 300 && atMs < endedMs + 300)
        const sound = smooth(voiceTrack(asking.recording), 80).filter(isSpeech)
        const match = bestLag(sound, mouth.filter(isSpeech), 200)
        expect(match.correlation).toBeGreaterThan(0.5)
        expect(Math.abs(match.lagMs)).toBeLessThanOrEqual(90)
        const closures = spoken.flatMap(({ cues }) => cues.filter(({ viseme }) => viseme === 'PP'))
        const pictured = closures.map(({ fromMs, toMs }) => ({
          fromMs: fromMs + match.lagMs,
          toMs: toMs + match.lagMs,
        }))
        expect(closedShare(mouth, pictured)).toBeGreaterThan(0.8)
      })

      test('while it listens the mouth rests and the eyes blink', () => {
        const resting = face.mouth.filter(isListening).map(({ value }) => value)
        expect(resting.filter((opening) => opening > 0.03).length).toBeLessThan(0.05 * resting.length)
        expect(blinks(face.eyes.filter(isListening)).length).toBeGreaterThan(0)
      })
    })
  })
}
