import { afterAll, beforeAll, expect, test } from 'vitest'
import { Gathering, type Guest } from '../support/network/gathering.ts'
import type { TimedEvent } from '../support/browser/media-capture.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { nothingIsUnderWay, sessionRows } from '../support/store/session-rows.ts'
import { spokenTrack, type SpokenTrack } from '../support/audio/spoken-wav.ts'
import { UdpRelay } from '../support/network/udp-relay.ts'
import { makeVisitFacts } from '../support/visit/visit-facts.ts'
import type { Reply } from '../support/visit/visitor.ts'
import { avatarOf, takeToIsland } from '../support/visit/visit-world.ts'

const facts = makeVisitFacts(() => 0.4)
const asked = facts.asked.find(({ question }) => question === 'How much does a boat trip cost?')!
const mostTries = 3

let server: RunningServer
let gathering: Gathering
let relay: UdpRelay
let kiosk: string
let question: SpokenTrack

beforeAll(async () => {
  server = await startServer()
  const service = new ServiceApi(server.url, server.secret())
  kiosk = `${server.url}/kiosk/demo`
  const avatar = await avatarOf({ pages: server, service }, 'demo')
  await takeToIsland(service, avatar.id, facts)
  question = await spokenTrack({ voice: 'awb', parts: [{ text: asked.question, afterMs: 100 }] })
  gathering = await Gathering.open()
  relay = new UdpRelay()
})
afterAll(async () => {
  await gathering?.close()
  await server?.stop('SIGKILL')
  relay?.close()
})

/** Asks aloud, and once more when it wasn't caught. */
async function ask({ visitor, capture }: Guest): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    await capture.say(question)
    const answered = await visitor.answer()
    if (answered.source !== null || tries === mostTries) return answered
  }
}

test('Wi-Fi that is gone for 5 s costs no turn: the page says that the line is weak and comes back by itself', async () => {
  relay.network = {}
  const guest = await gathering.guest(kiosk, relay)
  const { visitor, page } = guest
  await visitor.type(facts.long.question)
  await visitor.speaks()
  relay.network = null
  const isWeak = page.getByText('The line is weak')
  const back = setTimeout(() => (relay.network = {}), 5000)
  await isWeak.waitFor({ timeout: 15_000 })
  expect(await page.getAttribute('html', 'data-state')).toBe('live')
  await isWeak.waitFor({ state: 'detached', timeout: 15_000 })
  clearTimeout(back)
  // Words that were on their way are sent again ever more seldom: they may come long after the sound.
  await page.waitForSelector('html[data-avatar=listening]', { state: 'attached', timeout: 60_000 })
  for (const text of facts.long.answer) expect(await page.textContent('[data-part=captions]')).toContain(text)
  const answered = await ask(guest)
  for (const text of asked.answer) expect(answered.shown).toContain(text)
  await guest.leave()
  await nothingIsUnderWay(server.dataDir)
})

test('a page whose network changes finds a new way to the same talk', async () => {
  relay.network = {}
  const guest = await gathering.guest(kiosk, relay)
  const { id } = sessionRows(server.dataDir).at(-1)!
  await guest.visitor.type(facts.long.question)
  await guest.visitor.speaks()
  const restarted = guest.page.waitForResponse((response) => response.request().method() === 'PATCH')
  relay.move()
  const isWeak = guest.page.getByText('The line is weak')
  await isWeak.waitFor({ timeout: 15_000 })
  expect((await restarted).status()).toBe(200)
  await isWeak.waitFor({ state: 'detached', timeout: 15_000 })
  await guest.visitor.settles()
  const isSaid = (event: TimedEvent) => event.type === 'transcription' && event.role === 'avatar' && event.turn === 1
  expect((await guest.capture.events()).filter(isSaid).length, 'what nobody heard is said once more').toBeGreaterThan(1)
  const answered = await ask(guest)
  for (const text of asked.answer) expect(answered.shown).toContain(text)
  expect(sessionRows(server.dataDir).at(-1)).toMatchObject({ id, status: 'RUNNING' })
  await guest.leave()
  await nothingIsUnderWay(server.dataDir)
})
