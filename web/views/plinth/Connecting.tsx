import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StateLine } from '../../ui/StateLine.tsx'
import { useVisitPage } from '../visit-page.ts'

/** The yes is given; the picture comes in a moment. */
export function Connecting() {
  const { look, text, leave } = useVisitPage()
  return (
    <>
      <StateLine icon="clock" label={text.oneMoment} />
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(look.character.lines.connecting, look.language)}
        </h1>
        <p class="plain">{text.speakAsUsual}</p>
      </div>
      <nav class="tools one" aria-label={text.tools}>
        <button type="button" data-action="end" onClick={leave}>
          <Icon name="leave" />
          {text.leave}
        </button>
      </nav>
    </>
  )
}

/** Others are talking: the place in the line, or a line that is itself full. */
export function Queue({ position }: { position: number | null }) {
  const { text, leave } = useVisitPage()
  return (
    <>
      <StateLine icon="clock" label={text.waitingFor} />
      <div class={position === null ? 'words' : 'pair words'}>
        {position !== null && (
          <p class="big-num num" aria-hidden="true" data-part="place">
            {position}
          </p>
        )}
        <div>
          <h1 class="say" tabIndex={-1}>
            {position === null ? text.inLine : text.placeInLine(position)}
          </h1>
          <p class="plain">{position === null ? text.lineIsFull : text.placeWaits}</p>
        </div>
      </div>
      <div class="row">
        <button type="button" class="alt" data-action="end" onClick={leave}>
          {text.giveUpPlace}
        </button>
      </div>
    </>
  )
}

/** The visitor's turn has come after a long wait. */
export function YourTurn() {
  const { text, language, visit, leave } = useVisitPage()
  return (
    <>
      <StateLine icon="clock" label={text.yourTurn} />
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(text.thereYouAre, language)}
        </h1>
        <p class="plain">{text.placeKept(visit.secondsLeft.value ?? 0)}</p>
      </div>
      <div class="row">
        <button type="button" class="act" onClick={visit.takePlace}>
          {text.hereIAm}
        </button>
        <button type="button" class="alt" data-action="end" onClick={leave}>
          {text.giveUpPlace}
        </button>
      </div>
    </>
  )
}
