import { createModel, signal } from '@preact/signals'
import type { DownEvent, PictureQuality, Surroundings } from '../../shared/kiosk/events.ts'
import type { NetworkDelays } from '../call/arrivals.ts'

/** How long one answer took to be heard: as the service measured it, and the network between. */
export type Latency = Omit<Extract<DownEvent, { type: 'latency' }>, 'type'> & NetworkDelays

/** Answers whose times are kept. */
const keptLatencies = 5

/** What the service measures of a conversation, for the staff. */
export const MeasurementsModel = createModel((networkDelays: () => NetworkDelays) => {
  const latencies = signal<Latency[]>([])
  const surroundings = signal<Surroundings | null>(null)
  const picture = signal<PictureQuality | null>(null)

  return {
    /** Of the newest answers, oldest first. */
    latencies,
    /** How loud it is around the visitor, as the service hears it; null before it knows. */
    surroundings,
    /** What the service sends; null before it has said so. */
    picture,
    take(event: DownEvent) {
      if (event.type === 'latency') {
        latencies.value = [...latencies.value, { ...event, ...networkDelays() }].slice(-keptLatencies)
      } else if (event.type === 'surroundings') {
        surroundings.value = event.level
      } else if (event.type === 'picture') {
        picture.value = event
      }
    },
    clear() {
      latencies.value = []
      surroundings.value = null
      picture.value = null
    },
  }
})
