import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import { useVisitPage } from '../visit-page.ts'

/** After the conversation. Nothing of the visitor is left behind this view. */
export function Goodbye() {
  const { look, text, language, visit, place, keeping, along, leave } = useVisitPage()
  const Talk = along.value?.Talk
  const nothingKept = keeping?.after(language) ?? text.nothingKept
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(look.character.lines.goodbye, look.language)}
        </h1>
        {Talk ? <Talk nothingKept={nothingKept} /> : <p class="plain">{nothingKept}</p>}
      </div>
      <div class="row">
        <button type="button" class="act" data-action="done" onClick={leave}>
          {text.done}
        </button>
        <button type="button" class="alt" data-action="again" onClick={visit.start}>
          {text.talkAgain}
        </button>
      </div>
      {place === 'kiosk' && (
        <footer class="foot">
          <p class="fine num">{text.nextVisitorIn(visit.secondsLeft.value ?? 0)}</p>
        </footer>
      )}
    </>
  )
}
