import type { LiveDevice } from '../../../../shared/console/screen-actions.ts'
import type { PageState } from '../../../../shared/kiosk/screen-live.ts'
import { moment } from '../../text/language.ts'
import { words } from './words.ts'

const kinds: Partial<Record<PageState, string>> = {
  live: 'talk',
  ending: 'talk',
  trouble: 'stop',
  offline: 'stop',
  closed: 'off',
}

/** What a device is at, and for how long it hasn't been heard of. */
export function StateTag({ device }: { device: LiveDevice }) {
  const { live, at, isHeard } = device
  if (!isHeard) {
    return (
      <>
        <span class="tag stop">{words.away}</span> <span class="small num">{words.since(moment(at))}</span>
      </>
    )
  }
  const left = live.secondsLeft
  return (
    <>
      <span class={`tag ${kinds[live.state] ?? 'ok'}`} data-part="state">
        {words.states[live.state]}
      </span>
      {left !== null && ' '}
      {left !== null && <span class="small num">{words.left(Math.floor(left / 60), left % 60)}</span>}
    </>
  )
}
