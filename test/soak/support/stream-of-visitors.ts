import type { BusyHouse } from '../../support/crowd/busy-house.ts'
import { isHere, type Crowd } from '../../support/crowd/crowd.ts'
import type { AskedTurn, VisitorReport } from '../../support/crowd/crowd-visitor.ts'

interface Guest {
  name: number
  crowd: Crowd
  leavesAtMs: number
  how: (typeof ways)[number]
}

/** In turn: nearly half say goodbye, as many just close the page, and one in nine vanishes without a word. */
const ways = ['end-call', 'close', 'vanish', 'close', 'end-call', 'close', 'end-call', 'close', 'end-call'] as const
const shortestStayMs = 60_000
const longestStayMs = 240_000

/**
 * Keeps a number of visitors in the house: each talks for one to four minutes, and soon after somebody else comes.
 * Somebody who vanishes has a process of their own, which is killed.
 */
export class StreamOfVisitors {
  /** Every question that was asked. */
  readonly turns: AskedTurn[] = []
  /** Why visitors found no talk. */
  readonly refusals: string[] = []
  came = 0
  vanished = 0
  readonly #house: BusyHouse
  readonly #pace: number
  readonly #random: () => number
  readonly #guests = new Map<number, Guest>()
  /** When a free place is taken by the next. */
  readonly #nextAtMs: number[]
  readonly #turnsSeen = new Map<number, number>()
  /** A process of one's own takes a while to start. */
  readonly #coming = new Set<Promise<void>>()

  /** `pace` 1 is the usual one; with less everybody stays shorter. */
  constructor(house: BusyHouse, visitors: number, pace: number, random: () => number) {
    this.#house = house
    this.#pace = pace
    this.#random = random
    this.#nextAtMs = Array.from({ length: visitors }, (_, place) => Date.now() + place * 2000)
  }

  /** Lets come who is due and go who has had enough, and looks at everybody. */
  async look(): Promise<VisitorReport[]> {
    this.#letCome()
    await this.#letGo()
    const crowds = new Set([this.#house.crowd, ...[...this.#guests.values()].map(({ crowd }) => crowd)])
    const reports = (await Promise.all([...crowds].map((crowd) => crowd.look()))).flatMap(({ visitors }) => visitors)
    for (const report of reports) {
      this.turns.push(...report.turns.slice(this.#turnsSeen.get(report.name) ?? 0))
      this.#turnsSeen.set(report.name, report.turns.length)
      if (report.place === 'refused' && this.#guests.has(report.name)) this.refusals.push(report.reason ?? '')
      if (!isHere(report)) await this.#isGone(report.name)
    }
    return reports
  }

  async close(): Promise<void> {
    await Promise.all(this.#coming)
    for (const { name, crowd } of this.#guests.values()) {
      if (crowd === this.#house.crowd) crowd.leave([name], 'end-call')
      else await crowd.vanish()
    }
    this.#guests.clear()
    this.#nextAtMs.length = 0
  }

  #letCome(): void {
    const isDue = (atMs: number) => atMs <= Date.now()
    for (let place = this.#nextAtMs.findIndex(isDue); place >= 0; place = this.#nextAtMs.findIndex(isDue)) {
      this.#nextAtMs.splice(place, 1)
      const name = this.came++
      const coming = this.#comes(name, ways[name % ways.length]!).finally(() => this.#coming.delete(coming))
      this.#coming.add(coming)
    }
  }

  async #comes(name: number, how: Guest['how']): Promise<void> {
    const crowd = how === 'vanish' ? await this.#house.anotherCrowd() : this.#house.crowd
    const stayMs = this.#pace * (shortestStayMs + this.#random() * (longestStayMs - shortestStayMs))
    this.#guests.set(name, { name, crowd, how, leavesAtMs: Date.now() + stayMs })
    crowd.come(name)
  }

  async #letGo(): Promise<void> {
    for (const { name, crowd, how, leavesAtMs } of this.#guests.values()) {
      if (leavesAtMs > Date.now()) continue
      if (how === 'vanish') {
        this.vanished++
        await this.#isGone(name)
      } else {
        crowd.leave([name], how)
      }
    }
  }

  async #isGone(name: number): Promise<void> {
    const guest = this.#guests.get(name)
    if (guest === undefined) return
    this.#guests.delete(name)
    this.#turnsSeen.delete(name)
    this.#nextAtMs.push(Date.now() + (1 + this.#random() * 9) * 1000)
    if (guest.crowd === this.#house.crowd) guest.crowd.leave([name], 'close')
    else await guest.crowd.vanish()
  }
}
