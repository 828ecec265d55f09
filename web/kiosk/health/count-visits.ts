import { effect, type ReadonlySignal } from '@preact/signals'
import type { Visit } from '../../visit/visit.ts'
import type { DayCountsKeeper } from './day-counts.ts'

interface Options {
  visit: Visit
  awaySinceMs: ReadonlySignal<number | null>
  counts: DayCountsKeeper
  now: () => number
}

/** Counts talks, how long they were, what stood in their way, and how long the server was away. */
export function countVisits({ visit, awaySinceMs, counts, now }: Options): void {
  let liveSinceMs: number | null = null
  effect(() => {
    const state = visit.state.value
    if (state === 'live') {
      if (liveSinceMs === null) counts.add('talks')
      liveSinceMs ??= now()
    } else if (liveSinceMs !== null && state !== 'ending') {
      counts.add('talk-seconds', (now() - liveSinceMs) / 1000)
      liveSinceMs = null
    }
  })
  effect(() => {
    const cause = visit.trouble.value
    if (cause !== null) counts.add(cause)
  })
  effect(() => {
    const session = visit.session.value
    if (session?.isDeaf.value === true) counts.add('microphone-silent')
  })
  let awayMs: number | null = null
  effect(() => {
    if (awaySinceMs.value === null && awayMs !== null) counts.add('offline-seconds', (now() - awayMs) / 1000)
    awayMs = awaySinceMs.value
  })
}
