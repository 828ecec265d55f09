/** A moment on the sound clock (s) and on the page's (ms): when that sample comes out of the loudspeaker. */
export interface ClockPair {
  soundS: number
  heardAtMs: number
}

/** Between the sound clock and the page's. The sound clock stands still while an overloaded browser plays nothing. */
export interface PageClock {
  pageMs(soundS: number): number
  soundS(pageMs: number): number
}

/** Reads both ways between pairs of moments, evenly between two of them and at the usual speed outside. */
export function pageClock(pairs: readonly ClockPair[]): PageClock {
  const sorted = pairs.toSorted((a, b) => a.soundS - b.soundS)
  const read = (at: number, from: (pair: ClockPair) => number, to: (pair: ClockPair) => number, speed: number) => {
    let [low, high] = [0, sorted.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (from(sorted[middle]!) < at) low = middle + 1
      else high = middle
    }
    const [before, after] = [sorted[low - 1], sorted[low]]
    if (after === undefined) throw new Error('The recording has no clock: no sound was played while it ran.')
    if (before === undefined || from(after) < at) return to(after) + (at - from(after)) * speed
    const share = (at - from(before)) / Math.max(1e-9, from(after) - from(before))
    return to(before) + share * (to(after) - to(before))
  }
  const soundOf = ({ soundS }: ClockPair) => soundS
  const pageOf = ({ heardAtMs }: ClockPair) => heardAtMs
  return {
    pageMs: (soundS) => read(soundS, soundOf, pageOf, 1000),
    soundS: (pageMs) => read(pageMs, pageOf, soundOf, 0.001),
  }
}
