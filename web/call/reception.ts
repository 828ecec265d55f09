import { createModel, signal } from '@preact/signals'

/** What has arrived so far: packets of sound and picture, and how long sound waited since the last look. */
export interface Reception {
  packets: number
  /** Null when no sound was played. */
  playoutDelayMs: number | null
}

const everyMs = 500
/** The service sends all the time, if only silence: nothing for this long and the line is not well. */
const stillAfterMs = 1500

/** Looks at what arrives twice a second, from when it is made until it is closed. */
export const ReceptionModel = createModel((look: () => Promise<Reception>, now: () => number) => {
  const isStill = signal(false)
  let playoutMs = 0
  let packets = 0
  let arrivedAtMs = now()
  const timer = setInterval(() => {
    void look().then((seen) => {
      playoutMs = seen.playoutDelayMs ?? playoutMs
      if (seen.packets !== packets) arrivedAtMs = now()
      packets = seen.packets
      isStill.value = now() - arrivedAtMs > stillAfterMs
    })
  }, everyMs)

  return {
    /** Nothing arrives any more. */
    isStill,
    playoutMs: () => playoutMs,
    close: () => clearInterval(timer),
  }
})
