import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { pageTicketHeader } from '../../../shared/kiosk/api.ts'
import type { CountName } from '../../../shared/kiosk/day-counts.ts'
import { keepScreenOn } from '../../session/wake-lock.ts'
import type { VisitPage } from '../../views/visit-page.ts'
import { countVisits } from './count-visits.ts'
import { openDayCounts } from './day-counts.ts'
import { HeartbeatModel } from './heartbeat.ts'
import { idleOf } from './idle-of.ts'
import { reloadBetweenTalks } from './reload-between-talks.ts'
import { watchMedia } from './watch-media.ts'
import { watchPage } from './watch-page.ts'

/** How the screen is, for its staff. */
export interface Health {
  build: string | null
  /** To the server and back, as last measured; null while it does not answer. */
  lineMs: ReadonlySignal<number | null>
  faultsToday(): [CountName, number][]
  isClosedToday: ReadonlySignal<boolean>
  /** For the rest of the day, or open again. */
  closeToday(isClosed: boolean): void
  /** The day in the screen's time zone. */
  today(): string
  /** While the staff are at it nothing is loaded again. */
  isStaffHere: Signal<boolean>
  /** Loads the page again, or goes on to another, as soon as nobody is there and the server answers. */
  loadWhenAlone(at?: string): void
}

/** What is ordered is looked at more often than the server is asked otherwise. */
const orderEveryMs = 2500

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null

/** Keeps a screen alive for months without anybody touching it: what it shows while nobody talks comes from here. */
export function keepAlive(page: VisitPage): { page: VisitPage; health: Health } {
  const { visit, look } = page
  const now = () => Date.now()
  const send = window.fetch.bind(window)
  const ticket = metaOf('page-ticket')
  const build = metaOf('build')
  const isStaffHere = signal(false)
  const headers: Record<string, string> = ticket === null ? {} : { [pageTicketHeader]: ticket }
  const counts = openDayCounts({ slug: look.slug, timeZone: look.timeZone, fetch: send, headers, now })
  const reloading = reloadBetweenTalks({ visit, counts, isStaffHere, now })

  const heartbeat = new HeartbeatModel({
    look,
    build,
    fetch: send,
    now,
    answered() {
      reloading.ifAlone({ isOutdated: heartbeat.isOutdated.peek(), isRemoved: heartbeat.isRemoved.peek() })
      void counts.tell()
    },
  })
  const { awaySinceMs, lineMs, beat } = heartbeat
  const isOrdered = signal(false)
  effect(() => {
    if (!isOrdered.value || visit.state.value !== 'attract') return
    void beat()
    const timer = setInterval(() => void beat(), orderEveryMs)
    return () => clearInterval(timer)
  })
  const { idle, closedToday } = idleOf({ look, awaySinceMs, today: counts.today, now })

  watchPage({
    visit,
    maxDurationMs: look.limits.maxDurationMs,
    now,
    found: reloading.found,
    stuck: reloading.stuck,
  })
  const video = () => document.querySelector<HTMLVideoElement>('video[data-part=avatar-video]')
  watchMedia({ visit, video, found: (recovery) => counts.add(recovery) })
  countVisits({ visit, awaySinceMs, counts, now })
  // When it is closed the screen may go dark as the machine likes.
  effect(() => (idle.value.kind === 'closed' ? undefined : keepScreenOn()))

  const health: Health = {
    build,
    lineMs,
    faultsToday: () => counts.ofToday().filter(([name]) => !['talks', 'talk-seconds', 'reloads'].includes(name)),
    isClosedToday: closedToday.isClosed,
    closeToday: closedToday.close,
    today: counts.today,
    isStaffHere,
    loadWhenAlone(at) {
      reloading.ordered(at)
      isOrdered.value = true
    },
  }
  return { page: { ...page, idle }, health }
}
