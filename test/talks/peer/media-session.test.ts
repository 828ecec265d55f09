import { expect, onTestFinished, test, vi } from 'vitest'
import type { Face } from '../../../server/realtime/face/face.ts'
import type { AgentLink, AgentListener } from '../../../server/realtime/media/agent-link.ts'
import { MediaSession } from '../../../server/realtime/media/media-session.ts'
import { machineClockMs } from '../../../server/realtime/process/machine-clock.ts'
import type { LogMessage, ToAgent } from '../../../server/realtime/process/messages.ts'
import { pictureSteps } from '../../../server/realtime/process/picture-steps.ts'
import type { UpEvent } from '../../../shared/kiosk/events.ts'
import type { SessionSetup } from '../../../server/service/sessions/realtime-node.ts'
import { LineListener } from '../../support/network/line-listener.ts'
import { UdpRelay } from '../../support/network/udp-relay.ts'

const fault = () => {
  throw new RangeError('where is the lamp')
}

/** On a machine that does other work as well a connection takes more than the usual second. */
const patience = { timeout: 10_000 }

/** A face without a picture. */
const stillFace = (): Face => ({
  prepareOthers: vi.fn<() => void>(),
  setPosture() {},
  speak() {},
  stop() {},
  requestFrame: () => true,
  takeFrame: () => null,
  close: vi.fn<() => void>(),
})

/** The agent process as the session sees it. */
class FakeAgent implements AgentLink {
  readonly up = Promise.resolve()
  readonly sent: ToAgent[] = []
  readonly listeners = new Map<string, AgentListener>()
  attach = (sessionId: string, listener: AgentListener) => void this.listeners.set(sessionId, listener)
  detach = (sessionId: string) => void this.listeners.delete(sessionId)
  send = (message: ToAgent) => void this.sent.push(message)
  load = () => ({ cpuShare: 0, sttLagMs: 0, residentBytes: 0 })
  close() {}
}

async function connect(sessionId: string, { agent = new FakeAgent(), face = stillFace() } = {}) {
  const reported: string[] = []
  const logged: LogMessage[] = []
  const avatar = { name: 'Ada', personality: 'Kind.', startScript: null, voicePresetId: 'clara' }
  const session = new MediaSession({
    setup: {
      sessionId,
      avatar: avatar as SessionSetup['avatar'],
      documents: [],
      language: 'en',
      maxDurationMs: 60_000,
    },
    face,
    agent,
    peerOptions: {},
    machineClockMs,
    picture: pictureSteps[0]!,
    log: (message) => void logged.push(message),
    report: {
      running: () => reported.push('running'),
      ended: (reason) => reported.push(`ended ${reason}`),
      failed: (failure) => reported.push(`failed ${failure}`),
    },
  })
  const relay = new UdpRelay()
  const page = await LineListener.connect(session, relay)
  onTestFinished(() => {
    session.end('left', false)
    page.close()
    relay.close()
  })
  await page.connected
  await vi.waitUntil(() => reported.includes('running'), patience)
  return { session, agent, face, page, reported, logged }
}

const faults: [string, (world: Awaited<ReturnType<typeof connect>>) => void][] = [
  ['its pictures', ({ face }) => (face.takeFrame = fault)],
  [
    'what the agent asks for',
    ({ agent, face }) => {
      face.setPosture = fault
      agent.listeners.get('one')!.message({ type: 'attend', sessionId: 'one', to: 'thinking' })
    },
  ],
  [
    'the agent’s new start',
    ({ agent, face }) => {
      face.stop = fault
      agent.listeners.get('one')!.restarted()
    },
  ],
  [
    'what the page sends',
    ({ agent, page }) => {
      agent.send = ({ type }) => void (type === 'up' && fault())
      page.send({ type: 'interrupt' })
    },
  ],
  [
    'a goodbye',
    ({ agent, session }) => {
      agent.send = ({ type }) => void (type === 'say-goodbye' && fault())
      session.end('cancelled', true)
    },
  ],
]

test.each(faults)('a fault in %s ends the conversation it happened in, and no other', async (_what, happens) => {
  const [one, other] = await Promise.all([connect('one'), connect('other')])
  happens(one)
  await vi.waitUntil(() => one.reported.length > 1, patience)
  expect(one.reported).toEqual(['running', 'failed INTERNAL'])
  expect(one.agent.sent.at(-1)?.type === 'close' || one.agent.listeners.size === 0).toBe(true)
  expect(one.face.close).toHaveBeenCalledOnce()
  expect(one.logged).toHaveLength(1)
  expect(one.logged[0]).toMatchObject({ level: 'error', sessionId: 'one' })
  expect(one.logged[0]!.text).toMatch(/RangeError at /)
  expect(one.logged[0]!.text).not.toContain('lamp')
  expect(other.reported).toEqual(['running'])
})

test('what was declared is told again to an agent that was started anew, the latest of each', async () => {
  const { agent, page } = await connect('one')
  const actions = (name: string) => [{ name, when: ['Where is it?'] }]
  const told: UpEvent[] = [
    { type: 'context', text: 'Room 214' },
    { type: 'actions', actions: actions('map'), by: 'screen' },
    { type: 'actions', actions: actions('room') },
    { type: 'text', text: 'Where is it?' },
    { type: 'context', text: 'Room 215' },
    { type: 'actions', actions: actions('lens'), by: 'screen' },
  ]
  const ups = () => agent.sent.flatMap((message) => (message.type === 'up' ? [message.event] : []))
  // What is sent in the moment the channel opens may be handed over after what follows it: nothing follows until it is there.
  for (const [at, event] of told.entries()) {
    page.send(event)
    if (at === 0) await vi.waitUntil(() => ups().length === 1, patience)
  }
  await vi.waitUntil(() => ups().length === told.length, patience)
  agent.sent.length = 0
  agent.listeners.get('one')!.restarted()
  expect(agent.sent.map(({ type }) => type)).toEqual(['open', 'up', 'up', 'up', 'start'])
  expect(ups()).toEqual(expect.arrayContaining([told[2], told[4], told[5]]))
})

test('the face is prepared in every quality before pictures are wanted', async () => {
  const { face } = await connect('one')
  expect(face.prepareOthers).toHaveBeenCalledOnce()
})
