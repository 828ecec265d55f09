import type { Signal } from '@preact/signals'
import type { Recovery } from '../../../shared/kiosk/day-counts.ts'
import type { Visit } from '../../visit/visit.ts'
import type { DayCountsKeeper } from './day-counts.ts'

interface Options {
  visit: Visit
  counts: DayCountsKeeper
  isStaffHere: Signal<boolean>
  now: () => number
}

/** Whoever has just touched the screen is still there. */
const aloneAfterMs = 10_000
/** A page that is loaded again and again helps nobody. */
const everyMs = 60_000
const reloadedKey = 'visavis-reloaded-at'

/** Loads the page again when nobody is there, once a minute at most. */
export function reloadBetweenTalks({ visit, counts, isStaffHere, now }: Options) {
  let fault: Recovery | null = null
  let isStuck = false
  /** An operator wants it to be elsewhere, or loaded again where it is. */
  let wanted: { at?: string } | null = null
  let touchedAtMs = -Infinity
  addEventListener('pointerdown', () => (touchedAtMs = now()), { passive: true })

  const reload = (to?: string) => {
    const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    // A clock that was set back must not stop it.
    if (Math.abs(now() - lastMs) < everyMs) return
    sessionStorage.setItem(reloadedKey, String(now()))
    counts.add('reloads')
    if (to === undefined) location.reload()
    else location.replace(to)
  }

  return {
    /** The page can't go on: it is loaded again as soon as the server answers, whoever is there. */
    stuck() {
      isStuck = true
      counts.add('page-stuck')
    },
    /** Something is wrong with the page; it may go on until nobody is there. */
    found(recovery: Recovery) {
      fault = recovery
      counts.add(recovery)
    },
    ordered(at?: string) {
      wanted = at === undefined ? {} : { at }
    },
    /** To be called while the server answers, since a page that can't be loaded is worse than an old one. */
    ifAlone({ isOutdated, isRemoved }: { isOutdated: boolean; isRemoved: boolean }) {
      if (isStuck) return reload()
      if (visit.state.peek() !== 'attract' || visit.session.peek() !== null || isStaffHere.peek()) return
      if (now() - touchedAtMs < aloneAfterMs) return
      if (isRemoved) reload('/kiosk')
      else if (wanted !== null) reload(wanted.at)
      else if (isOutdated || fault !== null) reload()
    },
  }
}
