import type { PageOffer } from '../../../service/sessions/realtime-node.ts'
import { narrowAnswer } from './answer-sdp.ts'
import { checkOffer, narrowOffer, UnusableOffer } from './offer-sdp.ts'
import { narrowCandidates } from './visitor-candidates.ts'

const gatheringLimitMs = 1500

export interface NegotiationParts {
  connection: RTCPeerConnection
  publicIp?: string
  /** The most that the pictures may take at first. */
  maxVideoKbps: number
  /** The first offer is known: tracks can be added to what it asks for. */
  begins(): void
}

/** Offers and answers of one connection, one after another. */
export class Negotiation {
  readonly #parts: NegotiationParts
  /** Ends with the last one. */
  #last: Promise<unknown> = Promise.resolve()
  /** The page's last offer, with only the candidates that may be its own. */
  #offer: string | null = null
  #maxVideoKbps: number

  constructor(parts: NegotiationParts) {
    this.#parts = parts
    this.#maxVideoKbps = parts.maxVideoKbps
  }

  /** Answers an offer with complete candidates. Rejects with UnusableOffer. */
  answer({ sdp, isFromThisMachine }: PageOffer): Promise<string> {
    return this.#inTurn(() => this.#answer(sdp, isFromThisMachine))
  }

  /** The page's last offer is answered once more with another limit in it: what the page knows stays true. */
  limitVideo(kbps: number): void {
    if (kbps === this.#maxVideoKbps) return
    this.#maxVideoKbps = kbps
    // It rejects when the connection is closing, which needs no new limit any more.
    this.#inTurn(async () => {
      if (this.#offer !== null) await this.#apply(this.#offer)
    }).catch(() => {})
  }

  async #answer(sdp: string, isFromThisMachine: boolean): Promise<string> {
    checkOffer(sdp)
    const { connection, publicIp, begins } = this.#parts
    const rules = { isFromThisMachine, ...(publicIp !== undefined && { publicIp }) }
    const isFirst = this.#offer === null
    await this.#apply(narrowCandidates(sdp, rules), isFirst ? begins : undefined)
    await gatheringComplete(connection)
    return narrowAnswer(connection.localDescription?.sdp ?? '', publicIp)
  }

  async #apply(sdp: string, isKnown?: () => void): Promise<void> {
    const { connection } = this.#parts
    try {
      await connection.setRemoteDescription({ type: 'offer', sdp: narrowOffer(sdp, this.#maxVideoKbps) })
    } catch {
      throw new UnusableOffer('The offer could not be read as SDP.')
    }
    this.#offer = sdp
    isKnown?.()
    await connection.setLocalDescription(await connection.createAnswer())
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }
}

async function gatheringComplete(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, gatheringLimitMs)
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(limit)
      resolve()
    }
  })
}
