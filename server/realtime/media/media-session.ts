import type { Face } from '../face/face.ts'
import type { DownEvent, EndReason } from '../../../shared/kiosk/events.ts'
import type { PageOffer, SessionSetup } from '../../service/sessions/realtime-node.ts'
import type { AgentLink, AgentListener } from './agent-link.ts'
import { conversationSetup } from './conversation-setup.ts'
import type { FromConversation, MediaTimes, SpokenSentence } from '../process/messages.ts'
import { type Pacer, startPacer } from './pacer.ts'
import { openWrtcPeer, type PeerOptions } from './peer/wrtc-peer.ts'
import type { PeerListener } from './peer/peer.ts'
import { chunkSamples, latencyEvent, Playout, spokenText } from './playout.ts'
import { type Picture, pictureEvent } from '../process/picture-steps.ts'

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
  report: {
    /** Media flow, now. */
    running(): void
    ended(reason: EndReason, durationMs: number): void
    failed(failure: string, failureReason: string): void
  }
}

/** One conversation's media: joins the page's peer, the sentences to be heard, the face and the agent. */
export class MediaSession {
  readonly #parts: MediaSessionParts
  readonly #peer
  readonly #playout = new Playout()
  readonly #chunk = new Int16Array(chunkSamples)
  readonly #timers = new Set<NodeJS.Timeout>()
  #pacer: Pacer | null = null
  #picture: Picture
  #picturesDue = 0
  #picturesLate = 0
  #times: MediaTimes | null = null
  #returnTimer: NodeJS.Timeout | null = null
  #isSpeaking = false
  /** The page can't be reached just now: what is to be said waits for it. */
  #isAway = false
  #lastTurn = -1
  #ending: EndReason | null = null
  #closed = false

  constructor(parts: MediaSessionParts) {
    this.#parts = parts
    this.#picture = parts.picture
    const { agent, setup, peerOptions } = parts
    const { sessionId } = setup
    agent.attach(sessionId, this.#fromAgent)
    this.#peer = openWrtcPeer(peerOptions, parts.picture.maxVideoKbps, this.#fromPeer)
  }

  answer = (offer: PageOffer) => this.#peer.answer(offer)
  /** A page that looks for a new way has heard nothing for a while. */
  restart = async (offer: PageOffer): Promise<string> => {
    const answer = await this.#peer.restart(offer)
    this.#takeBack()
    return answer
  }

  /** Changes the running picture, without a break. */
  show(picture: Picture): void {
    this.#picture = picture
    this.#pacer?.setFramesPerSecond(picture.framesPerSecond)
    if (this.#pacer) this.#peer.send(pictureEvent(picture))
    this.#peer.limitVideo(picture.maxVideoKbps)
  }

  get isRunning(): boolean {
    return this.#pacer !== null && !this.#closed
  }

  /** How many pictures were due since the last reading, and how many of them were not drawn in time. */
  readPictures(): { due: number; late: number } {
    const reading = { due: this.#picturesDue, late: this.#picturesLate }
    this.#picturesDue = 0
    this.#picturesLate = 0
    return reading
  }

  /** Ends the session; with a goodbye first when its media flow and the agent can still say one. */
  end(reason: EndReason, sayGoodbye: boolean): void {
    if (this.#ending !== null || this.#closed) return
    this.#ending = reason
    if (!sayGoodbye || this.#times === null) return this.#finish(reason)
    this.#parts.agent.send({ type: 'say-goodbye', sessionId: this.#id, reason })
    this.#after(goodbyeLimitMs, () => this.#finish(reason))
  }

  get #id() {
    return this.#parts.setup.sessionId
  }

  readonly #fromPeer: PeerListener = {
    connected: () => {
      if (this.#returnTimer) clearTimeout(this.#returnTimer)
      this.#returnTimer = null
      this.#isAway = false
      if (this.#times === null) this.#start()
    },
    disconnected: () => {
      this.#isAway = true
      this.#takeBack()
      this.#returnTimer ??= setTimeout(() => this.#finish('left'), returnLimitMs)
    },
    gone: () => this.#finish('left'),
    sound: (pcm) => {
      if (this.#times === null) return
      this.#parts.agent.send({ type: 'sound', sessionId: this.#id, pcm, arrivedAtMs: this.#parts.machineClockMs() })
    },
    event: (event) => {
      if (event.type === 'END_CALL') this.end('hang_up', false)
      else this.#parts.agent.send({ type: 'up', sessionId: this.#id, event })
    },
  }

  readonly #fromAgent: AgentListener = {
    message: (message) => this.#obey(message),
    restarted: () => {
      this.#flush()
      this.#parts.agent.send({
        type: 'open',
        sessionId: this.#id,
        setup: conversationSetup(this.#parts.setup),
        resumeTurn: this.#times === null ? null : this.#lastTurn + 1,
      })
      if (this.#times) this.#parts.agent.send({ type: 'start', sessionId: this.#id, times: this.#times })
    },
    lost: () => this.#fail('INTERNAL', 'The part that listens and thinks could not be kept running.'),
  }

  #obey(message: FromConversation): void {
    switch (message.type) {
      case 'say':
        this.#playout.add(message.spoken, message.next)
        break
      case 'end-turn':
        this.#playout.endTurn(message.turn)
        break
      case 'flush':
        this.#flush()
        break
      case 'attend':
        if (this.#playout.isSpeaking) break
        this.#isSpeaking = false
        this.#parts.face.setPosture(message.to)
        this.#peer.send({ type: 'state', state: message.to })
        break
      case 'down':
        this.#peer.send(message.event)
        break
      case 'hang-up':
        this.#finish(message.reason)
        break
      case 'refused':
        this.#fail('INTERNAL', message.message)
        break
      case 'opened':
        break
    }
  }

  #start(): void {
    const startedAtMs = this.#parts.machineClockMs()
    const { maxDurationMs } = this.#parts.setup
    this.#times = { startedAtMs, endsAtMs: startedAtMs + maxDurationMs }
    this.#parts.report.running()
    this.#peer.send({ type: 'clock', remainingMs: maxDurationMs })
    this.#peer.send(pictureEvent(this.#picture))
    this.#parts.agent.send({ type: 'start', sessionId: this.#id, times: this.#times })
    this.#parts.face.setPosture('listening')
    this.#after(maxDurationMs, () => this.#finish('time_limit'))
    this.#pacer = startPacer(this.#picture.framesPerSecond, {
      sound: (timeS) => this.#nextSound(timeS),
      picture: (timeS) => {
        const frame = this.#parts.face.takeFrame()
        this.#picturesDue++
        if (frame === null) this.#picturesLate++
        else this.#peer.pushFrame(frame.i420, frame.sidePx)
        this.#parts.face.requestFrame(timeS)
      },
    })
  }

  #nextSound(timeS: number): void {
    if (this.#isAway) {
      this.#peer.pushSound(this.#chunk.fill(0))
      return
    }
    const { began, endedTurn } = this.#playout.next(this.#chunk)
    this.#peer.pushSound(this.#chunk)
    for (const { spoken, offsetMs } of began) this.#sentenceBegan(spoken, timeS - 0.01 + offsetMs / 1000)
    if (endedTurn === null) return
    this.#isSpeaking = false
    this.#parts.face.setPosture('listening')
    this.#peer.send({ type: 'state', state: 'listening' })
    this.#parts.agent.send({ type: 'speaking-ended', sessionId: this.#id, turn: endedTurn })
  }

  #sentenceBegan(spoken: SpokenSentence, atS: number): void {
    const { turn, speech, times } = spoken
    const atMs = this.#parts.machineClockMs()
    this.#parts.face.speak(speech.visemes, atS)
    if (!this.#isSpeaking || turn !== this.#lastTurn) {
      this.#isSpeaking = true
      this.#lastTurn = turn
      this.#parts.face.setPosture('speaking')
      this.#peer.send({ type: 'state', state: 'speaking' })
      this.#parts.agent.send({ type: 'speaking-began', sessionId: this.#id, turn, atMs })
    }
    this.#peer.send(spokenText(spoken))
    if (times) this.#peer.send(latencyEvent(turn, times, atMs))
  }

  /** Silence at once; the caption keeps only what was heard. */
  #flush(): void {
    const cut: DownEvent | null = this.#playout.flush()
    if (cut) this.#peer.send(cut)
    if (this.#isSpeaking) {
      this.#isSpeaking = false
      this.#parts.agent.send({ type: 'speaking-ended', sessionId: this.#id, turn: this.#lastTurn })
    }
    this.#parts.face.stop(this.#pacer?.timeS() ?? 0)
    this.#parts.face.setPosture('listening')
    this.#peer.send({ type: 'state', state: 'listening' })
  }

  /** What is being said is kept, to be said once more. */
  #takeBack(): void {
    this.#playout.takeBack()
    if (this.#pacer) this.#parts.face.stop(this.#pacer.timeS())
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
      act()
    }, delayMs)
    this.#timers.add(timer)
  }

  #release(): void {
    this.#closed = true
    this.#pacer?.stop()
    for (const timer of this.#timers) clearTimeout(timer)
    if (this.#returnTimer) clearTimeout(this.#returnTimer)
    const { agent, face } = this.#parts
    agent.send({ type: 'close', sessionId: this.#id })
    agent.detach(this.#id)
    face.close()
    this.#peer.close()
  }
}
