import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { isOpen } from '../../../shared/kiosk/opening-hours.ts'
import type { Idle } from '../../visit/idle.ts'
import { openClosedToday } from './closed-today.ts'

interface Options {
  look: KioskLook
  awaySinceMs: ReadonlySignal<number | null>
  /** The day in the screen's time zone. */
  today: () => string
  now: () => number
}

const lookEveryMs = 15_000

/** How the screen is while nobody talks: by its hours, by its staff, and by its line. */
export function idleOf({ look, awaySinceMs, today, now }: Options) {
  const { hours, timeZone } = look
  const isWithin = () => hours === undefined || isOpen(hours, timeZone, now())
  const isInHours = signal(isWithin())
  const closedToday = openClosedToday(today)
  setInterval(() => {
    isInHours.value = isWithin()
    closedToday.look()
  }, lookEveryMs)
  const idle = computed<Idle>(() => {
    const isForToday = closedToday.isClosed.value
    if (!isInHours.value || isForToday) return { kind: 'closed', isForToday }
    const sinceMs = awaySinceMs.value
    return sinceMs === null ? { kind: 'open' } : { kind: 'offline', sinceMs }
  })
  return { idle, closedToday }
}
