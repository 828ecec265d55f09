import { useEffect, useState } from 'preact/hooks'
import { nextOpening } from '../../../shared/kiosk/opening-hours.ts'
import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import { hoursInWords } from '../hours-in-words.ts'
import { useVisitPage } from '../visit-page.ts'

/** No line for long: says so calmly, and goes by itself. There is nothing to touch. */
export function Offline({ sinceMs }: { sinceMs: number }) {
  const { look, text, language } = useVisitPage()
  const options = { timeStyle: 'short', timeZone: look.timeZone } as const
  const since = new Intl.DateTimeFormat(language, options).format(sinceMs)
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(look.character.lines.networkLost, look.language)}
        </h1>
        <p class="plain" role="status">
          {text.offline}
        </p>
      </div>
      <footer class="foot">
        <p class="fine num">{text.awaySince(since)}</p>
        <p class="code" data-part="cause">
          network-lost
        </p>
      </footer>
    </>
  )
}

const lookAgainMs = 60_000

/** The time, told anew every minute. */
function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** Outside the hours of the screen, or closed for today: when it opens again, and nothing to touch. */
export function Closed({ isForToday }: { isForToday: boolean }) {
  const { look, text, language } = useVisitPage()
  const nowMs = useNowMs()
  const { hours = [], timeZone } = look
  const next = nextOpening(hours, timeZone, nowMs, isForToday ? 1 : 0)
  const when = () => {
    if (next === null) return text.trouble.closed.plain
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(next.atMs)
    if (next.daysAhead > 1) {
      return text.opensAgain(
        new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(next.atMs),
        time,
        true,
      )
    }
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    return text.opensAgain(relative.format(next.daysAhead, 'day'), time, false)
  }
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(look.character.lines.closed, look.language)}
        </h1>
        <p class="plain num" role="status">
          {when()}
        </p>
      </div>
      {hours.length > 0 && (
        <footer class="foot">
          <p class="fine num">{hoursInWords(hours, language)}</p>
        </footer>
      )}
    </>
  )
}
