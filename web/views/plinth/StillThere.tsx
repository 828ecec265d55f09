import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { Session } from '../../session/session.ts'
import { StateLine } from '../../ui/StateLine.tsx'
import { useVisitPage } from '../visit-page.ts'

/** Nobody has spoken or touched the screen for a while. */
export function StillThere({ session, secondsLeft }: { session: Session; secondsLeft: number }) {
  const { text, language, visit } = useVisitPage()
  // A sign of life takes this view away before a touch or a key becomes a click: on its buttons it waits for that.
  const hold = (event: Event) => event.stopPropagation()
  const held = { onPointerDown: hold, onKeyDown: hold }
  return (
    <>
      <StateLine icon="ear" label={text.quietForAWhile} />
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(text.stillThere, language)}
        </h1>
        <p class="plain">
          {text.freeIn}
          <b class="num">{text.seconds(secondsLeft)}</b>
          {text.fullStop}
        </p>
      </div>
      <div class="row">
        <button type="button" class="act" data-action="here" {...held} onClick={session.touched}>
          {text.yesHere}
        </button>
        <button type="button" class="alt" data-action="end" {...held} onClick={visit.leave}>
          {text.leaving}
        </button>
      </div>
    </>
  )
}
