import { createModel, signal } from '@preact/signals'

/** What has arrived so far: packets of sound and picture, and how long sound waited since the last look. */
export interface Arrivals {
  packets: number
  /** Of sound, since the call began; stands still while the browser plays nothing. */
  playedSamples: number
  /** Null when no sound was played. */
  playoutDelayMs: number | null
  /** To the service and back; null before it was measured. */
  roundTripMs: number | null
}

/** How long words are on their way between page and service, as last measured. */
export interface NetworkDelays {
  roundTripMs: number
  /** From a sample's arrival to its being heard. */
  playoutMs: number
}

const everyMs = 500
/** The service sends all the time, if only silence: nothing for this long and the network is not well. */
const stillAfterMs = 1500
/** Browsers need twice as long to notice that a way leads nowhere. */
const brokenAfterMs = 3000

/** Looks at what arrives twice a second, from when it is made until it is closed. */
export const ArrivalsModel = createModel((look: () => Promise<Arrivals>, now: () => number) => {
  const isStill = signal(false)
  const isBroken = signal(false)
  let delays: NetworkDelays = { roundTripMs: 0, playoutMs: 0 }
  let packets = 0
  let playedSamples = 0
  let arrivedAtMs = now()
  const timer = setInterval(() => {
    void look().then((seen) => {
      delays = {
        roundTripMs: seen.roundTripMs ?? delays.roundTripMs,
        playoutMs: seen.playoutDelayMs ?? delays.playoutMs,
      }
      if (seen.packets !== packets) arrivedAtMs = now()
      packets = seen.packets
      playedSamples = seen.playedSamples
      isStill.value = now() - arrivedAtMs > stillAfterMs
      isBroken.value = now() - arrivedAtMs > brokenAfterMs
    })
  }, everyMs)

  return {
    /** Nothing arrives any more. */
    isStill,
    /** Nothing has arrived for so long that a new way is worth looking for. */
    isBroken,
    playedSamples: () => playedSamples,
    delays: () => delays,
    close: () => clearInterval(timer),
  }
})
