import { createModel, signal } from '@preact/signals'

interface Options {
  now: () => number
  /** There is a queue, and a place in it. */
  queued: () => void
  /** A place is free after a long wait; resolves when the visitor has taken it. */
  offerPlace: () => Promise<void>
}

/** A place that is free after a wait this long is offered first, since the visitor may have turned away. */
const offerAfterMs = 15_000

/** A session's place in the service's queue, and for how long it has been waited for. */
export const QueueModel = createModel(({ now, queued, offerPlace }: Options) => {
  const position = signal<number | null>(null)
  let sinceMs: number | null = null

  return {
    /** 1 is next; null outside the queue. */
    position,
    moved(to: number | null) {
      position.value = to
      if (to === null || sinceMs !== null) return
      sinceMs = now()
      queued()
    },
    /** Resolves at once, or after a long wait when the visitor has taken the place. */
    async left() {
      if (sinceMs !== null && now() - sinceMs > offerAfterMs) await offerPlace()
    },
  }
})
