import type { EndReason } from '../../../shared/kiosk/events.ts'
import type { PageOffer, SessionSetup } from '../../service/sessions/realtime-node.ts'
import type { Face } from '../face/face.ts'
import { describeFault } from '../process/describe-fault.ts'
import { guarded } from '../process/guarded.ts'
import { LatestDeclared } from '../process/latest-declared.ts'
import type { FromConversation, LogMessage, MediaTimes } from '../process/messages.ts'
import type { Picture } from '../process/picture-steps.ts'
import type { AgentLink, AgentListener } from './agent-link.ts'
import { CharacterOutput } from './character-output.ts'
import { conversationSetup } from './conversation-setup.ts'
import { type Pacer, startPacer } from './pacer.ts'
import type { PeerListener } from './peer/peer.ts'
import { openWrtcPeer, type PeerOptions } from './peer/wrtc-peer.ts'
import { PictureOutput } from './picture-output.ts'

/** How long a page whose connection broke may take to come back. */
const returnLimitMs = 10_000
/** A goodbye that takes longer than this is cut. */
const goodbyeLimitMs = 12_000

export interface MediaSessionParts {
  setup: SessionSetup
  face: Face
  agent: AgentLink
  peerOptions: PeerOptions
  machineClockMs: () => number
  /** What its picture is like until `show` says otherwise. */
  picture: Picture
  log(message: LogMessage): void
  report: {
    /** Media flow, now. */
    running(): void
    ended(reason: EndReason, durationMs: number): void
    failed(failure: string, failureReason: string): void
  }
}

/**
 * One conversation's media, from the page's connection to its end, at its time limit at the latest: joins the peer, the
 * character's output and the agent.
 * A fault in it fails this session, and leaves the others of the process alone.
 */
export class MediaSession {
  readonly #parts: MediaSessionParts
  readonly #peer
  readonly #character: CharacterOutput
  readonly #pictures: PictureOutput
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #declared = new LatestDeclared()
  #pacer: Pacer | null = null
  #times: MediaTimes | null = null
  #returnTimer: NodeJS.Timeout | null = null
  #ending: EndReason | null = null
  #closed = false

  constructor(parts: MediaSessionParts) {
    this.#parts = parts
    const { agent, setup, face, picture, peerOptions, machineClockMs } = parts
    const { sessionId } = setup
    agent.attach(sessionId, guarded(this.#fromAgent, this.#faulted))
    this.#peer = openWrtcPeer(peerOptions, picture.maxVideoKbps, guarded(this.#fromPeer, this.#faulted))
    this.#pictures = new PictureOutput(this.#peer, face, picture)
    this.#character = new CharacterOutput({
      sessionId,
      peer: this.#peer,
      face,
      tellAgent: (message) => agent.send(message),
      machineClockMs,
      timeS: () => this.#pacer?.timeS() ?? 0,
    })
  }

  answer = (offer: PageOffer) => this.#peer.answer(offer)
  /** A page that looks for a new way has heard nothing for a while. */
  restart = async (offer: PageOffer): Promise<string> => {
    const answer = await this.#peer.restart(offer)
    this.#character.takeBack()
    return answer
  }

  /** Changes the running picture, without a break. */
  show(picture: Picture): void {
    this.#safely(() => this.#pictures.show(picture))
  }

  get isRunning(): boolean {
    return this.#pacer !== null && !this.#closed
  }

  /** How many pictures were due since the last reading, and how many of them were not drawn in time. */
  readPictures = () => this.#pictures.read()

  /** Ends the session; with a goodbye first when its media flow and the agent can still say one. */
  end(reason: EndReason, sayGoodbye: boolean): void {
    this.#safely(() => {
      if (this.#ending !== null || this.#closed) return
      this.#ending = reason
      if (!sayGoodbye || this.#times === null) return this.#finish(reason)
      this.#parts.agent.send({ type: 'say-goodbye', sessionId: this.#id, reason })
      this.#after(goodbyeLimitMs, () => this.#finish(reason))
    })
  }

  get #id() {
    return this.#parts.setup.sessionId
  }

  readonly #faulted = (error: unknown): void => {
    const text = `The conversation was ended by a fault in its media: ${describeFault(error)}`
    this.#parts.log({ type: 'log', level: 'error', text, sessionId: this.#id })
    this.#fail('INTERNAL', 'Its sound and picture could not be kept running.')
  }

  #safely(act: () => void): void {
    guarded({ act }, this.#faulted).act()
  }

  readonly #fromPeer: PeerListener = {
    connected: () => {
      if (this.#returnTimer) clearTimeout(this.#returnTimer)
      this.#returnTimer = null
      this.#character.isAway = false
      if (this.#times === null) this.#start()
    },
    disconnected: () => {
      this.#character.isAway = true
      this.#character.takeBack()
      this.#returnTimer ??= setTimeout(() => this.#safely(() => this.#finish('left')), returnLimitMs)
    },
    gone: () => this.#finish('left'),
    sound: (pcm) => {
      if (this.#times === null) return
      this.#parts.agent.send({ type: 'sound', sessionId: this.#id, pcm, arrivedAtMs: this.#parts.machineClockMs() })
    },
    event: (event) => {
      if (event.type === 'END_CALL') return this.end('hang_up', false)
      this.#declared.keep(event)
      this.#parts.agent.send({ type: 'up', sessionId: this.#id, event })
    },
  }

  readonly #fromAgent: AgentListener = {
    message: (message) => this.#obey(message),
    restarted: () => {
      this.#character.flush()
      this.#parts.agent.send({
        type: 'open',
        sessionId: this.#id,
        setup: conversationSetup(this.#parts.setup),
        resumeTurn: this.#times === null ? null : this.#character.lastTurn + 1,
      })
      for (const event of this.#declared.events) this.#parts.agent.send({ type: 'up', sessionId: this.#id, event })
      if (this.#times) this.#parts.agent.send({ type: 'start', sessionId: this.#id, times: this.#times })
    },
    lost: () => this.#fail('INTERNAL', 'The part that listens and answers could not be kept running.'),
  }

  #obey(message: FromConversation): void {
    switch (message.type) {
      case 'say':
      case 'end-turn':
      case 'flush':
      case 'finish':
      case 'attend':
        return this.#character.obey(message)
      case 'down':
        return this.#peer.send(message.event)
      case 'hang-up':
        return this.#finish(message.reason)
      case 'refused':
        return this.#fail('INTERNAL', message.message)
      case 'opened':
        return
      default:
        return message satisfies never
    }
  }

  #start(): void {
    const startedAtMs = this.#parts.machineClockMs()
    const { maxDurationMs } = this.#parts.setup
    this.#times = { startedAtMs, endsAtMs: startedAtMs + maxDurationMs }
    this.#parts.report.running()
    this.#peer.send({ type: 'clock', remainingMs: maxDurationMs })
    this.#pictures.tell()
    this.#parts.agent.send({ type: 'start', sessionId: this.#id, times: this.#times })
    this.#parts.face.setPosture('listening')
    this.#after(maxDurationMs, () => this.#finish('time_limit'))
    const due = {
      sound: (timeS: number) => this.#character.nextSound(timeS),
      picture: (timeS: number) => this.#pictures.next(timeS),
    }
    this.#pacer = startPacer(this.#pictures.framesPerSecond, guarded(due, this.#faulted))
    // The pacer asks for the first sound and picture at once; a fault in them has closed the session already.
    if (this.#closed) this.#pacer.stop()
    else this.#pictures.start(this.#pacer)
  }

  #finish(reason: EndReason): void {
    if (this.#closed) return
    const durationMs = this.#times ? this.#parts.machineClockMs() - this.#times.startedAtMs : 0
    this.#peer.send({ type: 'ended', reason })
    this.#release()
    this.#parts.report.ended(reason, durationMs)
  }

  #fail(failure: string, failureReason: string): void {
    if (this.#closed) return
    this.#release()
    this.#parts.report.failed(failure, failureReason)
  }

  #after(delayMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#safely(act)
    }, delayMs)
    this.#timers.add(timer)
  }

  #release(): void {
    this.#closed = true
    this.#pacer?.stop()
    for (const timer of this.#timers) clearTimeout(timer)
    if (this.#returnTimer) clearTimeout(this.#returnTimer)
    const { agent, face } = this.#parts
    // Guarded one by one, so that a fault in closing one doesn't keep the others open.
    const closing = guarded(
      {
        conversation: () => agent.send({ type: 'close', sessionId: this.#id }),
        face: () => face.close(),
        peer: () => this.#peer.close(),
      },
      this.#faulted,
    )
    agent.detach(this.#id)
    closing.conversation()
    closing.face()
    closing.peer()
  }
}
