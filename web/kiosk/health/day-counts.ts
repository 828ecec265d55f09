import {
  maxDays,
  type CountName,
  type Counts,
  type DayCounts,
  type DayReport,
} from '../../../shared/kiosk/day-counts.ts'

interface Options {
  slug: string
  timeZone: string
  fetch: typeof fetch
  /** Lets the backend know its own page. */
  headers: Record<string, string>
  /** Milliseconds since 1970. */
  now: () => number
}

interface Kept extends DayReport {
  /** What was told last, so that nothing is told twice in vain. */
  told: string
}

const tellEveryMs = 10 * 60_000
const limitMs = 10_000

/** A UUID v4. The browser's own function is there on secure pages only, and this page hangs on others, too. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The numbers of the day: kept in the browser, which may lose its power or its network, and told when there is a line. */
export function openDayCounts({ slug, timeZone, fetch: send, headers, now }: Options) {
  const key = `visavis-counts-${slug}`
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let toldAtMs = -Infinity
  let isTelling = false
  let kept = read()

  function read(): Kept {
    const fresh: Kept = { source: randomUuid(), days: [], told: '' }
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return found === null ? fresh : (found as Kept)
    } catch {
      return fresh
    }
  }
  function write(): void {
    try {
      localStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // A browser without room or leave to keep anything counts until it is closed.
    }
  }
  const today = () => dayFormat.format(now())
  function countsOfToday(): Counts {
    const day = today()
    const found = kept.days.find((one) => one.day === day)
    if (found !== undefined) return found.counts
    const added: DayCounts = { day, counts: {} }
    kept.days = [...kept.days, added].slice(-maxDays)
    return added.counts
  }

  return {
    /** The day in the screen's time zone, `2026-11-22`. */
    today,
    ofToday: () => Object.entries(kept.days.find(({ day }) => day === today())?.counts ?? {}) as [CountName, number][],
    add(name: CountName, by = 1): void {
      const counts = countsOfToday()
      counts[name] = Math.round((counts[name] ?? 0) + by)
      write()
    },
    /** Tells what is new, every ten minutes at most; what can't be told is kept for the next time. */
    async tell(): Promise<void> {
      const days = JSON.stringify(kept.days)
      if (isTelling || days === kept.told || now() - toldAtMs < tellEveryMs) return
      isTelling = true
      toldAtMs = now()
      const response = await send(`/api/kiosks/${encodeURIComponent(slug)}/days`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: `{"source":${JSON.stringify(kept.source)},"days":${days}}`,
        signal: AbortSignal.timeout(limitMs),
      }).catch(() => null)
      isTelling = false
      if (!response?.ok) return
      const day = today()
      kept = { ...kept, days: kept.days.filter((one) => one.day === day), told: days }
      write()
    },
  }
}

export type DayCountsKeeper = ReturnType<typeof openDayCounts>
