/** Who opens a session. */
export interface Opener {
  /** Its network; undefined for paired devices and operators, whom nobody else can pass for. */
  network: string | undefined
  /** The page, device or operator; undefined for a page that is not known. */
  page: string | undefined
}

/** As many as a room has kiosks that are touched within the same two seconds, and fewer than a small machine has places. */
const mostOfNetwork = 6
/** One page has one session; a second one while it gives up the first. */
const mostOfPage = 2
/** After taking its credentials a session talks or has failed by then: a minute to connect, 20 seconds for media. */
const joiningMs = 90_000
/** Who was refused keeps its place in line as long as it asks again within this time. */
const inLineMs = 15_000
const retryS = 5
const longestLine = 50
const mostLines = 1_000

interface Waiting {
  key: string
  seenMs: number
}

/**
 * Sessions that were opened and neither talk nor have ended: they hold places while nobody talks, so one network may have
 * a few only. When it has, whoever has waited longest there is the next, however often the others ask.
 */
export class UnfinishedSessions {
  readonly #now: () => number
  readonly #sessions = new Map<string, { opener: Opener; joinedAtMs: number | undefined }>()
  /** By network; the map's order is the order of the last refusal. */
  readonly #lines = new Map<string, Waiting[]>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** 0 when the session may be opened and counts from now on, else the seconds until its opener may ask again. */
  enter(id: string, opener: Opener): number {
    for (const [other, { joinedAtMs }] of this.#sessions) {
      if (joinedAtMs !== undefined && this.#now() - joinedAtMs > joiningMs) this.#sessions.delete(other)
    }
    const { network, page } = opener
    if (page !== undefined && this.#count((one) => one.page === page) >= mostOfPage) return retryS
    if (network !== undefined && !this.#isNext(network, page ?? network)) return retryS
    this.#sessions.set(id, { opener, joinedAtMs: undefined })
    return 0
  }

  /** Its credentials were taken: soon it talks, but nobody will say so. */
  joined(id: string): void {
    const session = this.#sessions.get(id)
    if (session) session.joinedAtMs = this.#now()
  }

  /** Sessions that stand in an opener's way and may be talking already. */
  joinedBefore({ network, page }: Opener): string[] {
    const isInTheWay = (one: Opener) =>
      (network !== undefined && one.network === network) || (page !== undefined && one.page === page)
    return [...this.#sessions]
      .filter(([, { opener, joinedAtMs }]) => joinedAtMs !== undefined && isInTheWay(opener))
      .map(([id]) => id)
  }

  /** It talks, has ended, or was never opened. */
  leave(id: string): void {
    this.#sessions.delete(id)
  }

  /** Whether a network has room for this one and all who wait longer; else it keeps its place in line, or gets one. */
  #isNext(network: string, key: string): boolean {
    const nowMs = this.#now()
    const line = (this.#lines.get(network) ?? []).filter(({ seenMs }) => Math.abs(nowMs - seenMs) < inLineMs)
    const place = line.findIndex((one) => one.key === key)
    const ahead = place < 0 ? line.length : place
    const isNext = this.#count(({ network: one }) => one === network) + ahead < mostOfNetwork
    if (isNext) line.splice(ahead, 1)
    else if (ahead < longestLine) line[ahead] = { key, seenMs: nowMs }
    this.#lines.delete(network)
    if (line.length > 0) this.#lines.set(network, line)
    if (this.#lines.size > mostLines) this.#lines.delete(this.#lines.keys().next().value ?? network)
    return isNext
  }

  #count(isMeant: (opener: Opener) => boolean): number {
    return [...this.#sessions.values()].filter(({ opener }) => isMeant(opener)).length
  }
}
