import type { VoicePresetId } from '../../server/realtime/speech/tts.ts'
import type { FaceLandmarks } from '../../shared/face/landmarks.ts'
import { seededRandom } from '../../shared/face/random.ts'
import { launchBrowser } from '../support/browser/browser.ts'
import { MediaCapture } from '../support/browser/media-capture.ts'
import { makeVisitFacts, type VisitFacts } from '../support/visit/visit-facts.ts'
import { avatarOf, openEmbeddedWorld, takeToIsland, type VisitWorld } from '../support/visit/visit-world.ts'
import { Visitor } from '../support/visit/visitor.ts'

/** A server and a browser in which talks are measured, one after another. */
export interface Talks {
  world: VisitWorld
  presetId: VoicePresetId
  landmarks: FaceLandmarks
  /** Begins a talk about names and numbers of this seed, with a microphone that `capture.say` speaks into. */
  begin(seed: number): Promise<Talk>
  close(): Promise<void>
}

export interface Talk {
  facts: VisitFacts
  visitor: Visitor
  capture: MediaCapture
  /** Stops what the character is saying, as a finger does. */
  stop(): Promise<void>
  /** Pauses as people do, so that runs don't keep in step with the machine's own rhythms. */
  pause(): Promise<void>
  end(): Promise<void>
}

export async function openTalks(): Promise<Talks> {
  const world = await openEmbeddedWorld()
  const { pages, service } = world
  const avatar = await avatarOf(world, 'demo')
  const landmarks = await service.landmarks(avatar.id)
  const browser = await launchBrowser()
  return {
    world,
    presetId: avatar.voice.presetId,
    landmarks,
    async begin(seed) {
      const random = seededRandom(seed)
      const facts = makeVisitFacts(random)
      await takeToIsland(service, avatar.id, facts)
      const page = await browser.context.newPage()
      const capture = await MediaCapture.install(page, { feedsMicrophone: true, recordsSound: true })
      const visitor = new Visitor(page, capture)
      await visitor.open(`${pages.url}/kiosk/demo`)
      await visitor.begin()
      return {
        facts,
        visitor,
        capture,
        stop: () => visitor.tap('interrupt'),
        pause: () => page.waitForTimeout(300 + random() * 400),
        async end() {
          await visitor.tap('end')
          await visitor.reaches('ended')
          await page.close()
        },
      }
    },
    async close() {
      await browser.close()
      await world.close()
    },
  }
}
