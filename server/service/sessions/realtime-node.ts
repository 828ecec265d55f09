import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'

/** Everything a conversation needs, fixed at its creation. */
export interface SessionSetup {
  sessionId: string
  avatar: {
    name: string
    personality: string
    startScript: string | null
    voicePresetId: 'clara' | 'victoria' | 'vincent'
    /** Changes when the picture or its landmarks do, so that prepared faces can be shared. */
    pictureKey: string
    /** The square picture, PNG as written by our own encoder. */
    picture: Uint8Array
    landmarks: FaceLandmarks
    /** Where what is worked out of the picture and the documents may be kept; nothing is where there is none. */
    preparedFolder?: string
  }
  documents: { id: string; name: string; content: string }[]
  /** BCP 47. */
  language: string
  timeZone?: string
  maxDurationMs: number
}

/** What a page sends to open its connection, or to find a new way for it. */
export interface PageOffer {
  sdp: string
  /** Only such a page may name addresses of this machine as its own. */
  isFromThisMachine: boolean
}

/** What a node reports of its sessions. Each session ends with exactly one `ended` or `failed`. */
export type NodeEvent =
  /** Media flows: the clock starts. */
  | { type: 'running'; sessionId: string; startedAtMs: number }
  | { type: 'ended'; sessionId: string; reason: 'hang_up' | 'time_limit' | 'left' | 'cancelled'; durationMs: number }
  | { type: 'failed'; sessionId: string; failure: string; failureReason: string }

/** What a node is doing, for those who look after it. */
export interface NodeState {
  sessions: number
  freePlaces: number
  /** Processes that can hold conversations. */
  processes: number
  /** What its pictures are like just now. */
  picture: string
  coresUsed: number
  coresUsedByOthers: number
  /** What each further talking session was measured to add, with the plain picture. */
  coresPerSession: number
  loopLagMs: number
  sttLagMs: number
  latePictureShare: number
}

/** A place where conversations run. `realtime` implements it; it may live on another machine. */
export interface RealtimeNode {
  /** How many more sessions can be taken now, by measured load; one counts as taken as soon as `prepare` is called. */
  freePlaces(): number
  state(): NodeState
  /** Takes a session; resolves once face, voice and knowledge index are ready, rejects with NoRoom or another Error otherwise. */
  prepare(setup: SessionSetup): Promise<void>
  /** Answers the page's offer; rejects with OfferRefused when the SDP can't be used. */
  offer(sessionId: string, offer: PageOffer): Promise<string>
  /** The same for an ICE restart under the same DTLS identity. */
  restart(sessionId: string, offer: PageOffer): Promise<string>
  /**
   * Ends a session at once, or lets it say goodbye first. The `ended` event follows. One that is still being prepared is
   * given up; one that isn't known is ignored.
   */
  end(sessionId: string, how: { reason: 'hang_up' | 'cancelled' | 'left'; sayGoodbye: boolean }): void
  /** One listener: the session rules. */
  onEvent(listener: (event: NodeEvent) => void): void
  close(): Promise<void>
}

/** The offer is not SDP, lacks audio, or is of another shape than the contract's. The message says which. */
export class OfferRefused extends Error {
  override name = 'OfferRefused'
}

/** The load changed after the node was asked for its free places: the session must wait for the next one. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}
