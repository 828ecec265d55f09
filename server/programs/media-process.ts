import type { SessionSetup } from '../service/sessions/realtime-node.ts'
import { openAgentLink } from '../realtime/media/agent-link.ts'
import { conversationSetup } from '../realtime/media/conversation-setup.ts'
import type { Face } from '../realtime/face/face.ts'
import { openFaceStudio } from '../realtime/face/face-studio.ts'
import { startLoadMeter } from '../realtime/process/load-meter.ts'
import { MediaSession, type MediaSessionParts } from '../realtime/media/media-session.ts'
import type { FromMedia, MediaProcessOptions, ToMedia } from '../realtime/process/messages.ts'
import { connectToParent } from '../realtime/process/parent.ts'
import { UnusableOffer } from '../realtime/media/peer/offer-sdp.ts'
import { programUrl } from '../realtime/process/program-url.ts'
import { machineClockMs } from '../realtime/process/machine-clock.ts'
import { pictureSteps } from '../realtime/process/picture-steps.ts'

// The program that sends and receives media: connections and timers only, since sound leaves it on a clock. Faces are drawn on
// a thread, listening and answering are in a process of their own.

const openingLimitMs = 15_000

const parent = await connectToParent<MediaProcessOptions, FromMedia, ToMedia>()
const { options } = parent
const agent = openAgentLink(options.providers, machineClockMs, (message) => parent.send(message))
const studio = openFaceStudio({
  threadUrl: programUrl('face-thread'),
  onTrouble: (text) => parent.send({ type: 'log', level: 'warn', text }),
})
const sessions = new Map<string, MediaSession>()
const meter = startLoadMeter()
let picture = pictureSteps[0]!
studio.setQuality(picture.quality)
parent.onMessage(receive)

function receive(message: ToMedia): void {
  switch (message.type) {
    case 'prepare':
      void reply(message.requestId, async () => {
        await prepare(message.setup)
      })
      break
    case 'offer':
      void reply(message.requestId, () => sessionOf(message.sessionId).answer(message.offer))
      break
    case 'restart':
      void reply(message.requestId, () => sessionOf(message.sessionId).restart(message.offer))
      break
    case 'end':
      sessions.get(message.sessionId)?.end(message.reason, message.sayGoodbye)
      break
    case 'picture-step':
      picture = pictureSteps[message.step]!
      studio.setQuality(picture.quality)
      for (const session of sessions.values()) session.show(picture)
      break
  }
}

async function reply(requestId: number, work: () => Promise<string | void>): Promise<void> {
  try {
    const sdp = await work()
    parent.send({ type: 'reply', requestId, ok: true, ...(typeof sdp === 'string' && { sdp }) })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Unknown failure'
    parent.send({ type: 'reply', requestId, ok: false, refused: error instanceof UnusableOffer, message })
  }
}

function sessionOf(sessionId: string): MediaSession {
  const session = sessions.get(sessionId)
  if (!session) throw new Error('The session is not held here any more.')
  return session
}

async function prepare(setup: SessionSetup): Promise<void> {
  const { sessionId, avatar } = setup
  const seed = Number.parseInt(sessionId.replaceAll('-', '').slice(0, 8), 16) >>> 0
  const facing = studio.open({
    pictureKey: avatar.pictureKey,
    picture: avatar.picture,
    landmarks: avatar.landmarks,
    ...(avatar.preparedFolder !== undefined && { preparedFolder: avatar.preparedFolder }),
    seed,
  })
  const conversing = openConversation(setup)
  await Promise.allSettled([facing, conversing])
  const face = await facing.catch((error: unknown) => {
    closeConversation(sessionId)
    throw error
  })
  await conversing.catch((error: unknown) => {
    face.close()
    throw error
  })
  sessions.set(sessionId, openSession(setup, face))
}

/** Throws when the stack can't open a connection; nothing of the session is held then. */
function openSession(setup: SessionSetup, face: Face): MediaSession {
  const { sessionId } = setup
  const report = (event: Extract<FromMedia, { type: 'event' }>['event']) => parent.send({ type: 'event', event })
  const parts: MediaSessionParts = {
    setup,
    face,
    agent,
    peerOptions: options,
    machineClockMs,
    picture,
    log: (message) => parent.send(message),
    report: {
      running: () => report({ type: 'running', sessionId, startedAtMs: Date.now() }),
      ended(reason, durationMs) {
        sessions.delete(sessionId)
        report({ type: 'ended', sessionId, reason, durationMs })
      },
      failed(failure, failureReason) {
        sessions.delete(sessionId)
        report({ type: 'failed', sessionId, failure, failureReason })
      },
    },
  }
  try {
    return new MediaSession(parts)
  } catch (error) {
    face.close()
    closeConversation(sessionId)
    throw error
  }
}

/** Resolves when the agent holds the conversation: documents indexed, voice and ears up. */
async function openConversation(setup: SessionSetup): Promise<void> {
  const { sessionId } = setup
  const open = () => agent.send({ type: 'open', sessionId, setup: conversationSetup(setup), resumeTurn: null })
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The conversation did not open in time.')), openingLimitMs)
    agent.attach(sessionId, {
      message(message) {
        if (message.type === 'opened') resolve()
        if (message.type === 'refused') reject(new Error(message.message))
        clearTimeout(limit)
      },
      restarted: open,
      lost: () => reject(new Error('The part that listens and answers could not be kept running.')),
    })
    open()
  }).catch((error: unknown) => {
    closeConversation(sessionId)
    throw error
  })
}

function closeConversation(sessionId: string): void {
  agent.send({ type: 'close', sessionId })
  agent.detach(sessionId)
}

setInterval(() => {
  const own = meter.read()
  const ofAgent = agent.load()
  const pictures = { due: 0, late: 0 }
  for (const session of sessions.values()) {
    const { due, late } = session.readPictures()
    pictures.due += due
    pictures.late += late
  }
  parent.send({
    type: 'load',
    load: {
      talking: [...sessions.values()].filter((session) => session.isRunning).length,
      cpuShare: own.cpuShare + ofAgent.cpuShare,
      loopLagMs: own.loopLagMs,
      sttLagMs: ofAgent.sttLagMs,
      latePictureShare: pictures.due > 0 ? pictures.late / pictures.due : 0,
      // Unknown until the agent process has reported its own part.
      residentBytes: ofAgent.residentBytes > 0 ? process.memoryUsage.rss() + ofAgent.residentBytes : 0,
    },
  })
}, 1000)

await agent.up
parent.send({ type: 'up' })
