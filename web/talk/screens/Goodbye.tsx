import { quoted, useTalkPage } from '../talk-page.ts'

/** After the talk. Nothing of the visitor is left behind this screen. */
export function Goodbye() {
  const { look, text, call, place, leave } = useTalkPage()
  return (
    <>
      <div class="words">
        <h1 class="say" tabIndex={-1}>
          {quoted(look.character.lines.goodbye)}
        </h1>
        <p class="plain">{text.nothingKept}</p>
      </div>
      <div class="row">
        <button type="button" class="act" data-action="done" onClick={leave}>
          {text.done}
        </button>
        <button type="button" class="alt" data-action="again" onClick={call.start}>
          {text.talkAgain}
        </button>
      </div>
      {place === 'kiosk' && (
        <footer class="foot">
          <p class="fine num">{text.nextVisitorIn(call.secondsLeft.value ?? 0)}</p>
        </footer>
      )}
    </>
  )
}
