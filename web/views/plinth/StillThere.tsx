import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { Session } from '../../session/session.ts'
import { StateLine } from '../../ui/StateLine.tsx'
import { useVisitPage } from '../visit-page.ts'

/** Nobody has spoken or touched the screen for a while. */
export function StillThere({ session, secondsLeft }: { session: Session; secondsLeft: number }) {
  const { text, language, visit } = useVisitPage()
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
        <button type="button" class="act" data-action="here" onClick={session.touched}>
          {text.yesHere}
        </button>
        {/* A touch is a sign of life: this view is gone before it becomes a click, which has no touch only from a screen reader. */}
        <button type="button" class="alt" data-action="end" onPointerDown={visit.leave} onClick={visit.leave}>
          {text.leaving}
        </button>
      </div>
    </>
  )
}
