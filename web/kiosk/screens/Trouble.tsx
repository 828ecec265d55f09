import type { KioskLook } from '../../../shared/kiosk/api.ts'
import type { TroubleCause } from '../../../shared/kiosk/trouble-cause.ts'
import type { Text } from '../../ui/text/text.ts'
import { quoted, useKiosk } from '../kiosk.ts'

interface Way {
  label: string
  action: string
  go: () => void
}

/** What the character says of it. */
function lineOf(cause: TroubleCause, lines: KioskLook['character']['lines'], text: Text): string {
  switch (cause) {
    case 'insecure-context':
      return lines.insecure
    case 'microphone-denied':
    case 'microphone-blocked':
    case 'microphone-missing':
    case 'microphone-busy':
      return lines.noMicrophone
    case 'network-lost':
      return lines.networkLost
    case 'worker-lost':
      return text.lostOurSide
    case 'service-full':
      return lines.full
    case 'closed':
    case 'not-allowed':
      return lines.closed
    default:
      return cause satisfies never
  }
}

/** Says what happened and what can be done; the cause stands small at the foot for the staff. */
export function Trouble({ cause }: { cause: TroubleCause }) {
  const { look, text, call, visit } = useKiosk()
  const { plain, fine } = text.trouble[cause]
  const { isTrying, secondsLeft } = call

  const leave: Way = { label: text.leave, action: 'end', go: call.leave }
  const again: Way = { label: text.tryAgain, action: 'again', go: call.tryAgain }
  const write: Way = {
    label: text.writeTo,
    action: 'type',
    go: () => {
      visit.show('typing')
      call.write()
    },
  }
  const ways = (): [Way | null, Way] => {
    switch (cause) {
      case 'insecure-context':
        return [write, leave]
      case 'microphone-denied':
      case 'microphone-blocked':
      case 'microphone-missing':
      case 'microphone-busy':
        return [write, again]
      case 'network-lost':
        return [{ ...again, label: text.tryNow }, leave]
      case 'worker-lost':
        return [again, leave]
      case 'service-full':
        return [
          { label: text.waitInLine, action: 'wait', go: call.waitInLine },
          { ...leave, label: text.comeBackLater },
        ]
      case 'closed':
      case 'not-allowed':
        return [null, leave]
      default:
        return cause satisfies never
    }
  }
  const [act, alt] = ways()
  const next = isTrying.value ? text.trying : text.nextTryIn(secondsLeft.value ?? 0)
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(lineOf(cause, look.character.lines, text))}
        </h1>
        <p class="plain" role="status">
          {plain}
        </p>
      </div>
      <div class="row">
        {act && (
          <button type="button" class="act" data-action={act.action} onClick={act.go}>
            {act.label}
          </button>
        )}
        <button type="button" class="alt" data-action={alt.action} onClick={alt.go}>
          {alt.label}
        </button>
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
