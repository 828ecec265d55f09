import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { pageTicketHeader } from '../../../shared/kiosk/api.ts'
import { isOpen } from '../../../shared/kiosk/opening-hours.ts'
import type { CountName, Recovery } from '../../../shared/kiosk/day-counts.ts'
import { keepScreenOn } from '../../call/wake-lock.ts'
import type { Idle } from '../../talk/idle.ts'
import type { TalkPage } from '../../talk/talk-page.ts'
import { openClosedToday } from './closed-today.ts'
import { countVisits } from './count-visits.ts'
import { openDayCounts } from './day-counts.ts'
import { HeartbeatModel } from './heartbeat.ts'
import { watchMedia } from './watch-media.ts'
import { watchPage } from './watch-page.ts'

const lookEveryMs = 15_000
/** Whoever has just touched the screen is still there. */
const aloneAfterMs = 10_000
/** A page that is loaded again and again helps nobody. */
const reloadEveryMs = 60_000
const reloadedKey = 'visavis-reloaded-at'

/** How the screen is, for its staff. */
export interface Health {
  build: string | null
  /** To the server and back, as last measured; null while it does not answer. */
  lineMs: ReadonlySignal<number | null>
  faultsToday(): [CountName, number][]
  isClosedToday: ReadonlySignal<boolean>
  toggleClosedToday(): void
  /** While the staff are at it nothing is loaded again. */
  isStaffHere: Signal<boolean>
}

/** Keeps a screen alive for months without anybody touching it: what it shows while nobody talks comes from here. */
export function keepAlive(page: TalkPage): { page: TalkPage; health: Health } {
  const { call, look } = page
  const now = () => Date.now()
  const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
  const ticket = metaOf('page-ticket')
  const counts = openDayCounts({
    slug: look.slug,
    timeZone: look.timeZone,
    fetch: window.fetch.bind(window),
    headers: ticket === null ? {} : { [pageTicketHeader]: ticket },
    now,
  })
  const build = metaOf('build')
  const isStaffHere = signal(false)
  let fault: Recovery | null = null
  let touchedAtMs = -Infinity
  addEventListener('pointerdown', () => (touchedAtMs = now()), { passive: true })

  const reload = (to?: string) => {
    const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    // A clock that was set back must not stop it.
    if (Math.abs(now() - lastMs) < reloadEveryMs) return
    sessionStorage.setItem(reloadedKey, String(now()))
    counts.add('reloads')
    if (to === undefined) location.reload()
    else location.replace(to)
  }
  /** Only while the server answers, since a page that can't be loaded is worse than an old one. */
  const reloadIfAlone = () => {
    if (call.state.peek() !== 'attract' || call.talk.peek() !== null || isStaffHere.peek()) return
    if (now() - touchedAtMs < aloneAfterMs) return
    if (heartbeat.isRemoved.peek()) reload('/kiosk')
    else if (heartbeat.isOutdated.peek() || fault !== null) reload()
  }
  const heartbeat = new HeartbeatModel({
    look,
    build,
    fetch: window.fetch.bind(window),
    now,
    answered() {
      reloadIfAlone()
      void counts.tell()
    },
  })
  const found = (recovery: Recovery) => counts.add(recovery)
  watchPage({
    call,
    maxDurationMs: look.limits.maxDurationMs,
    now,
    found(recovery) {
      fault = recovery
      found(recovery)
    },
    stuck() {
      found('page-stuck')
      reload()
    },
  })
  watchMedia({ call, video: () => document.querySelector('video[data-part=avatar-video]'), found })
  countVisits({ call, awaySinceMs: heartbeat.awaySinceMs, counts, now })

  const isWithin = () => look.hours === undefined || isOpen(look.hours, look.timeZone, now())
  const isInHours = signal(isWithin())
  const closedToday = openClosedToday(counts.today)
  setInterval(() => {
    isInHours.value = isWithin()
    closedToday.look()
  }, lookEveryMs)
  const idle = computed<Idle>(() => {
    if (!isInHours.value || closedToday.isClosed.value) return { kind: 'closed' }
    const sinceMs = heartbeat.awaySinceMs.value
    return sinceMs === null ? { kind: 'open' } : { kind: 'offline', sinceMs }
  })
  // When it is closed the screen may go dark as the machine likes.
  effect(() => (idle.value.kind === 'closed' ? undefined : keepScreenOn()))
  const health: Health = {
    build,
    lineMs: heartbeat.lineMs,
    faultsToday: () => counts.ofToday().filter(([name]) => !['talks', 'talk-seconds', 'reloads'].includes(name)),
    isClosedToday: closedToday.isClosed,
    toggleClosedToday: closedToday.toggle,
    isStaffHere,
  }
  return { page: { ...page, idle }, health }
}
