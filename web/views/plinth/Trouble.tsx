import { useMemo } from 'preact/hooks'
import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { TroubleCause } from '../../../shared/kiosk/trouble-cause.ts'
import { useVisitPage, type VisitPage } from '../visit-page.ts'

interface Way {
  label: string
  action: string
  /** What it does, or where it leads. */
  go: (() => void) | string
}

/** What the character says of it: in its own words, or in the page's. */
function lineOf(cause: TroubleCause, { look, text, language }: VisitPage): string {
  const { lines } = look.character
  const own = (line: string) => quoted(line, look.language)
  switch (cause) {
    case 'insecure-context':
      return own(lines.insecure)
    case 'microphone-policy':
      return quoted(text.cannotHearHere, language)
    case 'microphone-denied':
    case 'microphone-missing':
    case 'microphone-busy':
      return own(lines.noMicrophone)
    case 'network-lost':
      return own(lines.networkLost)
    case 'worker-lost':
      return quoted(text.lostOurSide, language)
    case 'service-full':
      return own(lines.full)
    case 'address-limit':
      return quoted(text.catchingBreath, language)
    case 'closed':
    case 'not-allowed':
      return own(lines.closed)
    default:
      return cause satisfies never
  }
}

/** What can be done about it: first the best, then another way out. */
function useWays(cause: TroubleCause): [Way | null, Way] {
  const { text, visit, plinth, leave: go, ownPageUrl } = useVisitPage()
  const leave: Way = { label: text.leave, action: 'end', go }
  const again: Way = { label: text.tryAgain, action: 'again', go: visit.tryAgain }
  const write: Way = {
    label: text.writeTo,
    action: 'type',
    go: () => {
      plinth.show('typing')
      visit.write()
    },
  }
  switch (cause) {
    case 'insecure-context':
      return [write, leave]
    case 'microphone-policy':
      return [write, ownPageUrl === null ? again : { label: text.ownPage, action: 'own-page', go: ownPageUrl }]
    case 'microphone-denied':
    case 'microphone-missing':
    case 'microphone-busy':
      return [write, again]
    case 'network-lost':
      return [{ ...again, label: text.tryNow }, leave]
    case 'worker-lost':
      return [again, leave]
    case 'service-full':
      return [
        { label: text.waitInLine, action: 'wait', go: visit.waitForQueue },
        { ...leave, label: text.comeBackLater },
      ]
    case 'address-limit':
    case 'closed':
    case 'not-allowed':
      return [null, leave]
    default:
      return cause satisfies never
  }
}

function WayOut({ way: { label, action, go }, isBest = false }: { way: Way; isBest?: boolean }) {
  const look = isBest ? 'act' : 'alt'
  if (typeof go !== 'string') {
    return (
      <button type="button" class={look} data-action={action} onClick={go}>
        {label}
      </button>
    )
  }
  return (
    <a class={look} data-action={action} href={go} target="_blank" rel="noopener">
      {label}
    </a>
  )
}

/** Says what happened and what can be done; the cause stands small at the foot for the staff. */
export function Trouble({ cause }: { cause: TroubleCause }) {
  const page = useVisitPage()
  const { text, language, visit } = page
  const { plain, fine } = text.trouble[cause]
  const { isTrying, secondsLeft, againInMs } = visit
  const waitMs = cause === 'address-limit' ? againInMs.value : null
  const againAt = useMemo(() => {
    if (waitMs === null) return ''
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(Date.now() + waitMs)
    return ` ${text.thereAgainAt(time)}`
  }, [waitMs])
  const [act, alt] = useWays(cause)
  const next = isTrying.value ? text.trying : text.nextTryIn(secondsLeft.value ?? 0)
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {lineOf(cause, page)}
        </h1>
        <p class="plain" role="status">
          {plain}
          {againAt}
        </p>
      </div>
      <div class="row">
        {act && <WayOut way={act} isBest />}
        <WayOut way={alt} />
      </div>
      <footer class="foot">
        <p class="fine num">{cause === 'network-lost' || isTrying.value ? next : fine}</p>
        <p class="code" data-part="cause">
          {cause}
        </p>
      </footer>
    </>
  )
}
