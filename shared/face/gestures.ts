/** A movement that comes and goes: a nod, a raised brow. */
interface Gesture {
  startS: number
  durationS: number
  size: number
}

/** How many may be planned at once; more are dropped. */
const maxPlanned = 64

/** A list of planned movements of one kind and their sum at a time. */
export class Gestures {
  private planned: Gesture[] = []

  add(startS: number, durationS: number, size: number): void {
    if (this.planned.length < maxPlanned) this.planned.push({ startS, durationS, size })
  }

  dropAfter(atS: number): void {
    this.planned = this.planned.filter((gesture) => gesture.startS < atS)
  }

  /** The sum at a time, each gesture rising to its size and falling back like half a squared sine. */
  at(atS: number): number {
    this.planned = this.planned.filter(({ startS, durationS }) => atS < startS + durationS)
    let sum = 0
    for (const { startS, durationS, size } of this.planned) {
      const share = (atS - startS) / durationS
      if (share > 0) sum += size * Math.sin(Math.PI * share) ** 2
    }
    return sum
  }
}
